import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { numberText } from '#contract/jenis-surat/nomor.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Env } from '#server/core/env.ts';
import { findBerkas, urlOf } from '#server/features/berkas/queries.ts';
import { type Desa, settingsOf } from '#server/features/jenis-surat/print/sheet-queries.ts';
import { countOf } from './rules.ts';
import './table.ts';
import { defaultsOf } from '#server/features/jenis-surat/text/queries.ts';

/** Address at which a village's letters are checked, and its form for people: 'sukamaju.desa.id/verifikasi'. */
export async function checkAddress(db: VillageDb, env: Env) {
  const { host } = await db
    .selectFrom('desa_host')
    .select('host')
    .where('jenis', '=', 'portal')
    .orderBy('utama', 'desc')
    .orderBy('host')
    .executeTakeFirstOrThrow();
  const url = env.PRODUCTION ? `https://${host}` : `http://${host}:${env.PORT}`;
  return { url: `${url}/verifikasi`, shown: `${host}/verifikasi` };
}

/** The valid letter of a request, with the address of its file once it is set; undefined while there is none. */
export async function letterOf(db: VillageDb, ajuanId: number) {
  const row = await db
    .selectFrom('surat_keluar')
    .select([
      'id',
      'nomor',
      'tanggal',
      'judul',
      'kode',
      'berlaku_sampai',
      'berkas_id',
      'tte_id',
      'created_at',
    ])
    .where('ajuan_id', '=', ajuanId)
    .where('dicabut', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { berkas_id, tte_id, ...letter } = row;
  const id = tte_id ?? berkas_id;
  const file = id === null ? undefined : await findBerkas(db, id);
  return { ...letter, tte: tte_id !== null, berkas: file ? urlOf(file) : null };
}

/** The letter of a request that was taken back last, with the reason. */
export const revokedLetterOf = (db: VillageDb, ajuanId: number) =>
  db
    .selectFrom('surat_keluar')
    .select(['nomor', 'tanggal', 'kode'])
    .select((eb) => [
      eb.ref('dicabut').$notNull().as('dicabut'),
      eb.ref('alasan_cabut').$notNull().as('alasan'),
    ])
    .where('ajuan_id', '=', ajuanId)
    .where('dicabut', 'is not', null)
    .orderBy('dicabut', 'desc')
    .limit(1)
    .executeTakeFirst();

const numberingOf = (statis: string | null) =>
  defaultsOf({ statis, nama: '', kepada: false, fields: [] }).penomoran;

/** The last numbers of the year of a day, one of each count. */
const countsOf = (db: VillageDb, hari: string) =>
  db
    .selectFrom('nomor_surat')
    .select(['urutan', 'nomor'])
    .where('tahun', '=', Number(hari.slice(0, 4)));

/** The number that a request's letter would take if it were signed now, null where it has no form; somebody else may be faster. */
export async function nextNumber(
  db: VillageDb,
  village: Desa & { hari: string },
  ajuanId: number,
): Promise<string | null> {
  const read = db
    .selectFrom('isi_ajuan as i')
    .leftJoin('layanan_versi as v', 'v.id', 'i.versi_id')
    .innerJoin('layanan as l', 'l.id', 'i.layanan_id')
    .select(['i.layanan_id', 'l.statis', 'v.isi'])
    .select(jsonArrayFrom(countsOf(db, village.hari)).as('hitungan'))
    .where('i.ajuan_id', '=', ajuanId);
  const [row, { kode_desa }] = await Promise.all([read.executeTakeFirst(), settingsOf(db, village)]);
  if (!row) return null;
  const penomoran = row.isi?.penomoran ?? numberingOf(row.statis);
  const count = countOf(penomoran, row.layanan_id);
  const urut = (row.hitungan.find(({ urutan }) => urutan === count)?.nomor ?? 0) + 1;
  return numberText(penomoran, { kodeDesa: kode_desa, tanggal: village.hari, urut });
}

export const findLetter = (db: VillageDb, id: number) =>
  db.selectFrom('surat_keluar').selectAll().where('id', '=', id).executeTakeFirst();

export const findByCode = (db: VillageDb, kode: string) =>
  db
    .selectFrom('surat_keluar')
    .select(['kode', 'nomor', 'tanggal', 'judul', 'inisial', 'berlaku_sampai', 'dicabut', 'alasan_cabut'])
    .select(['tanda', 'tte_sha256'])
    .where('kode', '=', kode)
    .executeTakeFirst();

/** The village's public keys, and the fingerprints of its revoked letters. */
export async function keysOf(db: VillageDb) {
  const [kunci, revoked] = await Promise.all([
    db.selectFrom('kunci_surat').select(['id', 'publik']).orderBy('id').execute(),
    db
      .selectFrom('surat_keluar')
      .select('kode')
      .where('dicabut', 'is not', null)
      .orderBy('dicabut', 'desc')
      .limit(MOST_REVOKED)
      .execute(),
  ]);
  return { kunci, dicabut: revoked.map(({ kode }) => fingerprint(kode)).sort() };
}
const MOST_REVOKED = 2_000;
const fingerprint = (kode: string): string => createHash('sha256').update(kode).digest('hex').slice(0, 16);

/** The years in which letters left, newest first. */
export async function yearsOf(db: VillageDb): Promise<number[]> {
  const { rows } = await sql<{ tahun: number }>`
    select distinct tahun from surat_keluar where desa_id = ${db.desaId} order by tahun desc`.execute(db);
  return rows.map(({ tahun }) => tahun);
}

/** The types of letters that left. */
export const typesOf = (db: VillageDb): Promise<{ id: number; nama: string }[]> =>
  db
    .selectFrom('layanan as l')
    .select(['l.id', 'l.nama'])
    .where((eb) =>
      eb.exists(eb.selectFrom('surat_keluar as s').select('s.id').whereRef('s.layanan_id', '=', 'l.id')),
    )
    .orderBy('l.nama')
    .execute();

/** Resident that a request is for, and the name of what it asks. */
export const applicantIn = (db: VillageDb, ajuanId: number) =>
  db
    .selectFrom('ajuan_layanan as a')
    .leftJoin('isi_ajuan as i', 'i.ajuan_id', 'a.id')
    .select((eb) => [eb.fn.coalesce('i.penduduk_id', 'a.penduduk_id').as('penduduk_id'), 'a.config_name'])
    .where('a.id', '=', ajuanId)
    .executeTakeFirst();
