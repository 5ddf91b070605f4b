import { sql } from 'kysely';
import type { DaftarKode } from '#contract/kode/kode.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { JenisWilayah } from './table.ts';

type Kode = ReadonlyMap<DaftarKode, ReadonlyMap<string, number>>;
let codes: Promise<Kode> | undefined;

/** The official names of every code list, each with its code, in their order. Only a migration changes them, so a process reads them once. */
export function codesOf(db: VillageDb): Promise<Kode> {
  codes ??= readCodes(db).catch((error) => {
    codes = undefined;
    throw error;
  });
  return codes;
}

async function readCodes(db: VillageDb): Promise<Kode> {
  const rows = await db
    .selectFrom('kode_penduduk')
    .select(['daftar', 'nama', 'kode'])
    .orderBy('daftar')
    .orderBy('urutan')
    .execute();
  const lists = new Map<DaftarKode, Map<string, number>>();
  for (const { daftar, nama, kode } of rows)
    lists.set(daftar, (lists.get(daftar) ?? new Map<string, number>()).set(nama, kode));
  return lists;
}

/** Names of the areas in which an area lies, from its dusun down to itself. */
export type Letak = { [J in JenisWilayah]?: string };
type Area = { id: number; jenis: JenisWilayah; nama: string; induk_id: number | null };

/** Every area of the village, in the order of the tree's names. */
export const areasOf = (db: VillageDb): Promise<Area[]> =>
  db
    .selectFrom('wilayah')
    .select(['id', 'jenis', 'nama', 'induk_id'])
    .orderBy('nama')
    .orderBy('id')
    .execute();

/** Names of every area of the village and of those it lies in, by its id. */
export async function placesOf(db: VillageDb): Promise<Map<number, Letak>> {
  const areas = new Map((await areasOf(db)).map((area) => [area.id, area]));
  const places = new Map<number, Letak>();
  for (const id of areas.keys()) {
    const letak: Letak = {};
    const seen = new Set<number>();
    for (let at = areas.get(id); at && !seen.has(at.id); at = areas.get(at.induk_id ?? 0)) {
      seen.add(at.id);
      letak[at.jenis] = at.nama;
    }
    places.set(id, letak);
  }
  return places;
}

/** An area and all within it. */
export async function areasWithin(db: VillageDb, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive dalam as (
      select id from wilayah where desa_id = ${db.desaId} and id = ${id}
      union
      select w.id from wilayah w join dalam d on w.induk_id = d.id where w.desa_id = ${db.desaId}
    ) select id from dalam`.execute(db);
  return rows.map((row) => row.id);
}

/** The full numbers of a person; who reads them is recorded by `recordView` first. */
export async function numbersOf(db: VillageDb, id: number) {
  const row = await db
    .selectFrom('penduduk as p')
    .leftJoin('keluarga as k', 'k.id', 'p.keluarga_id')
    .select(['p.nik', 'k.no_kk', 'p.nik_ayah', 'p.nik_ibu'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, no_kk: row.no_kk ?? '' };
}

/** Rows for the checklist of a village's first day: anybody in the register. */
export const readyPenduduk = (db: VillageDb) => ({ penduduk: db.selectFrom('penduduk') });
