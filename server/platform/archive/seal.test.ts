import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BackupKey, createKeyFile, readKeyFile, sealing, unsealed } from './seal.ts';

const KEY: BackupKey = { kind: 'berkas', bytes: randomBytes(32) };
const HEADER = 88;
const PIECE = 64 * 1024 + 16;

async function seal(content: Buffer, key = KEY, chunk = 50_000): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for (let at = 0; at < content.length; at += chunk) chunks.push(content.subarray(at, at + chunk));
  return Buffer.concat(
    await Readable.from(chunks)
      .pipe(await sealing(key))
      .toArray(),
  );
}

async function unseal(sealed: Buffer, key = KEY, chunk = 70_000): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for (let at = 0; at < sealed.length; at += chunk) chunks.push(sealed.subarray(at, at + chunk));
  const out: Buffer[] = [];
  for await (const piece of unsealed(Readable.from(chunks), key)) out.push(piece);
  return Buffer.concat(out);
}

describe('an encrypted archive', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 400_001])('of %d bytes is restored', async (n) => {
    const content = randomBytes(n);
    const sealed = await seal(content);
    expect(sealed.length).toBe(HEADER + n + 16 * Math.max(1, Math.ceil(n / 65_536)));
    for (const chunk of [1_000, 65_552, 1_000_000])
      expect((await unseal(sealed, KEY, chunk)).equals(content)).toBe(true);
  });

  it('reveals nothing of its content, and never looks the same twice', async () => {
    const content = Buffer.from('3202150101900001\n'.repeat(20_000));
    const [one, two] = [await seal(content), await seal(content)];
    expect(one.includes('3202150101900001')).toBe(false);
    expect(one.subarray(HEADER).equals(two.subarray(HEADER))).toBe(false);
  });

  it('opens with its passphrase, in any Unicode normalisation', async () => {
    const sealed = await seal(Buffer.from('isi'), { kind: 'sandi', text: 'kopi é panjang sekali' });
    const typed: BackupKey = { kind: 'sandi', text: 'kopi e\u0301 panjang sekali' };
    expect((await unseal(sealed, typed)).toString()).toBe('isi');
    const wrong: BackupKey = { kind: 'sandi', text: 'kopi panjang sekali' };
    await expect(unseal(sealed, wrong)).rejects.toThrow('Kunci tidak cocok');
  });

  it('opens with no other key, and says which kind it needs', async () => {
    const sealed = await seal(Buffer.from('isi'));
    await expect(unseal(sealed, { kind: 'berkas', bytes: randomBytes(32) })).rejects.toThrow(
      'Kunci tidak cocok',
    );
    await expect(unseal(sealed, { kind: 'sandi', text: 'x' })).rejects.toThrow(
      'berkas kunci (BACKUP_KEY_FILE)',
    );
  });

  describe('that was tampered with', () => {
    const content = randomBytes(200_000); // four chunks
    let sealed: Buffer;
    beforeAll(async () => {
      sealed = await seal(content);
    });
    const piece = (n: number) => sealed.subarray(HEADER + n * PIECE, HEADER + (n + 1) * PIECE);
    const header = () => sealed.subarray(0, HEADER);

    it('by a single bit anywhere is refused', async () => {
      const places = [0, 17, 18, 24, 60, HEADER, HEADER + PIECE - 1, HEADER + PIECE, sealed.length - 1];
      for (const at of places) {
        const spoilt = Buffer.from(sealed);
        spoilt[at] = (spoilt[at] ?? 0) ^ 1;
        await expect(unseal(spoilt), `byte ${at}`).rejects.toThrow();
      }
    });

    it('by reordering, dropping, repeating or adding a chunk is refused', async () => {
      const [a, b, c, d] = [piece(0), piece(1), piece(2), piece(3)];
      const wrong = [[b, a, c, d], [a, c, d], [a, b, b, c, d], [a, b, c], [a, b, c, d, d], [d], []];
      for (const pieces of wrong)
        await expect(unseal(Buffer.concat([header(), ...pieces]))).rejects.toThrow();
    });

    it('with chunks of another archive under the same key is refused', async () => {
      const other = await seal(content);
      await expect(unseal(Buffer.concat([header(), other.subarray(HEADER)]))).rejects.toThrow();
    });

    it('by truncation anywhere is refused', async () => {
      for (const end of [0, 40, HEADER, HEADER + 5, HEADER + PIECE, HEADER + 3 * PIECE, sealed.length - 1])
        await expect(unseal(sealed.subarray(0, end)), `${end}`).rejects.toThrow();
    });

    it('yields nothing of an incomplete chunk', async () => {
      const spoilt = Buffer.from(sealed);
      spoilt[HEADER + PIECE + 9] = (spoilt[HEADER + PIECE + 9] ?? 0) ^ 1;
      const out: Buffer[] = [];
      const reading = (async () => {
        for await (const one of unsealed(Readable.from([spoilt]), KEY)) out.push(one);
      })();
      await expect(reading).rejects.toThrow('isinya diubah');
      expect(Buffer.concat(out).equals(content.subarray(0, 65_536))).toBe(true);
    });
  });
});

describe('a key file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'desa-kunci-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is created once, readable by its owner only', async () => {
    const path = join(folder, 'kunci');
    const lines: string[] = [];
    await createKeyFile(path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const key = await readKeyFile(path, (line) => lines.push(line));
    expect(key.kind === 'berkas' && key.bytes.length).toBe(32);
    await expect(createKeyFile(path)).rejects.toThrow('EEXIST');
    expect(lines).toEqual([]);
    await chmod(path, 0o644);
    await readKeyFile(path, (line) => lines.push(line));
    expect(lines).toEqual([expect.stringContaining('dapat dibaca pengguna lain')]);
    expect(await readFile(path, 'utf8')).toMatch(/^portal-desa-kunci-1 [\w-]{43}\n$/);
  });

  it('with other content is refused with a message', async () => {
    const path = join(folder, 'catatan');
    await writeFile(path, 'rahasia');
    await expect(readKeyFile(path, () => {})).rejects.toThrow('bukan berkas kunci');
    await expect(readKeyFile(join(folder, 'tidak-ada'), () => {})).rejects.toThrow('tidak dapat dibaca');
  });
});
