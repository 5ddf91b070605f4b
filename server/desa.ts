import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { AREAS, type Area } from '#contract/lib/access/areas.ts';
import type { Core } from './core/core.ts';
import type { Env } from './core/env.ts';
import { openStore } from './core/files/open-store.ts';
import { newPassword } from './core/session/password.ts';
import { bringDump } from './features/migrasi/perintah-writes.ts';
import { HELP } from './help.ts';
import { createStaff, recoverByOperator } from './platform/accounts.ts';
import { addressOf } from './platform/address.ts';
import { openArchive } from './platform/archive/archive.ts';
import { moveIn, sayArrived } from './platform/archive/arrival.ts';
import { keepNewest, placeOf, removeHalves } from './platform/archive/backup-place.ts';
import { restore } from './platform/archive/restore.ts';
import { type BackupKey, backupKeyOf, createKeyFile } from './platform/archive/seal.ts';
import { askFor, type Question } from './platform/ask.ts';
import { alone, migrate, migrationNames } from './platform/cluster/migrate.ts';
import { notedBackup } from './platform/console/backups.ts';
import { fillCodes } from './platform/console/codes.ts';
import { openDrill, runDrill } from './platform/console/drills.ts';
import {
  createOperator,
  type Person,
  readPerson,
  renewOnServer,
  vouchFor,
} from './platform/console/operators.ts';
import { openPlatformStore, type PlatformStore } from './platform/console/store.ts';
import { addHost } from './platform/hosts.ts';
import { createDesa, DesaBaru } from './platform/new-desa.ts';
import { createCore } from './platform/open-core.ts';
import { loadEnv, type Setup, say, setUp } from './platform/setup.ts';
import { checkFile, checkTrails } from './platform/trail.ts';
import { VERSION } from './platform/version.ts';
import { outliveReaders, wordsOf } from './platform/words.ts';

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
  simpan: text,
  toko: { type: 'boolean' },
  ganti: { type: 'boolean' },
  polos: { type: 'boolean' },
  'nama-desa': text,
  terapkan: { type: 'boolean' },
} as const;
type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** Questions for what a new village cannot be without, in the order in which they are asked. */
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
type Command = (
  at: Setup,
  options: Options,
  file: string | undefined,
  more: string | undefined,
) => Promise<void>;

