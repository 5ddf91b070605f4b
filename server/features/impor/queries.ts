import { type Selectable, sql } from 'kysely';
import type { Kolom } from '#contract/impor-kolom.ts';
import { bertanda } from '#contract/orang-isian.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { type Letak, placesOf } from '#server/features/penduduk/queries.ts';
import type { Isian } from './baris-rules.ts';
import type { Daftarnya } from './kode-rules.ts';
import { identityOf, type Kartu, type Tercatat } from './putusan-rules.ts';
import type { ImporTable } from './table.ts';

export type ImporRow = Selectable<ImporTable>;

/** Days for which an import can be taken back, and its rows and file are kept. */
export const KEPT_DAYS = 30;
export const RUNNING = ['kolom', 'membaca', 'periksa', 'menerapkan', 'membatalkan'] as const;
/** States in which a job is at work. */
export const WORKING = ['membaca', 'menerapkan', 'membatalkan'] as const;

export const findImpor = (db: VillageDb, id: number) =>
  db.selectFrom('impor').selectAll().where('id', '=', id).executeTakeFirst();

export const runningImpor = (db: VillageDb) =>
  db.selectFrom('impor').selectAll().where('status', 'in', RUNNING).executeTakeFirst();

export const recentImpor = (db: VillageDb) =>
  db
    .selectFrom('impor')
    .selectAll()
    .where('status', 'in', ['selesai', 'dibatalkan'])
    .where('selesai', '>', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

/** The choices of the last import that was read, by the key of their heading. */
export async function lastColumns(db: VillageDb, keyOf: (heading: string) => string) {
  const row = await db
    .selectFrom('impor')
    .select('kolom')
    .where('status', 'in', ['periksa', 'selesai', 'dibatalkan'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Object.fromEntries((row?.kolom ?? []).map(({ judul, tujuan }) => [keyOf(judul), tujuan]));
}

/** Every code list with its numbers. */
export async function codeLists(db: VillageDb): Promise<Daftarnya> {
  const rows = await db
    .selectFrom('kode_penduduk')
    .select(['daftar', 'kode', 'nama'])
    .orderBy('daftar')
    .orderBy('urutan')
    .execute();
  const lists: Daftarnya = {};
  for (const { daftar, kode, nama } of rows) {
    lists[daftar] ??= [];
    lists[daftar].push({ kode, nama });
  }
  return lists;
}

const PERSON = bertanda('judul');

/** Areas of the village by the id of the lowest, in the words of the columns. */
export type Tempatnya = Map<number, Letak>;
export const placesNow = placesOf;

type Wanted = { niks: string[]; unnamed: Isian[]; families: string[] };
export type Known = {
  byNik: Map<string, Tercatat>;
  byIdentity: Map<string, Tercatat>;
  families: Map<string, Kartu>;
};

/** What the register holds of the people and families of some rows. */
export async function knownOf(db: VillageDb, places: Tempatnya, wanted: Wanted): Promise<Known> {
  const byNik = await peopleOf(db, places, sql<boolean>`p.nik = any(${wanted.niks}::text[])`);
  const days = [...new Set(wanted.unnamed.flatMap(({ tanggal_lahir }) => tanggal_lahir || []))];
  const born =
    days.length === 0 ? [] : await peopleOf(db, places, sql<boolean>`p.tanggal_lahir = any(${days}::date[])`);
  return {
    byNik: new Map(byNik.map((one) => [one.isi.nik, one])),
    byIdentity: new Map(born.map((one) => [identityOf(one.isi), one])),
    families: await familiesOf(db, places, wanted.families),
  };
}

async function peopleOf(db: VillageDb, places: Tempatnya, found: ReturnType<typeof sql<boolean>>) {
  const rows = await db
    .selectFrom('penduduk as p')
    .leftJoin('keluarga as k', 'k.id', 'p.keluarga_id')
    .select(['p.id', 'p.versi', 'p.wilayah_id', 'k.no_kk', 'k.alamat'])
    .select(PERSON.map((name) => `p.${name}` as const))
    .where(found)
    .execute();
  return rows.map((row): Tercatat => {
    const facts = Object.fromEntries(PERSON.map((name) => [name, row[name] ?? '']));
    const family = { no_kk: row.no_kk ?? '', alamat: row.alamat ?? '' };
    const isi = { ...facts, ...family, ...placeWords(places.get(row.wilayah_id ?? 0)) };
    return { id: row.id, versi: row.versi, isi: isi as Record<Kolom, string> };
  });
}

const placeWords = ({ dusun = '', dukuh = '', rw = '', rt = '' }: Letak = {}) => ({ dusun, dukuh, rw, rt });

async function familiesOf(db: VillageDb, places: Tempatnya, numbers: string[]) {
  const rows = await db
    .selectFrom('keluarga as k')
    .leftJoin('penduduk as p', (join) =>
      join
        .onRef('p.keluarga_id', '=', 'k.id')
        .on('p.hubungan', '=', 'KEPALA KELUARGA')
        .on('p.status_dasar', '=', 'HIDUP'),
    )
    .select(['k.no_kk', 'k.alamat', 'k.wilayah_id', 'p.nik'])
    .where('k.no_kk', '=', sql<string>`any(${numbers}::text[])`)
    .execute();
  return new Map(
    rows.map(({ no_kk, alamat, wilayah_id, nik }): [string, Kartu] => [
      no_kk,
      {
        alamat,
        tempat: placeWords(places.get(wilayah_id)),
        ...(nik === null ? {} : { kepala: { nik } }),
      },
    ]),
  );
}

export type RowFilter = { putusan?: string; kelompok?: string; peringatan?: boolean };
export const ROWS_PER_PAGE = 50;

const rowsMatching = (db: VillageDb, id: number, { putusan, kelompok, peringatan }: RowFilter) => {
  let rows = db.selectFrom('impor_baris').where('impor_id', '=', id);
  if (putusan) rows = rows.where('putusan', '=', putusan as 'baru');
  if (kelompok) rows = rows.where('kelompok', '=', kelompok);
  if (peringatan) rows = rows.where(sql<boolean>`peringatan <> '{}'`).where('putusan', '<>', 'ditolak');
  return rows;
};

/** A page of the rows of an import, with how many there are. */
export async function rowsOf(db: VillageDb, id: number, filter: RowFilter, page: number) {
  const rows = await rowsMatching(db, id, filter)
    .select(['baris', 'lembar', 'nama', 'penduduk_id', 'alasan', 'ubah', 'peringatan'])
    .orderBy('urut')
    .limit(ROWS_PER_PAGE)
    .offset((page - 1) * ROWS_PER_PAGE)
    .execute();
  const { jumlah } = await rowsMatching(db, id, filter)
    .select((eb) => eb.fn.countAll<number>().as('jumlah'))
    .executeTakeFirstOrThrow();
  return { rows, jumlah };
}

const CHUNK = 1_000;

/** Refused rows as they stand in the file, in order, as many as there are. */
export async function* refusedRows(db: VillageDb, id: number) {
  for (let last = -1; ; ) {
    const rows = await db
      .selectFrom('impor_baris')
      .select(['urut', 'asli', 'alasan'])
      .where('impor_id', '=', id)
      .where('putusan', '=', 'ditolak')
      .where('urut', '>', last)
      .orderBy('urut')
      .limit(CHUNK)
      .execute();
    yield* rows;
    if (rows.length < CHUNK) return;
    last = rows.at(-1)?.urut ?? last;
  }
}

type Stays = { penduduk_id: number; nama: string; sumber: string; alasan: string; waktu: Date | null };

/** People added or changed by an import, and which of them an undo would keep. */
export async function undoPlan(db: VillageDb, id: number, most = 100) {
  const { rows: counts } = await sql<{ dihapus: number; dikembalikan: number; tetap: number }>`
    ${touched(db, id)}
    select count(*) filter (where baru and not tetap)::int as dihapus,
      count(*) filter (where not baru and not tetap)::int as dikembalikan,
      count(*) filter (where tetap)::int as tetap
    from disentuh`.execute(db);
  const { rows: names } = await sql<Stays>`
    ${touched(db, id)}
    select d.penduduk_id, p.nama, coalesce(r.sumber, '') as sumber, coalesce(r.alasan, '') as alasan, r.waktu
    from disentuh d
    join penduduk p on p.desa_id = ${db.desaId} and p.id = d.penduduk_id
    left join lateral (select sumber, alasan, waktu from penduduk_riwayat r
      where r.desa_id = ${db.desaId} and r.penduduk_id = d.penduduk_id and r.id > d.riwayat_id
      order by r.id desc limit 1) r on true
    where d.tetap order by p.nama, p.id limit ${most}`.execute(db);
  const [found] = counts;
  return {
    dihapus: found?.dihapus ?? 0,
    dikembalikan: found?.dikembalikan ?? 0,
    tetap_jumlah: found?.tetap ?? 0,
    tetap: names,
  };
}

/** People of an import: `baru` was added by it, `tetap` has later history, or is new and something points at them. */
export const touched = (db: VillageDb, id: number) => sql`
  with disentuh as (
    select r.penduduk_id, r.id as riwayat_id, r.perubahan, (r.perubahan -> 'nik' -> 0) is not distinct from 'null'::jsonb as baru,
      exists (select from penduduk_riwayat l
        where l.desa_id = r.desa_id and l.penduduk_id = r.penduduk_id and l.id > r.id)
      or ((r.perubahan -> 'nik' -> 0) is not distinct from 'null'::jsonb and (
        exists (select from akun a where a.desa_id = r.desa_id and a.penduduk_id = r.penduduk_id)
        or exists (select from kelahiran a where a.desa_id = r.desa_id and a.penduduk_id = r.penduduk_id)
        or exists (select from kematian a where a.desa_id = r.desa_id and a.penduduk_id = r.penduduk_id)
        or exists (select from pindah a where a.desa_id = r.desa_id and a.penduduk_id = r.penduduk_id)
      )) as tetap
    from penduduk_riwayat r
    where r.desa_id = ${db.desaId} and r.impor_id = ${id}
  )`;
