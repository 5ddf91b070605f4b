import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { AREAS, type Area } from '#contract/kit.ts';
import type { Core } from './core/core.ts';
import { openStore } from './core/files/open-store.ts';
import { newPassword } from './core/password.ts';
import { fillDemo } from './demo/demo.ts';
import { createCore } from './main.ts';
import { createStaff } from './platform/accounts.ts';
import { askFor, type Question } from './platform/ask.ts';
import { backup } from './platform/backup.ts';
import { migrate } from './platform/migrate.ts';
import { createDesa, DesaBaru } from './platform/new-desa.ts';
import { restore } from './platform/restore.ts';
import { type Setup, say, setUp } from './platform/setup.ts';

const HELP = `Pemakaian: npm run desa -- <perintah>

  migrate                                  memperbarui susunan basis data
  demo                                     mengisi desa contoh ke instalasi yang masih kosong
  desa create                              menambah desa dan admin pertamanya; di terminal ditanyakan, atau:
    --nama NAMA --host ALAMAT --kecamatan NAMA --kabupaten NAMA --provinsi NAMA --admin "NAMA LENGKAP"
    [--zona WIB|WITA|WIT] [--username NAMA]
  admin create --desa NOMOR --username NAMA --nama "NAMA LENGKAP"
                                           menambah admin desa
  perangkat create --desa NOMOR --username NAMA --nama "NAMA LENGKAP" --izin BIDANG,BIDANG
                                           menambah petugas untuk bidang tertentu:
                                           ${AREAS.join(', ')}
                                           password keduanya dibaca dari masukan standar; bila kosong, dibuatkan
  backup [--desa NOMOR] [BERKAS]           mencadangkan semua desa, atau satu desa, selagi portal berjalan
  restore [--desa NOMOR] [--ganti] BERKAS  memulihkan cadangan; --ganti: mengganti desa yang masih ada
  bantuan                                  tulisan ini

Cadangan memuat seluruh data warga: simpan di tempat yang aman.`;

const text = { type: 'string' } as const;
const OPTIONS = {
  desa: text,
  nama: text,
  host: text,
  kecamatan: text,
  kabupaten: text,
  provinsi: text,
  zona: text,
  admin: text,
  username: text,
  izin: text,
  ganti: { type: 'boolean' },
} as const;
type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** What a new village cannot be without, in the order it is asked for. */
const QUESTIONS: Question<keyof DesaBaru>[] = [
  { name: 'nama', asks: 'Nama desa, tanpa kata Desa' },
  { name: 'host', asks: 'Alamat situs, misalnya sukamaju.desa.id' },
  { name: 'kecamatan', asks: 'Kecamatan' },
  { name: 'kabupaten', asks: 'Kabupaten atau kota' },
  { name: 'provinsi', asks: 'Provinsi' },
  { name: 'zona', asks: 'Zona waktu (WIB, WITA, WIT)', otherwise: 'WIB' },
  { name: 'admin', asks: 'Nama lengkap admin pertama' },
  { name: 'username', asks: 'Username admin pertama', otherwise: 'admin' },
];
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
    if (setup.env.PRODUCTION)
      throw new Error(
        'Desa contoh tidak diisi bila PRODUCTION=true: password akunnya diketahui semua orang.',
      );
    await migrate(setup.ownerUrl);
    const filled = await withCore(setup, fillDemo);
    say(filled ? 'Desa contoh sudah diisi.' : 'Sudah ada desa di instalasi ini; tidak ada yang diubah.');
  },
  async 'desa create'(setup, options) {
    const village = await askFor(QUESTIONS, options, DesaBaru);
    await migrate(setup.ownerUrl);
    const { id, password } = await withCore(setup, (core) => createDesa(core, village));
    say(`Desa ${village.nama} bernomor ${id}, dibuka di ${village.host}.`);
    say(`Masuk pertama di https://${village.host}/kelola/masuk`);
    sayLogin(village.username, password);
    say(
      'Akun berikutnya: npm run desa -- admin create, atau perangkat create (lihat: npm run desa -- bantuan)',
    );
  },
  'admin create': (setup, options) => addStaff(setup, options),
  'perangkat create': (setup, options) => addStaff(setup, options, areasOf(options.izin)),
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

async function addStaff(setup: Setup, { desa, username, nama }: Options, izin?: Area[]): Promise<void> {
  const desaId = numberOf(desa);
  if (!desaId || !username || !nama) throw new Error('Sebutkan --desa, --username dan --nama.');
  const typed = await readPassword();
  const password = typed || newPassword();
  await withCore(setup, (core) => createStaff(core, { desaId, username, nama, password, izin }));
  say(`${izin ? 'Petugas' : 'Admin'} ${username} dapat masuk di /kelola/masuk.`);
  if (!typed) sayLogin(username, password);
}

function sayLogin(username: string, password: string): void {
  say(`  username: ${username}`);
  say(`  password: ${password}`);
  say('Password ini hanya ditampilkan sekali. Sampaikan langsung kepada orangnya.');
}

function areasOf(izin = ''): Area[] {
  const names = izin.split(',').filter(Boolean);
  const wrong = names.filter((name) => !AREAS.some((area) => area === name));
  if (names.length === 0 || wrong.length > 0)
    throw new Error(`Sebutkan --izin dengan bidang yang ada: ${AREAS.join(', ')}`);
  return AREAS.filter((area) => names.includes(area));
}

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Password (kosongkan untuk dibuatkan): ');
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  return '';
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
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
