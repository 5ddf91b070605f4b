import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Core } from './core/core.ts';
import { openStore } from './core/files/open-store.ts';
import { fillDemo } from './demo/demo.ts';
import { createCore } from './main.ts';
import { createAdmin, createDesa } from './platform/accounts.ts';
import { backup } from './platform/backup.ts';
import { migrate } from './platform/migrate.ts';
import { restore } from './platform/restore.ts';
import { type Setup, say, setUp } from './platform/setup.ts';

const HELP = `Pemakaian: npm run desa -- <perintah>

  migrate                                  memperbarui susunan basis data
  demo                                     mengisi desa contoh ke instalasi yang masih kosong
  desa create --nama NAMA --host ALAMAT    menambah desa yang dibuka di alamat itu
  admin create --desa NOMOR --username NAMA --nama "NAMA LENGKAP"
                                           menambah admin desa; password dibaca dari masukan standar
  backup [--desa NOMOR] [BERKAS]           mencadangkan semua desa, atau satu desa, selagi portal berjalan
  restore [--desa NOMOR] [--ganti] BERKAS  memulihkan cadangan; --ganti: mengganti desa yang masih ada
  bantuan                                  tulisan ini

Cadangan memuat seluruh data warga: simpan di tempat yang aman.`;

type Options = { desa?: string; ganti?: boolean; nama?: string; host?: string; username?: string };
type Command = (at: Setup, options: Options, file: string | undefined) => Promise<void>;

const commands: Record<string, Command> = {
  async backup({ ownerUrl, env }, options, file = `cadangan-${stamp()}.tar.gz`) {
    const path = resolve(file);
    const manifest = await backup({
      ownerUrl,
      files: openStore(env),
      path,
      desa: numberOf(options.desa),
      log: say,
    });
    say(`Selesai: ${manifest.desa.length} desa di ${path}`);
  },
  async restore({ ownerUrl, env }, { desa, ganti = false }, file) {
    if (!file) throw new Error('Sebutkan berkas cadangannya: restore BERKAS');
    if (!existsSync(file)) throw new Error(`Berkas ${file} tidak ada.`);
    const options = { ownerUrl, files: openStore(env), path: file, desa: numberOf(desa), ganti, log: say };
    const restored = await restore(options);
    say(`Selesai: ${restored.length} desa dipulihkan.`);
  },
  async migrate({ ownerUrl }) {
    const applied = await migrate(ownerUrl);
    say(applied.length > 0 ? `Diperbarui: ${applied.join(', ')}` : 'Sudah yang terbaru.');
  },
  async demo(setup) {
    await migrate(setup.ownerUrl);
    const filled = await withCore(setup, fillDemo);
    say(filled ? 'Desa contoh sudah diisi.' : 'Sudah ada desa di instalasi ini; tidak ada yang diubah.');
  },
  async 'desa create'(setup, { nama, host }) {
    if (!nama || !host) throw new Error('Sebutkan --nama dan --host.');
    await migrate(setup.ownerUrl);
    const id = await withCore(setup, (core) => createDesa(core, { nama, host }));
    say(`Desa ${nama} bernomor ${id}, dibuka di ${host}.`);
  },
  async 'admin create'(setup, { desa, username, nama }) {
    const desaId = numberOf(desa);
    if (!desaId || !username || !nama) throw new Error('Sebutkan --desa, --username dan --nama.');
    const password = await readPassword();
    await withCore(setup, (core) => createAdmin(core, { desaId, username, nama, password }));
    say(`Admin ${username} dapat masuk di /kelola/masuk.`);
  },
};

const stamp = (): string => new Date().toISOString().slice(0, 16).replaceAll(/[:T]/g, '-');

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error(`--desa ${text}: harus berupa nomor desa`);
  return Number(text);
}

async function withCore<T>(setup: Setup, work: (core: Core) => Promise<T>): Promise<T> {
  const core = createCore(setup);
  return work(core).finally(() => core.tenancy.close());
}

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Password: ');
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  throw new Error('Tidak ada password di masukan standar.');
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { desa: text, nama: text, host: text, username: text, ganti: { type: 'boolean' } },
  });
  const [first = 'bantuan', second = ''] = positionals;
  const name = Object.hasOwn(commands, `${first} ${second}`) ? `${first} ${second}` : first;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    say(HELP);
    process.exitCode = name === 'bantuan' ? 0 : 2;
    return;
  }
  const setup = await setUp();
  try {
    await command(setup, values, name === first ? positionals[1] : positionals[2]);
  } finally {
    await setup.close();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
