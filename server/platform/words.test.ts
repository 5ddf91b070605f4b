import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, inject, it } from 'vitest';
import { wordsOf } from './words.ts';

const ROOT = join(import.meta.dirname, '../..');
const { adminUrl } = inject('postgres');
const dir = await mkdtemp(join(tmpdir(), 'desa-kata-'));

/** What a command says and how it ends, with a database address. */
function desa(args: string[], url: string): Promise<{ said: string; code: number | null }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: url, DATABASE_OWNER_URL: '', DATA_DIR: dir };
    const child = execFile(
      process.execPath,
      [join(ROOT, 'server/desa.ts'), ...args],
      { env },
      (_, out, err) => resolve({ said: `${out}${err}`, code: child.exitCode }),
    );
  });
}

function otherUrl(change: (url: URL) => void): string {
  const url = new URL(adminUrl);
  change(url);
  return url.href;
}

/** A port on which nobody listens. */
async function silentPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return String(port);
}

const STACK = /\n\s+at |node:internal|AggregateError|Error:/;

describe('a command that cannot reach its database', () => {
  it.each([
    [
      'refused',
      async () => `postgres://a:b@localhost:${await silentPort()}/desa`,
      'Tidak ada PostgreSQL di alamat',
    ],
    [
      'with a wrong password',
      async () =>
        otherUrl((url) => {
          url.password = 'salah';
        }),
      'password di DATABASE_URL ditolak',
    ],
    [
      'with an unknown database',
      async () =>
        otherUrl((url) => {
          url.pathname = '/tidak_ada';
        }),
      'yang disebut DATABASE_URL tidak ada',
    ],
    ['at an unknown host', async () => 'postgres://a:b@tidak.ada.invalid/desa', 'DATABASE_URL'],
    ['that cannot be read', async () => 'postgres://a:b@[mesin/desa', 'DATABASE_URL'],
  ])('%s, names the setting and says what to do', async (_, url, words) => {
    const { said, code } = await desa(['jejak', 'periksa'], await url());
    expect(said).toContain(words);
    expect(said).not.toMatch(STACK);
    expect(code).toBe(1);
  });
});

describe('a command with what it cannot use', () => {
  it('says so in words', async () => {
    const key = join(dir, 'kunci');
    await writeFile(key, 'x');
    const [odd, bare, twice, gone] = await Promise.all([
      desa(['backup', '--salah'], adminUrl),
      desa(['backup', '--desa'], adminUrl),
      desa(['kunci', key], adminUrl),
      desa(['buka', join(dir, 'tiada'), join(dir, 'hasil')], adminUrl),
    ]);
    expect(odd?.said).toBe('Pilihan --salah tidak dikenal. Lihat: npm run desa -- bantuan\n');
    expect(bare?.said).toContain('Pilihan --desa belum lengkap');
    expect(twice).toEqual({ said: `${key} sudah ada, dan tidak ditimpa. Pilih nama lain.\n`, code: 1 });
    expect(gone?.said).not.toMatch(STACK);
    expect(gone?.code).toBe(1);
  }, 180_000);

  it('is told the version without a database', async () => {
    const { said, code } = await desa(['versi'], `postgres://a:b@localhost:${await silentPort()}/desa`);
    expect(code).toBe(0);
    expect(said).toMatch(/^Portal Desa \d+\.\d+\.\d+, basis data [\w-]+, Node \d+\.\d+\.\d+\n$/);
    const changes = await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8');
    expect(changes).toContain(`\n## ${said.split(/[ ,]/)[2]} `);
  });

  it('outlives a reader that has seen enough', async () => {
    const child = spawn(process.execPath, [join(ROOT, 'server/desa.ts'), 'bantuan'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(said).toBe('');
  });

  it('is told of an error of several addresses that has no message of its own', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect(wordsOf(new AggregateError([refused]))).toContain('DATABASE_URL');
    expect(wordsOf(new Error(''))).toBe('Galat tidak dikenal.');
    expect(wordsOf(Object.assign(new Error('x'), { code: 'ENOSPC' }))).toContain('Ruang disk habis');
  });
});
