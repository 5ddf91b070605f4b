import { kelolaToko } from '#contract/toko/kelola.ts';
import { type Context, implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, notFound } from '#server/core/errors.ts';
import { listPage } from '#server/core/query/list.ts';
import { SHEET_MIME, writeCsv, writeXlsx } from '#server/core/sheet/write.ts';
import { toInstant } from '#server/core/zone.ts';
import { notify } from '#server/features/notifikasi/jobs.ts';
import { findProduk } from '#server/features/produk/queries.ts';
import { produkKelolaQuery } from '#server/features/produk/resource.ts';
import { showProduk } from '#server/features/produk/writes.ts';
import { exportedRows, KOLOM } from './ekspor-queries.ts';
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
  implement(kelolaToko.check, (context) => setChecked(context, true)),
  implement(kelolaToko.uncheck, (context) => setChecked(context, false)),
  implement(kelolaToko.hideProduct, (context) => setHidden(context, 'produk', context.body.alasan)),
  implement(kelolaToko.showProduct, (context) => setHidden(context, 'produk', undefined)),

  implement(kelolaToko.export, async ({ body, core, record, village }) => {
    const { isi, bentuk } = body;
    await record({ action: 'toko.export', id: village.id, after: { isi, bentuk }, quiet: true });
    // Read after this transaction, a piece at a time, as fast as it is fetched.
    const rows = exportedRows(core.tenancy.read(village.id), isi, village.zona);
    const columns = KOLOM[isi].map((title, at) => ({ title, width: at === 0 ? 28 : 18 }));
    const name = isi === 'toko' ? 'Toko' : 'Produk';
    const day = toInstant(new Date(), village.zona).slice(0, 10);
    return new Response(bentuk === 'csv' ? writeCsv(columns, rows) : writeXlsx(name, columns, rows), {
      headers: {
        'content-type': SHEET_MIME[bentuk],
        'content-disposition': `attachment; filename="${isi}-${day}.${bentuk}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  }),
];

/** Notifies the owner of the act and its reason. */
const MESSAGE = {
  hide: (what: string, alasan: string) => `${what} disembunyikan dari situs: ${alasan}`,
  show: (what: string) => `${what} tampil lagi di situs`,
};
const FIND = { toko: findToko, produk: findProduk };
const LABEL = { toko: 'Toko', produk: 'Produk' };
type Acting = Pick<Context, 'db' | 'enqueue' | 'record'> & { params: { id: number } };

/** Hides a shop or a product with a reason, or shows it again. */
async function setHidden(acting: Acting, noun: keyof typeof FIND, alasan: string | undefined) {
  const { db, params, record } = acting;
  const found = await FIND[noun](db, params.id, { lock: true });
  if (!found) throw notFound();
  const hides = alasan !== undefined;
  if ((found.disembunyikan !== null) === hides)
    throw conflict(`${LABEL[noun]} ini ${hides ? 'sudah disembunyikan' : 'sudah tampil'}.`);
  await db
    .updateTable(noun)
    .set({ disembunyikan: hides ? new Date() : null, alasan: alasan ?? '' })
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
  if (found.pemilik_id === null) return;
  const what = `${LABEL[noun]} "${nama}"`;
  const msg = alasan === undefined ? MESSAGE.show(what) : MESSAGE.hide(what, alasan);
  const obj_id = 'toko_id' in found ? found.toko_id : found.id;
  await notify(acting, { akun_id: found.pemilik_id }, { msg, key: 'toko', obj_id });
}

/** Marks a shop as checked by the office, or as unchecked. */
async function setChecked({ db, params, record }: Acting, checked: boolean) {
  const found = await findToko(db, params.id, { lock: true });
  if (!found) throw notFound();
  if ((found.diperiksa !== null) === checked)
    throw conflict(checked ? 'Toko ini sudah diperiksa.' : 'Toko ini belum diperiksa.');
  await db
    .updateTable('toko')
    .set({ diperiksa: checked ? new Date() : null })
    .where('id', '=', found.id)
    .execute();
  const action = checked ? 'toko.check' : 'toko.uncheck';
  await record({ action, id: found.id, after: { nama: found.nama }, quiet: true });
}

async function showAgain(db: VillageDb, noun: keyof typeof FIND, id: number): Promise<void> {
  if (noun === 'produk') return showProduk(db, [id]);
  await showToko(db, id);
  await showProduk(db, await produkIdsOf(db, id));
}