const commands: Record<string, Command> = {
  async backup(setup, { desa, simpan, polos = false }, file) {
    const key = await chosenKey(setup.env, polos);
    const keep = countOf(simpan);
    const place = await placeOf({ file, sealed: key !== undefined, keep });
    const { path } = place;
    const halves = await removeHalves(place);
    if (halves > 0) say(`${halves} sisa cadangan yang terputus dihapus.`);
    const all = { ...setup, files: openStore(setup.env), path, key, desa: numberOf(desa), log: say };
    const manifest = await withStore(setup, (store) => notedBackup(store, setup.log, all));
    say(`Selesai: ${manifest.desa.length} desa di ${path}`);
    // Only now: one that fails leaves all older ones.
    const old = keep === undefined ? [] : await keepNewest(place, keep);
    if (old.length > 0) say(`Dihapus, karena lebih dari ${keep}: ${old.join(', ')}`);
  },
  async restore({ ownerUrl, env }, { desa, ganti = false, polos = false }, file) {
    if (!file) throw new Error('Sebutkan berkas cadangannya: restore BERKAS');
    if (!existsSync(file)) throw new Error(`Berkas ${file} tidak ada.`);
    const key = await chosenKey(env, polos);
    const options = { ownerUrl, files: openStore(env), path: file, key, polos, ganti, log: say };
    const restored = await restore({ ...options, desa: numberOf(desa) });
    say(`Selesai: ${restored.length} desa dipulihkan.`);
  },
  async 'uji-pulih'(setup, _options, file) {
    if (file && !existsSync(file)) throw new Error(`Berkas ${file} tidak ada.`);
    await migrate(setup.ownerUrl);
    const { hasil, sebab } = await withStore(setup, async (store) => {
      const id = await store.write((at) => openDrill(at, null));
      return runDrill({ ...setup, store, say }, id, file && resolve(file));
    });
    if (sebab) say(sebab);
    say(DRILLED[hasil]);
    if (hasil !== 'cocok') process.exitCode = hasil === 'kunci' ? 2 : 1;
  },
  async 'pindah masuk'(setup, _options, file) {
    if (!file || !existsSync(file)) throw new Error('Sebutkan berkas arsipnya: pindah masuk ARSIP');
    await migrate(setup.ownerUrl);
    const frasa = await readPassword('Frasa arsip: ');
    const { ownerUrl, env } = setup;
    const arriving = { ownerUrl, env, files: openStore(env), path: resolve(file), frasa, log: say };
    sayArrived(await withStore(setup, (store) => moveIn(arriving, store)));
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
    const { fillDemo } = await import('./demo/demo.ts');
    const { fillConsole } = await import('./demo/konsol.ts');
    // One of two nodes that start at once fills it, and the other finds it filled.
    const filled = await alone(setup.ownerUrl, () => withCore(setup, fillDemo));
    if (filled) await withStore(setup, (store) => fillConsole(store, setup.log));
    say(filled ? 'Desa contoh sudah diisi.' : 'Sudah ada desa di instalasi ini; tidak ada yang diubah.');
  },
  async 'desa create'(setup, options) {
    const village = await askFor(QUESTIONS, options, DesaBaru);
    await migrate(setup.ownerUrl);
    const { id, password } = await withCore(setup, (core) => createDesa(core, village));
    const { address, silent } = await addressOf(setup.env, village.host);
    say(`Desa ${village.nama} bernomor ${id}, dibuka di ${address}`);
    if (silent) say(notAnswering(silent));
    say(`Masuk pertama di ${address}/kelola/masuk`);
    sayLogin(village.username, password, address);
    say(
      'Akun berikutnya: npm run desa -- admin create, atau perangkat create (lihat: npm run desa -- bantuan)',
    );
  },
  async 'alamat create'(setup, { desa, host, toko = false }) {
    const desaId = numberOf(desa);
    if (!desaId || !host) throw new Error('Sebutkan --desa dan --host.');
    const jenis = toko ? 'toko' : 'portal';
    const added = await withCore(setup, (core) => addHost(core, { desaId, host, jenis }));
    const { address, silent } = await addressOf(setup.env, added);
    say(`${toko ? 'Toko desa' : 'Situs desa'} nomor ${desaId} dibuka juga di ${address}`);
    if (silent) say(notAnswering(silent));
  },
  async 'jejak periksa'(setup, { desa }, file) {
    const broken = file
      ? await checkFile(file)
      : await withCore(setup, (core) => checkTrails(core, numberOf(desa)));
    if (broken) process.exitCode = 1;
  },
  async 'platform admin create'(setup, _options, nama, email) {
    await addOperator(setup, readPerson(nama, email));
  },
  async 'platform admin ulang'(setup, _options, email) {
    if (!email) throw new Error('Sebutkan emailnya: platform admin ulang hendra@contoh.id');
    await migrate(setup.ownerUrl);
    const password = await withStore(setup, (store) => renewOnServer(store, email));
    say(`Langkah kedua, kode cadangan, dan semua sesi ${email} berakhir. Pengelola lain diberi tahu.`);
    say(`  password: ${password}`);
    say('Hanya ditampilkan sekali, berlaku 7 hari. Sampaikan langsung kepada orangnya.');
  },
  async 'platform admin sahkan'(setup, _options, email) {
    if (!email) throw new Error('Sebutkan emailnya: platform admin sahkan hendra@contoh.id');
    await migrate(setup.ownerUrl);
    await withStore(setup, (store) => vouchFor(store, email));
    say(`Akun ${email} dicatat dipegang orangnya sendiri. Pengelola lain diberi tahu.`);
    say('Setelah 7 hari ia dapat menyetujui yang diminta pengelola lain.');
  },
  async 'platform petugas create'(setup, { kabupaten }, nama, email) {
    const person = readPerson(nama, email, 'platform petugas create "Rina Wulandari" rina@contoh.go.id');
    await addOperator(setup, { ...person, kabupaten: kabupaten ?? '' });
  },
  async 'impor opensid'(setup, { desa, username, terapkan = false, 'nama-desa': namaDesa }, file) {
    const desaId = numberOf(desa);
    if (!file || !desaId || !username)
      throw new Error(
        'Sebutkan cadangannya, --desa dan --username: impor opensid DUMP --desa 1 --username admin',
      );
    if (!existsSync(file)) throw new Error(`Berkas ${file} tidak ada.`);
    const order = { desaId, username, path: resolve(file), terapkan, namaDesa };
    sayReport(await withCore(setup, (core) => bringDump(core, order)));
  },
  async pulihkan(setup, { desa, username }) {
    const desaId = numberOf(desa);
    if (!desaId || !username) throw new Error('Sebutkan --desa dan --username.');
    const { kode } = await withCore(setup, (core) => recoverByOperator(core, { desaId, username }));
    say(`Langkah kedua ${username} dilepas dan semua sesinya berakhir.`);
    say(`  kode pemulihan: ${kode}`);
    say('Berlaku 24 jam, sekali pakai: masuk dengan password, pilih kode cadangan, lalu pasang lagi.');
  },
  'admin create': (setup, options) => addStaff(setup, options),
  'perangkat create': (setup, options) => addStaff(setup, options, areasOf(options.izin)),
};

