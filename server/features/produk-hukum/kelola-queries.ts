import { sql } from 'kysely';
import type { StatusNaskah } from '#contract/kinds/naskah.ts';
import { TIPE_HUKUM } from '#contract/produk-hukum/kode.ts';
import { produkHukum } from '#contract/produk-hukum/produk-hukum.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { toInstant } from '#server/core/zone.ts';
import { naskah } from '#server/kinds/naskah/naskah.ts';
import { naskahFiles } from '../berkas/writes.ts';
import type { Hubungan, Peraturan } from './pertentangan-rules.ts';
import { relationsOf } from './queries.ts';
import { naskahHukumQuery, sebutanSql, sejakSql } from './resource.ts';
import { missingFor, statusOn } from './rules.ts';
import { type IsiHukum, isiHukum } from './table.ts';

/** Regulations as the engine of texts knows them. */
export const hukumNaskah = naskah({
  calls: produkHukum,
  noun: 'produk-hukum',
  table: 'produk_hukum',
  label: 'Produk hukum',
  fields: isiHukum,
  missing: missingFor,
  view: (isi, { view_count, download_count }) => ({ sebutan: sebutanOf(isi), view_count, download_count }),
  list: naskahHukumQuery,
  rows: async (rows, db, zone) => {
    const today = toInstant(new Date(), zone).slice(0, 10);
    const open = rows.filter(({ status }) => status === 'terbit').map(({ id }) => id);
    const relations = await relationsOf(db, open);
    return rows.map((row) => ({ ...row, keberlakuan: lawOn(row, relations, today) }));
  },
  found: (isi, id) => ({
    teks: [sebutanOf(isi), isi.subjek, isi.abstrak].filter(Boolean).join('. '),
    alamat: `/produk-hukum/${id}`,
  }),
  store: naskahFiles,
});

type Daftar = { id: number; status: StatusNaskah; berlaku_sejak: string; berlaku_sampai: string | null };

/** The legal status of a row of the console's list; null while it is not public, or was not asked for. */
function lawOn(row: Daftar, relations: Parameters<typeof statusOn>[1], day: string) {
  if (row.status !== 'terbit' || !row.berlaku_sejak) return null;
  return statusOn(row, relations, day);
}

/** 'Peraturan Desa Nomor 7 Tahun 2024'; '' as long as a part of it is missing. */
function sebutanOf({ tipe_id, nomor_peraturan, tanggal_penetapan }: IsiHukum): string {
  const kind = TIPE_HUKUM.find(({ id }) => id === tipe_id);
  if (!kind || !nomor_peraturan || !tanggal_penetapan) return '';
  return `${kind.judul} Nomor ${nomor_peraturan} Tahun ${tanggal_penetapan.slice(0, 4)}`;
}

// The columns of a working copy that was never public are still empty: its words stand in the draft.
const NAME = sql<string>`coalesce(${sql.raw(sebutanSql('produk_hukum'))}, '')`;
const TITLE = sql<string>`case when judul = '' then coalesce(draf ->> 'judul', '') else judul end`;

/** Every regulation that is not in the trash, as rules and choices know them. */
export function regulationsOf(db: VillageDb): Promise<Peraturan[]> {
  return db
    .selectFrom('produk_hukum')
    .select([
      'id',
      TITLE.as('judul'),
      NAME.as('sebutan'),
      'tipe_id',
      'berlaku_sampai',
      sql<string | null>`${sql.raw(sejakSql('produk_hukum'))}`.as('berlaku_sejak'),
      sql<boolean>`status = 'terbit' and terbit <= now()`.as('terbit'),
    ])
    .where('dihapus', 'is', null)
    .orderBy('tanggal_penetapan', 'desc')
    .orderBy('id')
    .execute();
}

export const allRelations = (db: VillageDb): Promise<Hubungan[]> =>
  db
    .selectFrom('relasi_hukum')
    .select(['id', 'dari_id', 'ke_id', 'jenis', 'sejak'])
    .orderBy('sejak')
    .orderBy('id')
    .execute();

/** Relations of a regulation to others and of others to it, public or not. */
export async function relationsForStaff(db: VillageDb, id: number) {
  const rows = await db
    .selectFrom('relasi_hukum as r')
    .innerJoin('produk_hukum', (join) =>
      join.on((eb) =>
        eb(
          'produk_hukum.id',
          '=',
          eb.case().when('r.dari_id', '=', id).then(eb.ref('r.ke_id')).else(eb.ref('r.dari_id')).end(),
        ),
      ),
    )
    .select(['r.id', 'r.dari_id', 'r.jenis', 'r.sejak', 'r.catatan', 'produk_hukum.id as lain'])
    .select([TITLE.as('judul'), NAME.as('sebutan')])
    .where((eb) => eb.or([eb('r.dari_id', '=', id), eb('r.ke_id', '=', id)]))
    .orderBy('r.sejak')
    .orderBy('r.id')
    .execute();
  return rows.map(({ dari_id, lain, judul, sebutan, ...relation }) => ({
    ...relation,
    arah: dari_id === id ? ('keluar' as const) : ('masuk' as const),
    dokumen: { id: lain, judul, sebutan },
  }));
}
