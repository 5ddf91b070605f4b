import { kelolaToko } from '#contract/toko-kelola.ts';
import { type Context, implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, notFound } from '#server/core/errors.ts';
import { listPage } from '#server/core/query/list.ts';
import { findProduk } from '#server/features/produk/queries.ts';
import { produkKelolaQuery } from '#server/features/produk/resource.ts';
import { showProduk } from '#server/features/produk/writes.ts';
import { findToko, produkIdsOf, summaryOf } from './queries.ts';
import { tokoKelolaQuery } from './resource.ts';
import { showToko } from './writes.ts';

export const kelolaTokoRoutes = [
  implement(
    kelolaToko.list,
    ({ db, query, village }) => listPage(db, tokoKelolaQuery, query, { zone: village.zona }),
    { query: tokoKelolaQuery },
  ),
  implement(
    kelolaToko.products,
    ({ db, query, village }) => listPage(db, produkKelolaQuery, query, { zone: village.zona }),
    { query: produkKelolaQuery },
  ),
  implement(kelolaToko.summary, ({ db }) => summaryOf(db)),

  implement(kelolaToko.hide, (context) => setHidden(context, 'toko', context.body.alasan)),
  implement(kelolaToko.show, (context) => setHidden(context, 'toko', undefined)),
  implement(kelolaToko.hideProduct, (context) => setHidden(context, 'produk', context.body.alasan)),
  implement(kelolaToko.showProduct, (context) => setHidden(context, 'produk', undefined)),
];

const FIND = { toko: findToko, produk: findProduk };
const LABEL = { toko: 'Toko', produk: 'Produk' };
type Acting = Pick<Context, 'db' | 'record'> & { params: { id: number } };

/** Takes a shop or a product out of sight with a reason, or shows it again. */
async function setHidden(
  { db, params, record }: Acting,
  noun: keyof typeof FIND,
  alasan: string | undefined,
) {
  const found = await FIND[noun](db, params.id, { lock: true });
  if (!found) throw notFound();
  const hides = alasan !== undefined;
  if ((found.disembunyikan !== null) === hides)
    throw conflict(`${LABEL[noun]} ini ${hides ? 'sudah disembunyikan' : 'sudah tampil'}.`);
  await db
    .updateTable(noun)
    .set({ disembunyikan: hides ? new Date() : null, alasan: alasan ?? '' })
    .where('desa_id', '=', db.desaId)
    .where('id', '=', found.id)
    .execute();
  await showAgain(db, noun, found.id);
  const { nama } = found;
  await record({
    action: `${noun}.${hides ? 'hide' : 'show'}`,
    id: found.id,
    before: { nama, alasan: found.alasan },
    after: { nama, alasan: alasan ?? '' },
  });
}

async function showAgain(db: VillageDb, noun: keyof typeof FIND, id: number): Promise<void> {
  if (noun === 'produk') return showProduk(db, [id]);
  await showToko(db, id);
  await showProduk(db, await produkIdsOf(db, id));
}
