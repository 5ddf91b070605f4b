import { sql } from 'kysely';
import type { z } from 'zod';
import { TIPE_HUKUM } from '#contract/kode-hukum.ts';
import type { produkHukum } from '#contract/produk-hukum.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { toInstant } from '#server/core/zone.ts';
import { type Baris, naskah } from '#server/kinds/naskah/definition.ts';
import { type Lampiran, viewDocuments } from '#server/kinds/naskah/files.ts';
import { naskahFiles } from '../berkas/jobs.ts';
import type { Hubungan, Peraturan } from './pertentangan-rules.ts';
import { relationsOf } from './queries.ts';
import { naskahHukumQuery, sebutanSql, sejakSql } from './resource.ts';
import { missingFor, statusOn } from './rules.ts';
import type { IsiHukum } from './table.ts';

type Saved = z.output<typeof produkHukum.save.body & {}>;

const NOUN = 'produk-hukum';

const EMPTY: IsiHukum = {
  judul: '',
  tipe_id: 1,
  bahasa_id: 1,
  bidang_id: null,
  kategori_bidang_id: null,
  nomor_peraturan: '',
  tanggal_penetapan: null,
  tanggal_pengundangan: null,
  berlaku_sejak: null,
  berlaku_sampai: null,
  tajuk: '',
  tempat_penetapan: '',
  sumber: '',
  subjek: '',
  lokasi: '',
  url_lokasi: '',
  keterangan_status: '',
  abstrak: '',
  dokumen: null,
  abstrak_file: null,
};

/** Regulations as the engine of texts knows them. */
export const hukumNaskah = naskah<IsiHukum, Saved>({
  noun: NOUN,
  table: 'produk_hukum',
  label: 'Produk hukum',
  empty: EMPTY,
  isiOf: publishedText,
  apply: (before, { versi: _versi, tipe, bahasa, bidang, kategori_bidang, ...words }) => ({
    ...before,
    ...words,
    judul: words.judul ?? before.judul,
    tipe_id: tipe ?? before.tipe_id,
    bahasa_id: bahasa ?? before.bahasa_id,
    bidang_id: bidang === undefined ? before.bidang_id : bidang,
    kategori_bidang_id: kategori_bidang === undefined ? before.kategori_bidang_id : kategori_bidang,
  }),
  missing: missingFor,
  columns: ({ judul: _judul, dokumen, abstrak_file, ...columns }) => ({
    ...columns,
    dokumen_id: dokumen?.id ?? null,
    abstrak_file_id: abstrak_file?.id ?? null,
  }),
  list: naskahHukumQuery,
  present: async (rows, db, zone) => {
    const today = toInstant(new Date(), zone).slice(0, 10);
    const open = rows.filter(({ status }) => status === 'terbit').map(({ id }) => Number(id));
    const relations = await relationsOf(db, open);
    return rows.map((row) => ({ ...row, keberlakuan: lawOn(row, relations, today) }));
  },
  view: async (db, isi, row) => ({
    ...isi,
    sebutan: sebutanOf(isi),
    tipe: isi.tipe_id,
    bahasa: isi.bahasa_id,
    bidang: isi.bidang_id,
    kategori_bidang: isi.kategori_bidang_id,
    view_count: row.view_count,
    download_count: row.download_count,
    abstrak_file: await fileOf(db, isi.abstrak_file),
    ...(await viewDocuments(db, naskahFiles, { noun: NOUN, id: row.id, dokumen: isi.dokumen })),
  }),
  left: async (db, old) => ({
    ...old,
    dokumen: (await fileOf(db, old.dokumen)) ? old.dokumen : null,
    abstrak_file: (await fileOf(db, old.abstrak_file)) ? old.abstrak_file : null,
  }),
  found: (isi, id) => ({
    judul: isi.judul,
    teks: [sebutanOf(isi), isi.subjek, isi.abstrak].filter(Boolean).join('. '),
    alamat: `/produk-hukum/${id}`,
  }),
  files: ({ dokumen, abstrak_file }) => [dokumen, abstrak_file].flatMap((file) => (file ? [file.id] : [])),
  store: naskahFiles,
});

/** The legal status of a row of the console's list; null while it is not public, or was not asked for. */
function lawOn(
  { id, status, berlaku_sejak, berlaku_sampai }: Record<string, unknown>,
  relations: Parameters<typeof statusOn>[1],
  day: string,
) {
  if (status !== 'terbit' || typeof berlaku_sejak !== 'string') return null;
  const until = typeof berlaku_sampai === 'string' ? berlaku_sampai : null;
  return statusOn({ id: Number(id), berlaku_sejak, berlaku_sampai: until }, relations, day);
}

/** 'Peraturan Desa Nomor 7 Tahun 2024'; '' as long as a part of it is missing. */
function sebutanOf({ tipe_id, nomor_peraturan, tanggal_penetapan }: IsiHukum): string {
  const kind = TIPE_HUKUM.find(({ id }) => id === tipe_id);
  if (!kind || !nomor_peraturan || !tanggal_penetapan) return '';
  return `${kind.judul} Nomor ${nomor_peraturan} Tahun ${tanggal_penetapan.slice(0, 4)}`;
}

function publishedText(row: Baris): IsiHukum {
  const columns = Object.keys(EMPTY).map((name) => [name, row[name]]);
  const { dokumen_id, abstrak_file_id } = row;
  return {
    ...(Object.fromEntries(columns) as IsiHukum),
    dokumen: dokumen_id ? { id: String(dokumen_id) } : null,
    abstrak_file: abstrak_file_id ? { id: String(abstrak_file_id) } : null,
  };
}

async function fileOf(db: VillageDb, file: Lampiran | null) {
  if (!file) return null;
  const row = await db
    .selectFrom('berkas')
    .select(['id', 'nama', 'jenis', 'ukuran'])
    .where('desa_id', '=', db.desaId)
    .where('id', '=', file.id)
    .executeTakeFirst();
  return row ? { url: naskahFiles.urlOf(row), nama: row.nama, ukuran: row.ukuran } : null;
}

// Of a working copy that was never public the columns are still empty: its words stand in the draft.
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
    .where('desa_id', '=', db.desaId)
    .where('dihapus', 'is', null)
    .orderBy('tanggal_penetapan', 'desc')
    .orderBy('id')
    .execute();
}

export const allRelations = (db: VillageDb): Promise<Hubungan[]> =>
  db
    .selectFrom('relasi_hukum')
    .select(['id', 'dari_id', 'ke_id', 'jenis', 'sejak'])
    .where('desa_id', '=', db.desaId)
    .orderBy('sejak')
    .orderBy('id')
    .execute();

/** What a regulation does to others and others to it, public or not. */
export async function relationsForStaff(db: VillageDb, id: number) {
  const rows = await db
    .selectFrom('relasi_hukum as r')
    .innerJoin('produk_hukum', (join) =>
      join
        .onRef('produk_hukum.desa_id', '=', 'r.desa_id')
        .on((eb) =>
          eb(
            'produk_hukum.id',
            '=',
            eb.case().when('r.dari_id', '=', id).then(eb.ref('r.ke_id')).else(eb.ref('r.dari_id')).end(),
          ),
        ),
    )
    .select(['r.id', 'r.dari_id', 'r.jenis', 'r.sejak', 'r.catatan', 'produk_hukum.id as lain'])
    .select([TITLE.as('judul'), NAME.as('sebutan')])
    .where('r.desa_id', '=', db.desaId)
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
