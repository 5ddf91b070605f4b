import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MB = 1024 * 1024;
/** A small young generation: what uploads retain is measured, not garbage awaiting collection. */
const execArgv = ['--max-semi-space-size=1'];
let dir: string;
let s3: S3rver;
let s3Port: number;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'upload-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: join(dir, 's3') };
  s3 = new S3rver({ ...options, configureBuckets: [{ name: 'desa', configs: [] }] });
  ({ port: s3Port } = await s3.run());
});
afterAll(async () => {
  await s3.close();
  await rm(dir, { recursive: true, force: true });
});

/** A form with one PDF of `size` bytes, generated while it is sent; `sha256` is known afterwards. */
function pdfForm(size: number) {
  const hash = createHash('sha256');
  const noise = randomBytes(MB);
  const head = Buffer.from('%PDF-1.7\n');
  const tail = Buffer.from('\n%%EOF\n');
  let left = size - head.length - tail.length;
  async function* body() {
    yield Buffer.from('--x\r\nContent-Disposition: form-data; name="lampiran"; filename="a.pdf"\r\n\r\n');
    hash.update(head);
    yield head;
    while (left > 0) {
      const part = noise.subarray(0, Math.min(left, noise.length));
      left -= part.length;
      hash.update(part);
      yield part;
    }
    hash.update(tail);
    yield tail;
    yield Buffer.from('\r\n--x--\r\n');
  }
  return { body: Readable.toWeb(Readable.from(body())), sha256: () => hash.digest('hex') };
}

async function upload(port: number, size: number) {
  const { body, sha256 } = pdfForm(size);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  const answer = await fetch(`http://127.0.0.1:${port}/`, init);
  const taken = (await answer.json()) as { growth: number; size: number; sha256: string };
  expect(taken).toMatchObject({ size, sha256: sha256() });
  return taken.growth;
}

describe.each(['a local folder', 'an S3 server'])('an upload of 100 MB to %s', (place) => {
  it('takes less than 60 MB of memory', { timeout: 60_000 }, async () => {
    const s3Argument = place === 'an S3 server' ? [String(s3Port)] : [];
    const child = fork('test/fixtures/upload-server.ts', [dir, ...s3Argument], { execArgv });
    try {
      const [port] = await once(child, 'message');
      // Small uploads first: they load the code and fill Node's buffer pool to its usual size.
      for (let i = 0; i < 5; i += 1) await upload(Number(port), 6 * MB);
      expect(await upload(Number(port), 100 * MB)).toBeLessThan(60 * MB);
      expect(await readdir(join(dir, 'unggahan'))).toEqual([]);
    } finally {
      child.disconnect();
      await once(child, 'exit');
    }
  });
});
