import { statfs } from 'node:fs/promises';
import { Client } from 'pg';
import { recordEvent } from '../../core/data/event.ts';
import type { Env } from '../../core/env.ts';
import type { FileStore } from '../../core/files/store.ts';
import { partsOf } from '../../features/kepindahan/queries.ts';
import { tidyPhrase } from '../../features/kepindahan/writes.ts';
import type { PlatformStore } from '../console/store.ts';
import { inVillage, note } from '../console/trail.ts';
import { countIn } from '../console/village/villages.ts';
import { say } from '../setup.ts';
import { type Manifest, type ManifestDesa, readArchive } from './archive.ts';
import { describe } from './backup.ts';
import { enterDesa, listDesa, PORTABLE, readDesa } from './catalog.ts';
import { checkVersion, type Restored, refuseDamaged, restore } from './restore.ts';
import type { TarEntry } from './tar.ts';

export interface Arriving {
  ownerUrl: string;
  env: Pick<Env, 'DATA_DIR'>;
  files: FileStore;
  path: string;
  frasa: string;
  log: (line: string) => void;
}

export interface Verified {
  manifest: Manifest;
  desa: ManifestDesa;
  kode: string;
}

const NUMBER = (value: number) => value.toLocaleString('id-ID');

/**
 * Reads the archive of a village that moves in to its end, says what it holds, and refuses what cannot be taken in. Nothing is
 * written.
 */
export async function verifyArrival({ ownerUrl, env, path, frasa, log }: Arriving): Promise<Verified> {
  const key = { kind: 'sandi', text: tidyPhrase(frasa) } as const;
  let row = '';
  const visit = async ({ name, body }: TarEntry) => {
    if (/^desa\/\d+\/tabel\/desa\/00001\.copy$/.test(name)) row = await textOf(body);
  };
  const manifest = await readArchive({ path, key }, visit).catch(refuseDamaged).catch(inWords);
  const [desa, ...others] = manifest.desa;
  const shared = { ...manifest.umum, ...manifest.platform };
  if (!desa || others.length > 0 || Object.keys(shared).length > 0)
    throw new Error('Ini bukan arsip satu desa. Untuk cadangan seluruh pemasangan: npm run desa -- restore.');
  const kode = fieldOf(manifest, row, 'kode');
  log(`Segel cocok. ${desa.nama}${kode && ` (${kode})`}: ${describe(desa)}`);
  for (const { nama, baris } of partsOf(desa.baris)) log(`  ${nama}: ${NUMBER(baris)} baris`);
  await refuseTaken(ownerUrl, manifest, { uuid: desa.uuid, kode });
  await refuseFull(env, desa.berkas.byte);
  return { manifest, desa, kode };
}

function inWords(error: unknown): never {
  if (error instanceof Error && /^Kunci tidak cocok|dikunci dengan/.test(error.message))
    throw new Error(
      'Frasa tidak cocok dengan arsip ini, atau arsipnya bukan arsip pindah. Tidak ada yang diubah.',
      {
        cause: error,
      },
    );
  throw error;
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** One field of the village's row, as COPY writes it; codes and names need no unescaping. */
function fieldOf({ tabel }: Manifest, row: string, column: string): string {
  const at = tabel.find(({ nama }) => nama === 'desa')?.kolom.indexOf(column) ?? -1;
  const value = row.split('\n')[0]?.split('\t')[at] ?? '';
  return value === '\\N' ? '' : value;
}

async function refuseTaken(
  ownerUrl: string,
  manifest: Manifest,
  { uuid, kode }: { uuid: string; kode: string },
): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'desa pindah' });
  await client.connect();
  try {
    await client.query(PORTABLE);
    await client.query('begin read only');
    checkVersion(
      (await client.query('select nama, sha256 from migrasi order by nama')).rows,
      manifest.migrasi,
    );
    for (const id of await listDesa(client)) {
      const here = await readDesa(client, id);
      await enterDesa(client, id);
      const { rows } = await client.query<{ kode: string | null }>('select kode from desa');
      if (here.uuid === uuid || (kode !== '' && rows[0]?.kode === kode))
        throw new Error(
          `${here.nama}${kode && ` (${kode})`} sudah ada di sini sebagai desa nomor ${id}. Tidak ada yang diubah.`,
        );
    }
  } finally {
    await client.end();
  }
}

const GB = 1024 ** 3;
const ROWS = 64 * 1024 ** 2;

async function refuseFull({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, bytes: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(DATA_DIR);
  if (bavail * bsize - (blocks * bsize) / 10 >= bytes + ROWS) return;
  const size = ((bytes + ROWS) / GB).toLocaleString('id-ID', { maximumFractionDigits: 1 });
  throw new Error(`Ruang penyimpanan belum cukup: berkas desa ini ${size} GB. Tidak ada yang diubah.`);
}

const ARRIVED = 'Baru pindah ke sini, sedang diperiksa.';
const BY = { akun: null, permintaan: 'baris perintah' };

/** Takes a village in: all of it, or nothing. It can only be read until an operator opens it in the console. */
export async function moveIn(arriving: Arriving, store: PlatformStore): Promise<Restored> {
  const { ownerUrl, files, path, frasa, log } = arriving;
  log(`Memeriksa ${path} …`);
  const { manifest, desa, kode } = await verifyArrival(arriving);
  const key = { kind: 'sandi', text: tidyPhrase(frasa) } as const;
  const [made] = await restore({ ownerUrl, files, path, key, manifest, desa: desa.id, log });
  if (!made) throw new Error('Arsip tidak memuat desa.');
  const { id, nama } = made;
  await store.write(async (at) => {
    const after = { dari: manifest.dibuat };
    await at.village(id, async (db) => {
      // A backup of one village arrives open, one that moved out arrives as it left.
      await db
        .updateTable('desa')
        .set({ ditangguhkan: 'baca', ditangguhkan_alasan: ARRIVED, ditangguhkan_sejak: new Date() })
        .where('id', '=', id)
        .where('ditangguhkan', 'is', null)
        .execute();
      await recordEvent(db, { action: 'kepindahan.arrive', id, after }, inVillage(BY));
    });
    await countIn(at, id);
    await note(at, { aksi: 'desa.masuk', desaId: id, isi: { alasan: `${nama} ${kode}`.trim() } }, BY);
  });
  return made;
}

/** Says what is left to do by hand. */
export function sayArrived({ id, nama }: Restored): void {
  say(
    `${nama} sudah masuk sebagai desa nomor ${id}, baca saja. Bila desa setuju: konsol platform, Cabut penangguhan.`,
  );
  say(`Alamat di sini: npm run desa -- alamat create --desa ${id} --host ALAMAT`);
  say('Petugas dengan langkah kedua masuk dengan kode cadangan, atau dipulihkan: npm run desa -- pulihkan.');
}
