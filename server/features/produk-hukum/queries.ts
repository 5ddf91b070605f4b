import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import {
  BAHASA_HUKUM,
  BIDANG_HUKUM,
  KATEGORI_BIDANG,
  type StatusHukum,
  TIPE_HUKUM,
} from '#contract/produk-hukum/kode.ts';
import type { Tables } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { RowIn } from '#server/core/query/resource.ts';
import { urlOf } from '#server/features/berkas/queries.ts';
import { visible as published } from '#server/kinds/naskah/visible.ts';
import { type produkHukumQuery, type Stored, sebutanSql, sejakSql } from './resource.ts';
import { statusOn } from './rules.ts';

/** Public now, and dated: without a date nothing can be said of its status. */
export const visible = <O>(rows: SelectQueryBuilder<Tables, 'produk_hukum', O>) =>
  published(rows).where('tanggal_penetapan', 'is not', null);

/** Relations that touch the regulations `ids`, each between two that are public. */
export async function relationsOf(db: VillageDb, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const open = visible(db.selectFrom('produk_hukum').select('id'));
  return db
    .selectFrom('relasi_hukum')
    .selectAll()
    .where((eb) => eb.or([eb('dari_id', 'in', ids), eb('ke_id', 'in', ids)]))
    .where('dari_id', 'in', open)
    .where('ke_id', 'in', open)
    .orderBy('sejak')
    .orderBy('id')
    .execute();
}
type Relation = Awaited<ReturnType<typeof relationsOf>>[number];

/** Public regulations with a status on a day. It follows from their relations, so that all of them are looked at. */
export async function idsWithStatus(db: VillageDb, status: StatusHukum, day: string): Promise<number[]> {
  const rows = await visible(db.selectFrom('produk_hukum'))
    .select(['id', 'berlaku_sampai', sql.raw<string>(sejakSql('produk_hukum')).as('berlaku_sejak')])
    .execute();
  const relations = await relationsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.filter((row) => statusOn(row, relations, day) === status).map(({ id }) => id);
}

/** Title and name of regulations, by id. */
export async function namesOf(db: VillageDb, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { id: number; judul: string; sebutan: string }>();
  const rows = await db
    .selectFrom('produk_hukum')
    .select(['id', 'judul', sql.raw<string>(sebutanSql('produk_hukum')).as('sebutan')])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A row of `produkHukumQuery` as it goes over the wire, with its status on a day. */
export function present(row: RowIn<typeof produkHukumQuery>, relations: readonly Relation[], day: string) {
  const { berlaku_sejak, berlaku_sampai = null } = row;
  const file = row.lampiran_info && fileOf(row.lampiran_info);
  return {
    ...row,
    tipe: entryOf(TIPE_HUKUM, row.tipe),
    bahasa: entryOf(BAHASA_HUKUM, row.bahasa),
    bidang: entryOf(BIDANG_HUKUM, row.bidang),
    kategori_bidang: entryOf(KATEGORI_BIDANG, row.kategori_bidang),
    lampiran: row.lampiran_info && urlOf(row.lampiran_info),
    lampiran_info: file,
    abstrak_file: row.abstrak_info && urlOf(row.abstrak_info),
    status:
      berlaku_sejak === undefined
        ? berlaku_sejak
        : statusOn({ id: row.id, berlaku_sejak, berlaku_sampai }, relations, day),
  };
}

const fileOf = (file: Stored) => ({ url: urlOf(file), nama: file.nama, ukuran: file.ukuran });

// The table holds codes of these lists only. Undefined stays: the request left the field out.
const entryOf = <E extends { id: number }, I extends number | null>(entries: readonly E[], id: I) =>
  (id === undefined ? id : (entries.find((entry) => entry.id === id) ?? null)) as E | Extract<I, null>;

/** Number of public regulations in each year, newest first. */
export function yearsOf(db: VillageDb) {
  const year = sql<number>`extract(year from tanggal_penetapan)::int`;
  return visible(db.selectFrom('produk_hukum'))
    .select([year.as('tahun'), sql<number>`count(*)::int`.as('jumlah')])
    .groupBy(year)
    .orderBy('tahun', 'desc')
    .execute();
}

/** Step in the checklist of a new village: a published regulation. */
export const readyHukum = (db: VillageDb) => ({
  produk_hukum: published(db.selectFrom('produk_hukum')),
});
