import { z } from 'zod';
import { timeNow } from '#server/core/clock.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { enqueue } from '#server/core/job.ts';
import {
  bringProduct,
  categoriesNamed,
  dropEmptyCategories,
} from '#server/features/produk/terdahulu-writes.ts';
import { deleteProduk } from '#server/features/produk/writes.ts';
import { sayShops, shopsWithGoods } from '#server/features/toko/terdahulu-queries.ts';
import { bringShop, dropShops } from '#server/features/toko/terdahulu-writes.ts';
import { broughtRows, knownRows } from '../bawaan-queries.ts';
import { keepOrigins, planRowsBack, takeRowsBack, tellOf } from '../bawaan-writes.ts';
import { bawaFoto, PRODUK } from '../files/foto-jobs.ts';
import { type Pembawa, photosOf, type Sumber } from '../isi-rules.ts';
import { comingPeople, peopleAt } from '../orang-queries.ts';
import { judgeShops, ProdukTerdahulu, TokoTerdahulu } from './toko-rules.ts';

const Rows = z.array(z.discriminatedUnion('jenis', [TokoTerdahulu, ProdukTerdahulu]));
type Produk = z.infer<typeof ProdukTerdahulu>;
type Toko = z.infer<typeof TokoTerdahulu>;
const Kept = z.object({ kategori: z.array(z.int()).default([]) });

const SHOPS = { bagian: 'toko', noun: 'toko', say: sayShops, drop: dropShops, held: shopsWithGoods };
const GOODS = { ...PRODUK, drop: deleteProduk };

/** Shops with what they sell, kept by people of the register; pictures follow by a job of their own. */
export const tokoPembawa: Pembawa = {
  area: 'verifikasi',
  async judge(sumber, keep) {
    const { dump, survei } = sumber;
    const rows = judgeShops(survei, await knownOf(sumber));
    await keep(rows);
    const goods = Rows.parse(rows.flatMap(({ isi }) => isi ?? [])).filter((one) => one.jenis === 'produk');
    return [
      goods.length > 0 && 'Stok tiap produk ditulis 1, karena OpenSID tidak mencatatnya',
      goods.some(({ berkas }) => berkas.length > 0) && photosOf(dump),
    ]
      .filter(Boolean)
      .join('. ');
  },
  async apply(db, impor_id, rows) {
    const shops: Toko[] = [];
    const goods: Produk[] = [];
    for await (const some of rows)
      for (const one of Rows.parse(some)) {
        if (one.jenis === 'toko') shops.push(one);
        else goods.push(one);
      }
    const made = await bringShops(db, impor_id, shops);
    const { ids, kategori, count } = await bringGoods(db, impor_id, goods);
    await keepOrigins(db, GOODS, impor_id, ids);
    await tellOf(db, { noun: 'toko', impor_id, jumlah: made + count });
    await enqueue(db, bawaFoto, { id: impor_id, bagian: PRODUK.bagian }, { key: `foto-produk-${impor_id}` });
    return { kategori };
  },
  async undo(db, impor_id, kept) {
    const goods = await takeRowsBack(db, GOODS, impor_id);
    const shops = await takeRowsBack(db, SHOPS, impor_id);
    await dropEmptyCategories(db, Kept.parse(kept).kategori);
    return { dihapus: goods.dihapus + shops.dihapus, tetap: goods.tetap + shops.tetap };
  },
  async plan(db, impor_id) {
    const goods = await planRowsBack(db, GOODS, impor_id);
    const shops = await planRowsBack(db, { ...SHOPS, held: await heldAfter(db, impor_id) }, impor_id);
    return { dihapus: goods.dihapus + shops.dihapus, tetap: goods.tetap + shops.tetap };
  },
};

async function knownOf({ db, imporId, survei }: Sumber) {
  const [toko, produk] = [await knownRows(db, SHOPS.bagian), await knownRows(db, GOODS.bagian)];
  const there = toko.size > 0 ? await sayShops(db, [...toko.values()]) : new Map<number, unknown>();
  const masih = new Set([...toko].flatMap(([asal, id]) => (there.has(id) ? [asal] : [])));
  return { toko, produk, masih, ikut: await comingPeople(db, imporId, [...survei.barisOrang.values()]) };
}

/** Owners who did not come after all have no shop either; a second run brings it. */
async function bringShops(db: VillageDb, impor_id: number, shops: readonly Toko[]): Promise<number> {
  const people = await peopleAt(
    db,
    impor_id,
    shops.map(({ orang }) => orang),
  );
  const made: { asal: number; baris_id: number }[] = [];
  for (const { asal, orang, jenis: _, ...said } of shops) {
    const penduduk_id = people.get(orang);
    if (penduduk_id === undefined) continue;
    made.push({ asal, baris_id: await bringShop(db, { ...said, penduduk_id }) });
  }
  await keepOrigins(db, SHOPS, impor_id, made);
  return made.length;
}

async function bringGoods(db: VillageDb, _impor_id: number, goods: readonly Produk[]) {
  const shops = await knownRows(db, SHOPS.bagian);
  const mine = goods.filter(({ toko }) => shops.has(toko));
  const { ids, made } = await categoriesNamed(
    db,
    mine.map(({ kategori }) => kategori),
  );
  const brought: { asal: number; baris_id: number; berkas: string[] }[] = [];
  for (const { asal, toko, kategori, berkas, sejak, jenis: _, ...said } of mine) {
    const [toko_id, kategori_id] = [shops.get(toko), ids.get(kategori.toLowerCase())];
    if (toko_id === undefined || kategori_id === undefined) continue;
    const baris_id = await bringProduct(db, { ...said, toko_id, kategori_id, created_at: momentOf(sejak) });
    brought.push({ asal, baris_id, berkas });
  }
  return { ids: brought, kategori: made, count: brought.length };
}

function momentOf(words: string): Date {
  const at = new Date(`${words.replace(' ', 'T')}+07:00`);
  return Number.isNaN(at.getTime()) || at > timeNow() ? timeNow() : at;
}

/** The shops that would still sell something once the products of an import are gone. */
async function heldAfter(db: VillageDb, impor_id: number) {
  const gone = new Set(
    (await broughtRows(db, GOODS, impor_id)).flatMap(({ diubah, baris_id }) => (diubah ? [] : [baris_id])),
  );
  return (own: VillageDb, ids: readonly number[]) => shopsWithGoods(own, ids, gone);
}
