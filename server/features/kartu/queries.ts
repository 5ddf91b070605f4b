import { sql } from 'kysely';
import type { JenisKartu } from '#contract/kartu.ts';
import { HALAMAN_KARTU, type HalamanKartu } from '#contract/lib/halaman-kartu.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import '../berita/table.ts';
import '../hero/table.ts';
import '../kegiatan/table.ts';
import '../lapor/table.ts';
import '../potensi/table.ts';
import '../produk/table.ts';
import '../produk-hukum/table.ts';
import '../toko/table.ts';

/** Contents of a share card; `gambar_id` and `fokus` are of the cover. */
export type IsiKartu = {
  judul: string;
  label: string;
  gambar_id: string | null;
  fokus: { x: number; y: number };
};

type Find = (db: VillageDb, id: number, village: Village) => Promise<IsiKartu | undefined>;

const MIDDLE = { x: 0.5, y: 0.5 };

/** A noun whose pages have a card: one line here and one in the contract. */
export const KARTU: Record<JenisKartu, Find> = {
  berita: published('artikel', 'Berita'),
  kegiatan: published('kegiatan', 'Kegiatan'),
  hukum: async (db, id) => titled('Produk Hukum', await publicText(db, 'produk_hukum', id)),
  potensi: async (db, id) =>
    titled(
      'Potensi',
      await db
        .selectFrom('potensi as p')
        .select(['p.nama_usaha as judul', firstPicture('potensi_gambar', 'potensi_id').as('gambar_id')])
        .where('p.id', '=', id)
        .where('p.is_approvement', '=', true)
        .executeTakeFirst(),
    ),
  toko: async (db, id) =>
    titled(
      'Toko Desa',
      await db
        .selectFrom('toko')
        .select(['nama as judul', 'gambar_id'])
        .where('id', '=', id)
        .where('disembunyikan', 'is', null)
        .executeTakeFirst(),
    ),
  produk: async (db, id) =>
    titled(
      'Toko Desa',
      await db
        .selectFrom('produk as p')
        .select(['p.nama as judul', firstPicture('produk_gambar', 'produk_id').as('gambar_id')])
        .where('p.id', '=', id)
        .where('p.tampil', '=', true)
        .executeTakeFirst(),
    ),
  lapor: async (db, id) =>
    titled(
      'Lapor Online',
      await db
        .selectFrom('lapor')
        .select(['judul', 'gambar_id'])
        .where('id', '=', id)
        .where('is_approvement', '=', true)
        .executeTakeFirst(),
    ),
  halaman: pageCard,
};

/** The first of several pictures of the row that is `p` of the query around it. */
const firstPicture = (table: 'potensi_gambar' | 'produk_gambar', of: 'potensi_id' | 'produk_id') =>
  sql<string | null>`(select g.berkas_id from ${sql.table(table)} g
    where g.desa_id = p.desa_id and ${sql.ref(`g.${of}`)} = p.id order by g.urutan limit 1)`;

type Found = { judul: string; gambar_id?: string | null };
const titled = (label: string, found: Found | undefined): IsiKartu | undefined =>
  found && { judul: found.judul, label, gambar_id: found.gambar_id ?? null, fokus: MIDDLE };

/** Finder of public rows in a table with `judul` and the columns of a cover. */
function published(table: 'artikel' | 'kegiatan', label: string): Find {
  return async (db, id) => {
    const { rows } = await sql<{ judul: string; gambar_id: string | null; fokus_x: number; fokus_y: number }>`
      select judul, gambar_id, fokus_x, fokus_y from ${sql.table(table)}
      where desa_id = ${db.desaId} and id = ${id}
        and status = 'terbit' and dihapus is null and terbit <= now()`.execute(db);
    const [row] = rows;
    if (!row) return undefined;
    const { judul, gambar_id, fokus_x: x, fokus_y: y } = row;
    return { judul, label, gambar_id, fokus: { x, y } };
  };
}

const publicText = (db: VillageDb, table: 'produk_hukum', id: number) =>
  db
    .selectFrom(table)
    .select('judul')
    .where('id', '=', id)
    .where('status', '=', 'terbit')
    .where('dihapus', 'is', null)
    .where('terbit', '<=', sql<Date>`now()`)
    .executeTakeFirst();

const HALAMAN: Record<Exclude<HalamanKartu, ''>, string> = {
  berita: 'Berita desa',
  kegiatan: 'Kegiatan desa',
  profil: 'Profil desa',
  'produk-hukum': 'Produk hukum desa',
  ppid: 'PPID: informasi publik desa',
  'data-desa': 'Data desa',
  apbdes: 'APBDes: anggaran pendapatan dan belanja desa',
  infografis: 'Infografis desa',
  demografi: 'Demografi desa',
  potensi: 'Potensi desa',
  'toko-desa': 'Toko Desa: belanja langsung dari tetangga',
  'lapor-online': 'Lapor Online',
  layanan: 'Layanan administrasi',
  peta: 'Peta Digital',
  cctv: 'CCTV desa',
  survei: 'Survei kepuasan masyarakat',
  verifikasi: 'Periksa keaslian surat',
  cari: 'Cari di situs desa',
  privasi: 'Privasi',
  aksesibilitas: 'Aksesibilitas',
  'lacak-laporan': 'Lacak laporan',
  'lacak-surat': 'Lacak surat',
  'dokumentasi-api': 'Data terbuka desa',
};

/** A page by its number, over the picture that the home page opens with. */
async function pageCard(
  db: VillageDb,
  id: number,
  { jenis, nama_desa }: Village,
): Promise<IsiKartu | undefined> {
  const asked = HALAMAN_KARTU[id - 1];
  if (asked === undefined) return undefined;
  const page = asked === '' && jenis === 'toko' ? 'toko-desa' : asked;
  const cover = await db
    .selectFrom('hero')
    .select(['gambar_id', 'fokus_x', 'fokus_y'])
    .where('status', '=', 'terbit')
    .where('dihapus', 'is', null)
    .where('terbit', '<=', sql<Date>`now()`)
    .where('gambar_id', 'is not', null)
    .orderBy('urutan')
    .orderBy('id')
    .executeTakeFirst();
  return {
    judul: page === '' ? `Selamat datang di Desa ${nama_desa}` : HALAMAN[page],
    label: 'Situs resmi',
    gambar_id: cover?.gambar_id ?? null,
    fokus: cover ? { x: cover.fokus_x, y: cover.fokus_y } : MIDDLE,
  };
}
