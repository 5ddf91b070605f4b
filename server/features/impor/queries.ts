import { sql } from 'kysely';
import { bertanda } from '#contract/fakta/isian.ts';
import type { Kolom } from '#contract/impor/kolom.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { type Letak, placesOf } from '#server/features/penduduk/queries.ts';
import type { Isian } from './baris-rules.ts';
import type { Daftarnya } from './kode-rules.ts';
import { identityOf, type Kartu, type Tercatat } from './putusan-rules.ts';

/** Days for which an import of residents can be taken back. */
export const UNDO_DAYS = 30;

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

/** Finds people and families of some rows in the register. */
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
    .select(['p.id', 'p.versi', 'p.updated_at', 'p.wilayah_id', 'k.no_kk', 'k.alamat'])
    .select(PERSON.map((name) => `p.${name}` as const))
    .where(found)
    .execute();
  return rows.map((row): Tercatat => {
    const facts = Object.fromEntries(PERSON.map((name) => [name, row[name] ?? '']));
    const family = { no_kk: row.no_kk ?? '', alamat: row.alamat ?? '' };
    const isi = { ...facts, ...family, ...placeWords(places.get(row.wilayah_id ?? 0)) };
    return { id: row.id, versi: row.versi, diubah: row.updated_at, isi: isi as Record<Kolom, string> };
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

/** An event keeps its person, unless it came with the same import and goes with it. */
const pointing = (id: number) => sql`a.desa_id = r.desa_id and a.penduduk_id = r.penduduk_id
  and (a.impor_id is distinct from ${id}::bigint or a.dibatalkan is not null)`;

/** People of an import: `baru` was added by it, `tetap` has later history, or is new and something points at them. */
export const touched = (db: VillageDb, id: number) => sql`
  with disentuh as (
    select r.penduduk_id, r.id as riwayat_id, r.perubahan, (r.perubahan -> 'nik' -> 0) is not distinct from 'null'::jsonb as baru,
      exists (select from penduduk_riwayat l
        where l.desa_id = r.desa_id and l.penduduk_id = r.penduduk_id and l.id > r.id)
      or ((r.perubahan -> 'nik' -> 0) is not distinct from 'null'::jsonb and (
        exists (select from akun a where a.desa_id = r.desa_id and a.penduduk_id = r.penduduk_id)
        or exists (select from kelahiran a where ${pointing(id)})
        or exists (select from kematian a where ${pointing(id)})
        or exists (select from pindah a where ${pointing(id)})
      )) as tetap
    from penduduk_riwayat r
    where r.desa_id = ${db.desaId} and r.impor_id = ${id}
  )`;
