import { sql } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';

const CHUNK = 500;

/** The headings of both tables. */
export const KOLOM = {
  toko: ['Nama toko', 'Pemilik', 'Telepon', 'Alamat', 'Produk', 'Kunjungan', 'Dibuka', 'Keadaan', 'Alasan'],
  produk: ['Nama produk', 'Toko', 'Kategori', 'Harga', 'Stok', 'Dilihat', 'Ditambahkan', 'Keadaan', 'Alasan'],
} as const;

type Row = {
  id: number;
  sel: (string | number | null)[];
  created_at: Date;
  tersembunyi: boolean;
  alasan: string;
};

const SHOPS = sql`
  select t.id, jsonb_build_array(t.nama, a.nama, t.no_telp, t.alamat,
      (select count(*) from produk p where p.desa_id = t.desa_id and p.toko_id = t.id), t.visitors) as sel,
    t.created_at, t.disembunyikan is not null as tersembunyi, t.alasan
  from toko t left join akun a on a.desa_id = t.desa_id and a.id = t.pemilik_id`;
const PRODUCTS = sql`
  select t.id, jsonb_build_array(t.nama, s.nama, k.nama, t.harga, t.stok, t.view) as sel,
    t.created_at, t.disembunyikan is not null as tersembunyi, t.alasan
  from produk t
  join toko s on s.desa_id = t.desa_id and s.id = t.toko_id
  join kategori_produk k on k.desa_id = t.desa_id and k.id = t.kategori_id`;

/** All shops, or all they sell, as cells of a table; read piece by piece as they are asked for. */
export async function* exportedRows(
  db: VillageDb,
  isi: keyof typeof KOLOM,
  zone: Zone,
): AsyncGenerator<string[]> {
  const from = isi === 'toko' ? SHOPS : PRODUCTS;
  let last = 0;
  for (;;) {
    const { rows } = await sql<Row>`${from} where t.desa_id = ${db.desaId} and t.id > ${last}::bigint
      order by t.id limit ${CHUNK}::int`.execute(db);
    for (const { sel, created_at, tersembunyi, alasan } of rows) {
      const [year, month, day] = toInstant(created_at, zone).slice(0, 10).split('-');
      const state = tersembunyi ? 'Disembunyikan' : 'Tampil';
      yield [...sel.map((cell) => String(cell ?? '')), `${day}-${month}-${year}`, state, alasan];
    }
    if (rows.length < CHUNK) return;
    last = rows.at(-1)?.id ?? last;
  }
}