const DRILLED = {
  cocok: 'Cocok: cadangan dapat dipulihkan.',
  beda: 'Tidak cocok: cadangan ini jangan diandalkan.',
  gagal: 'Tidak cocok: cadangan ini jangan diandalkan.',
  kunci:
    'Kunci tidak cocok: cadangan belum diuji. Sebutkan kunci saat cadangan itu dibuat di BACKUP_KEY_FILE atau BACKUP_PASSPHRASE, lalu ulangi.',
};

/** An account of the console; with a regency, of an officer of it. */
async function addOperator(setup: Setup, person: Person): Promise<void> {
  await migrate(setup.ownerUrl);
  const password = await withStore(setup, async (store) => {
    await fillCodes(store);
    return createOperator(store, person);
  });
  const { PLATFORM_HOST: host } = setup.env;
  if (!host) say('PLATFORM_HOST belum diisi di .env, jadi konsolnya belum terbuka.');
  say(
    `${person.kabupaten === undefined ? 'Pengelola' : 'Petugas kabupaten'} ${person.nama} masuk di https://${host ?? 'PLATFORM_HOST'}/masuk`,
  );
  say(`  email:    ${person.email}\n  password: ${password}`);
  say(
    'Hanya ditampilkan sekali, berlaku 7 hari. Saat pertama masuk: pasang autentikator dan ganti password ini.',
  );
}

const notAnswering = (port: number): string =>
  `Portal belum menjawab di port ${port}. Jalankan dengan npm start; bila ia memakai PORT lain, ganti angka itu di alamat ini.`;

/** Commands that need no database, and must work without one. */
const apart: Record<string, (file: string | undefined, target: string | undefined) => Promise<void>> = {
  async kunci(file) {
    if (!file) throw new Error('Sebutkan berkasnya: kunci BERKAS');
    await createKeyFile(file);
    say(
      `Kunci tersimpan di ${resolve(file)}. Sebutkan di BACKUP_KEY_FILE, dan simpan salinannya di tempat lain.`,
    );
  },
  async versi() {
    const newest = (await migrationNames()).toSorted().at(-1);
    say(`Portal Desa ${VERSION}, basis data ${newest}, Node ${process.version.slice(1)}`);
  },
  async buka(file, target) {
    if (!file || !target) throw new Error('Sebutkan arsip dan hasilnya: buka ARSIP BERKAS');
    await openArchive({ path: file, key: await chosenKey(loadEnv(), false) }, target);
    say(`Selesai: ${resolve(target)} tidak bersandi. Hapus bila sudah tidak perlu.`);
  },
};

