import { type Kategori, kategoriFields } from '#contract/kinds/kategori.ts';
import type { NaskahTable, Tables } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { int } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import { columnsOf } from '../register/columns.ts';
import { type Register, rowsOf } from '../register/definition.ts';

/** Tables of categories: a name under a number, by village. */
export type KategoriTable = Extract<keyof Tables, `kategori_${string}`>;

type Options = {
  table: KategoriTable;
  /** First part of its events: 'kategoriberita'. */
  noun: string;
  /** Word for the texts that use the categories, as people say it: 'berita'. */
  nama: string;
  usedBy: NaskahTable;
};

/** The categories of a noun as a register. A text uses one when it is published with it, or its working copy names it. */
export function kategoriOf({ table, noun, nama, usedBy }: Options) {
  const common = {
    name: 'kategori',
    search: ['nama'],
    sort: ['nama'],
    perPage: 100,
  };
  const fields = { id: int(), ...columnsOf(kategoriFields) };
  const uses = int(
    (t) =>
      `(select count(*) from ${usedBy} as a where a.desa_id = ${t}.desa_id and ${t}.id in (a.kategori_id, a.naskah_kategori_id))`,
  );
  return {
    noun,
    table,
    fields: kategoriFields,
    used: { label: 'Kategori', by: nama },
    list: resource({ table, ...common, fields, ordering: ['nama'] }),
    manage: resource({
      table,
      ...common,
      fields: { ...fields, dipakai: uses },
      ordering: ['nama', 'dipakai'],
    }),
  } satisfies Register;
}

/** A category of this village; undefined when there is none. */
export async function findKategori(
  db: VillageDb,
  table: KategoriTable,
  id: number | null,
): Promise<Kategori | undefined> {
  if (id === null) return undefined;
  const row = await rowsOf(db)
    .selectFrom(table)
    .select(['id', 'nama'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { id: row.id, nama: String(row.nama) };
}
