import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localStore } from './local-store.ts';
import { s3Store } from './s3-store.ts';
import type { ByteRange, FileStore } from './store.ts';
import { assertRoom, removeStale } from './temp.ts';

let dir: string;
let server: S3rver;
let port: number;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'store-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: join(dir, 's3') };
  server = new S3rver({ ...options, configureBuckets: [{ name: 'desa', configs: [] }] });
  ({ port } = await server.run());
});
afterAll(async () => {
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

const s3 = (prefix?: string) =>
  s3Store({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'desa',
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    prefix,
  });

async function read(store: FileStore, key: string, range?: ByteRange): Promise<Buffer | undefined> {
  const file = await store.get(key, range);
  return file && Buffer.from(await new Response(file.stream).arrayBuffer());
}
async function keys(store: FileStore, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of store.list(prefix)) found.push(key);
  return found.sort();
}

describe.each([
  ['a local folder', () => localStore(join(dir, 'lokal'))],
  ['an S3 server', () => s3()],
  ['an S3 server under a prefix', () => s3('/portal/berkas/')],
] as const)('files in %s', (_, make) => {
  it('are returned as stored, whole and in part', async () => {
    const store = make();
    const data = randomBytes(200_000);
    await store.put('1/abc/asli.webp', data, { type: 'image/webp' });
    expect((await read(store, '1/abc/asli.webp'))?.equals(data)).toBe(true);
    expect(await read(store, '1/abc/asli.webp', { start: 10, end: 19 })).toEqual(data.subarray(10, 20));
    expect(await read(store, '1/abc/asli.webp', { start: 199_990 })).toEqual(data.subarray(199_990));
    const part = await store.get('1/abc/asli.webp', { start: 0, end: 0 });
    await part?.stream.cancel();
    expect(part?.size).toBe(200_000);
    const head = await store.head('1/abc/asli.webp');
    expect(head?.size).toBe(200_000);
    expect(Math.abs(Date.now() - Number(head?.modified))).toBeLessThan(60_000);
  });

  it('can be stored from a path and from a stream, also when larger than one part', async () => {
    const store = make();
    const data = randomBytes(12 * 1024 * 1024 + 17);
    const path = join(dir, 'sumber.bin');
    await writeFile(path, data);
    await store.put('1/besar/path.pdf', path, { type: 'application/pdf' });
    expect((await read(store, '1/besar/path.pdf'))?.equals(data)).toBe(true);
    await store.put('1/besar/stream.pdf', new Blob([data]).stream(), { type: 'application/pdf' });
    expect((await read(store, '1/besar/stream.pdf'))?.equals(data)).toBe(true);
  });

  it('are listed by prefix, replaced and deleted', async () => {
    const store = make();
    for (const key of ['7/a/x.webp', '7/a/y.webp', '7/ab/z.webp', '70/a/x.webp']) {
      await store.put(key, Buffer.from(key), { type: 'image/webp' });
    }
    expect(await keys(store, '7/')).toEqual(['7/a/x.webp', '7/a/y.webp', '7/ab/z.webp']);
    expect(await keys(store, '7/a/')).toEqual(['7/a/x.webp', '7/a/y.webp']);
    expect(await keys(store, '8/')).toEqual([]);
    await store.put('7/a/x.webp', Buffer.from('baru'), { type: 'image/webp' });
    expect(String(await read(store, '7/a/x.webp'))).toBe('baru');
    await store.delete('7/a/x.webp');
    await store.delete('7/a/x.webp');
    expect(await store.get('7/a/x.webp')).toBeUndefined();
    expect(await store.head('7/a/x.webp')).toBeUndefined();
    expect(await keys(store, '7/a/')).toEqual(['7/a/y.webp']);
  });

  it.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '.tmp/x', 'a/.x', 'a\\b', 'A/b', 'a\0b', 'a%2e', ''])(
    'refuse the key %j',
    async (key) => {
      const store = make();
      await expect(store.put(key, Buffer.from('x'), { type: 'x' })).rejects.toThrow('not a storage key');
      await expect(store.get(key)).rejects.toThrow('not a storage key');
      await expect(store.delete(key)).rejects.toThrow('not a storage key');
    },
  );
});

describe('the local folder', () => {
  it('shows nothing of a failed write', async () => {
    const root = join(dir, 'gagal');
    const store = localStore(root);
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(randomBytes(1000)),
      pull: (controller) => controller.error(new Error('source broke')),
    });
    await expect(store.put('1/x', broken, { type: 'x' })).rejects.toThrow('source broke');
    expect(await keys(store, '')).toEqual([]);
    expect(await readdir(join(root, '.tmp'))).toEqual([]);
  });

  it('keeps the old file when a replacement fails', async () => {
    const root = join(dir, 'ganti');
    const store = localStore(root);
    await store.put('1/x', Buffer.from('lama'), { type: 'x' });
    await expect(store.put('1/x', join(dir, 'tidak-ada'), { type: 'x' })).rejects.toThrow('ENOENT');
    expect(String(await readFile(join(root, '1/x')))).toBe('lama');
  });

  it('refuses writes when less than a tenth of the volume is free', async () => {
    const volume = (bavail: number) => async () => ({ bavail, blocks: 1000 }) as never;
    await expect(assertRoom(dir, volume(99))).rejects.toMatchObject({ status: 503 });
    await expect(assertRoom(dir, volume(100))).resolves.toBeUndefined();
  });

  it('removes leftovers of a crash, and only those', async () => {
    const temp = await mkdtemp(join(dir, 'sisa-'));
    await writeFile(join(temp, 'lama'), 'x');
    await writeFile(join(temp, 'baru'), 'x');
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await utimes(join(temp, 'lama'), yesterday, yesterday);
    expect(await removeStale(temp, 24 * 3_600_000)).toBe(1);
    expect(await readdir(temp)).toEqual(['baru']);
    expect(await removeStale(join(temp, 'tidak-ada'), 0)).toBe(0);
  });
});