async function chosenKey(env: Env, polos: boolean): Promise<BackupKey | undefined> {
  if (polos) {
    say('Peringatan: tanpa sandi. Siapa pun yang memegang arsip ini dapat membaca dan mengubah data warga.');
    return undefined;
  }
  const key = await backupKeyOf(env, say);
  if (key) return key;
  throw new Error(
    'Cadangan disandi, tetapi kuncinya belum ada. Buat dengan "npm run desa -- kunci BERKAS" dan sebutkan di BACKUP_KEY_FILE, atau isi BACKUP_PASSPHRASE. Tanpa sandi: --polos.',
  );
}

function countOf(simpan: string | undefined): number | undefined {
  if (simpan === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(simpan))
    throw new Error(`--simpan ${simpan}: harus berupa banyaknya cadangan, misalnya 14`);
  return Number(simpan);
}

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error(`--desa ${text}: harus berupa nomor desa`);
  return Number(text);
}

async function withCore<T>(setup: Setup, work: (core: Core) => Promise<T>): Promise<T> {
  const core = createCore(setup);
  return work(core).finally(() => core.tenancy.close());
}

async function withStore<T>(setup: Setup, work: (store: PlatformStore) => Promise<T>): Promise<T> {
  const store = openPlatformStore(setup.ownerUrl, setup.log);
  return work(store).finally(store.close);
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

function sayReport(report: Awaited<ReturnType<typeof bringDump>>) {
  const { id, status, pesan, versi, catatan, bagian, jumlah, gagal } = report;
  say(versi ? `OpenSID ${versi} dikenali.` : 'OpenSID dikenali.');
  if (catatan) say(catatan);
  for (const { nama, ditemukan, ikut, sebab } of bagian)
    say(
      `  ${nama}: ${ditemukan} ditemukan, ${ikut} ikut, ${ditemukan - ikut} tidak${sebab && ` (${sebab})`}`,
    );
  say(
    `Penduduk: ${jumlah.baru} baru, ${jumlah.berubah} berubah, ${jumlah.sama} sama, ${jumlah.ditolak} tidak ikut.`,
  );
  if (pesan) say(pesan);
  for (const { nama, sebab } of gagal) say(`${nama} tidak dibawa: ${sebab}.`);
  if (status === 'selesai') say(`Sudah dibawa. Dapat dibatalkan 30 hari di /kelola/migrasi/${id}`);
  else say(`Belum ada yang ditulis. Lihat dan terapkan di /kelola/migrasi/${id}`);
}

function sayLogin(username: string, password: string, site = ''): void {
  say(`  username: ${username}`);
  say(`  password: ${password}`);
  say('Password ini hanya ditampilkan sekali. Sampaikan langsung kepada orangnya.');
  say(`Sesudah masuk, ganti password ini di ${site}/kelola/ubah-password`);
}

function areasOf(izin = ''): Area[] {
  const names = izin.split(',').filter(Boolean);
  const wrong = names.filter((name) => !AREAS.some((area) => area === name));
  if (names.length === 0 || wrong.length > 0)
    throw new Error(`Sebutkan --izin dengan bidang yang ada: ${AREAS.join(', ')}`);
  return AREAS.filter((area) => names.includes(area));
}

async function readPassword(question = 'Password (kosongkan untuk dibuatkan): '): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write(question);
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
  if (Object.hasOwn(apart, first)) return apart[first]?.(positionals[1], positionals[2]);
  const [, , third = ''] = positionals;
  const name =
    [`${first} ${second} ${third}`, `${first} ${second}`].find((one) => Object.hasOwn(commands, one)) ??
    first;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    say(HELP);
    process.exitCode = name === 'bantuan' ? 0 : 2;
    return;
  }
  const setup = await setUp();
  try {
    const [file, more] = positionals.slice(name.split(' ').length);
    await command(setup, values, file, more);
  } finally {
    await setup.close();
  }
}

outliveReaders();
main().catch((error: unknown) => {
  process.stderr.write(`${wordsOf(error)}\n`);
  process.exitCode = 1;
});
