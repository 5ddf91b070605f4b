import { need } from '#contract/lib/record.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { setPictures, showProduk } from '#server/features/produk/writes.ts';
import { showToko } from '#server/features/toko/writes.ts';
import { withinVillage } from './peta.ts';
import type { Photos } from './photo.ts';
import { seeded } from './random.ts';
import { TOKO, type TokoContoh } from './toko-texts.ts';

const DAY_MS = 24 * 3600 * 1000;

/** The village shop: a dozen shops with sixty products, looked at more or less. */
export async function fillToko(db: VillageDb, photo: Photos, now = Date.now()): Promise<void> {
  const random = seeded(60);
  const { people, categories } = await listsOf(db);
  const shown = new Map<string, number>();
  for (const [at, shop] of TOKO.entries()) {
    const created_at = new Date(now - (TOKO.length - at) * 23 * DAY_MS);
    const owner = people[at % people.length];
    const toko_id = await addToko(db, photo, shop, {
      at,
      owner,
      visitors: random.int(40, 1_900),
      created_at,
    });
    for (const [number, { nama, foto, kategori, harga, stok }] of shop.barang.entries()) {
      const { id } = await db
        .insertInto('produk')
        .values({
          toko_id,
          kategori_id: need(categories.get(kategori)),
          nama,
          harga,
          stok,
          deskripsi: `<p>${shop.isi}</p><p>Silakan hubungi penjual untuk pengiriman ke luar desa.</p>`,
          view: random.int(5, 1_500),
          created_at: newest(
            now - ((shop.barang.length - 1 - number) / shop.barang.length) * (now - created_at.getTime()),
            at,
          ),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const ke = shown.get(foto) ?? 0;
      shown.set(foto, ke + 1);
      await setPictures(db, id, [await photo(foto, nama, { area: 'verifikasi', pemilik: owner, ke })]);
      await showProduk(db, [id]);
    }
  }
}

// The newest products are of many shops.
const newest = (time: number, shop: number) => new Date(time - (TOKO.length - shop) * (DAY_MS / 4));

type Adding = { at: number; owner: number | undefined; visitors: number; created_at: Date };

async function addToko(db: VillageDb, photo: Photos, shop: TokoContoh, { at, owner, ...rest }: Adding) {
  const { nama, alamat, isi, foto } = shop;
  const place = withinVillage({ lng: 107.2 + (at % 5) / 250, lat: -6.84 + (at % 4) / 200 });
  const { id } = await db
    .insertInto('toko')
    .values({
      ...{ nama, alamat, deskripsi: `<p>${isi}</p>` },
      no_telp: `(000) 111 22${String(at).padStart(2, '0')}`,
      gambar_id: await photo(foto, nama, { area: 'verifikasi', pemilik: owner }),
      pemilik_id: owner ?? null,
      ...place,
      ...rest,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await showToko(db, id);
  return id;
}

async function listsOf(db: VillageDb) {
  const people = await db
    .selectFrom('akun')
    .select('id')
    .where('peran', '=', 'penduduk')
    .orderBy('id')
    .execute();
  const rows = await db.selectFrom('kategori_produk').select(['id', 'nama']).execute();
  return {
    people: people.map(({ id }) => id),
    categories: new Map(rows.map(({ id, nama }) => [nama, id])),
  };
}
