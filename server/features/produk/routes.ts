import { type SelectQueryBuilder, sql } from 'kysely';
import { MOST_PICTURES } from '#contract/lib/text/jumlah.ts';
import { kategoriProdukFields, kategoriproduk, produk } from '#contract/produk.ts';
import { type Context, type Early, implement } from '#server/core/context.ts';
import { countVisit } from '#server/core/data/counter.ts';
import { remembered } from '#server/core/data/remembered.ts';
import type { Tables } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { cleanHtml, isBlank, shownHtml } from '#server/core/html.ts';
import { findOne, listPage, type QueryRow } from '#server/core/query/list.ts';
import type { RowIn } from '#server/core/query/resource.ts';
import { toInstant } from '#server/core/zone.ts';
import { keptPictures, withPictures } from '#server/features/berkas/gambar-queries.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import type { Register } from '#server/kinds/register/definition.ts';
import { registerRoutes } from '#server/kinds/register/routes.ts';
import { findProduk, findTokoOf, idAt, newestOf, pictureIdsOf, whoCounted } from './queries.ts';
import { kategoriKelolaQuery, kategoriProdukQuery, produkQuery } from './resource.ts';
import { canSee, isOvertaken, isOwner } from './rules.ts';
import { deleteProduk, setPictures, showProduk } from './writes.ts';

const kategori: Register = {
  noun: 'kategoriproduk',
  table: 'kategori_produk',
  fields: kategoriProdukFields,
  used: { label: 'Kategori', by: 'produk' },
  manage: kategoriKelolaQuery,
};

type Rows<O> = SelectQueryBuilder<Tables, 'produk', O>;
// A literal, so that the planner knows the partial index holds what is asked for.
const visible = <O>(rows: Rows<O>) => rows.where('tampil', '=', sql.lit(true));

const { list: categories, ...keeping } = kategoriproduk;

export const produkRoutes = [
  ...registerRoutes(keeping, kategori),

  implement(
    categories,
    (context) => remembered(context, `kategori_produk?${context.query}`, () => categoriesOf(context)),
    { query: kategoriProdukQuery },
  ),

  implement(
    produk.list,
    async (context) => {
      const { actor, db, query, village } = context;
      const [tokoId, kategoriId] = await Promise.all([
        asked(db, 'toko', query.get('toko')),
        asked(db, 'kategori_produk', query.get('kategori')),
      ]);
      const toko = tokoId ? await findTokoOf(db, tokoId) : undefined;
      const own = toko !== undefined && isOwner(actor, toko);
      const narrow = <O>(rows: Rows<O>) => {
        let narrowed = own ? rows : visible(rows);
        if (tokoId !== undefined) narrowed = narrowed.where('toko_id', '=', tokoId);
        if (kategoriId !== undefined) narrowed = narrowed.where('kategori_id', '=', kategoriId);
        return narrowed;
      };
      const constant = tokoId === undefined && kategoriId === undefined;
      const where = constant ? visible : narrow;
      const page = await listPage(db, produkQuery, query, { zone: village.zona, where, constant });
      return { ...page, data: (await withPictures(db, page.data)).map((row) => shown(row, own)) };
    },
    { query: produkQuery },
  ),

  implement(
    produk.get,
    async ({ actor, db, params, query, village }) => {
      const id = await idAt(db, 'produk', params.slug);
      const found = id === undefined ? undefined : await findProduk(db, id);
      if (!found || !canSee(actor, found)) throw notFound();
      return produkOf({ db, village }, found.id, isOwner(actor, found), query);
    },
    { query: produkQuery },
  ),

  implement(
    produk.create,
    async (context, { columns, toko_id }) => {
      const { body, db, record } = context;
      const pictures = await keepPictures(context, body.nama);
      if (pictures.length === 0) throw invalid({ images_binary: 'Masukkan gambar' });
      const { nama, harga, stok } = body;
      const { id } = await db
        .insertInto('produk')
        .values({ ...columns, toko_id })
        .returning('id')
        .executeTakeFirstOrThrow();
      await setPictures(db, id, pictures);
      await showProduk(db, [id]);
      await record({ action: 'produk.create', id, after: { nama, harga, stok } });
      return produkOf(context, id, true);
    },
    { before: readNew },
  ),

  implement(
    produk.update,
    async (context, columns) => {
      const { body, db, record } = context;
      const before = await ownProduk(context);
      const fresh = await keepPictures(context, body.nama ?? before.nama);
      const stok = body.stok ?? before.stok;
      if (isOvertaken(before.stok, stok, body.stok_semula))
        throw conflict(await overtakenBy(context, before));
      await changePictures(context, before.id, fresh);
      await db
        .updateTable('produk')
        .set({ ...columns, updated_at: new Date() })
        .where('id', '=', before.id)
        .execute();
      await showProduk(db, [before.id]);
      const { nama, harga } = { ...before, ...columns };
      await record({
        action: 'produk.update',
        id: before.id,
        before: { nama: before.nama, harga: before.harga, stok: before.stok },
        after: { nama, harga, stok },
        quiet: !before.tampil,
      });
      return produkOf(context, before.id, true);
    },
    { before: readChange },
  ),

  implement(produk.remove, async (context) => {
    const { db, record } = context;
    const { id, nama, harga, stok, tampil } = await ownProduk(context);
    await deleteProduk(db, [id]);
    await record({ action: 'produk.delete', id, before: { nama, harga, stok }, quiet: !tampil });
  }),

  implement(produk.view, async (context) => {
    const { db, params } = context;
    const found = await findProduk(db, params.id);
    if (!found?.tampil) throw notFound();
    countVisit(context, 'produk.view', params.id);
  }),
];

type Asking = { db: VillageDb; village: Context['village'] };
const NOTHING = 0;

/** The number of the row that a parameter of a list names; of one that does not exist a number that nothing has. */
async function asked(db: VillageDb, table: 'toko' | 'kategori_produk', address: string | null) {
  return address ? ((await idAt(db, table, address)) ?? NOTHING) : undefined;
}

async function categoriesOf({ db, query, village }: Asking & { query: URLSearchParams }) {
  const page = await listPage(db, kategoriProdukQuery, query, { zone: village.zona });
  if (query.get('with_produk') !== 'true') return page;
  const newest = await newestOf(
    db,
    page.data.map(({ id }) => id),
  );
  return { ...page, data: page.data.map((row) => ({ ...row, produk_data: newest(row.id) })) };
}

/** A product of the caller's own, locked; throws 404 for everything else. */
async function ownProduk({
  actor,
  db,
  params,
}: Context<typeof produk.update> | Context<typeof produk.remove>) {
  const id = await idAt(db, 'produk', params.slug);
  const found = id === undefined ? undefined : await findProduk(db, id, { lock: true });
  if (!found || !isOwner(actor, found)) throw notFound();
  return found;
}

/** Sentence on who changed the stock while the caller's form was open, and what it is now. */
async function overtakenBy(
  { actor, db, village }: Context<typeof produk.update>,
  { id, stok }: { id: number; stok: number },
): Promise<string> {
  const found = await whoCounted(db, id);
  const who = found?.akun_id === actor.id ? 'lewat akun Anda' : `oleh ${found?.nama ?? 'orang lain'}`;
  const when = found ? ` pukul ${toInstant(found.waktu, village.zona).slice(11, 16).replace(':', '.')}` : '';
  return `Stok ini baru saja diubah ${who}${when}. Sekarang tercatat ${stok}.`;
}

/** The caller's own shop at an address; one of somebody else is as unknown as one that does not exist. */
async function ownToko({ actor, db }: Early<typeof produk.create>, address: string): Promise<number> {
  const id = await idAt(db, 'toko', address);
  const toko = id === undefined ? undefined : await findTokoOf(db, id);
  if (!toko || !isOwner(actor, toko)) throw invalid({ toko: 'Pilih toko' });
  return toko.id;
}

type Written = { nama: string; kategori: string; harga: number; stok: number; deskripsi: string };
type Columns = Omit<Written, 'kategori'> & { kategori_id: number };

async function readNew(context: Early<typeof produk.create>) {
  const columns = await columnsOf(context, context.body);
  return { columns, toko_id: await ownToko(context, context.body.toko) };
}

async function readChange(context: Early<typeof produk.update>) {
  const { actor, body, db, params } = context;
  const columns = await columnsOf(context, body);
  const id = await idAt(db, 'produk', params.slug);
  const found = id === undefined ? undefined : await findProduk(db, id);
  if (!found || !isOwner(actor, found)) throw notFound();
  return columns;
}

/** The columns of what was sent of a form. */
function columnsOf(context: Early<typeof produk.create>, body: Written): Promise<Columns>;
function columnsOf(context: Early<typeof produk.update>, body: Partial<Written>): Promise<Partial<Columns>>;
async function columnsOf({ db }: { db: VillageDb }, body: Partial<Written>): Promise<Partial<Columns>> {
  const { nama, harga, stok, deskripsi, kategori: address } = body;
  const html = deskripsi === undefined ? undefined : cleanHtml(deskripsi);
  if (html !== undefined && isBlank(html)) throw invalid({ deskripsi: 'Masukkan deskripsi' });
  const kategori_id = address === undefined ? undefined : await idAt(db, 'kategori_produk', address);
  if (address !== undefined && kategori_id === undefined) throw invalid({ kategori: 'Pilih Kategori' });
  const given = { nama, harga, stok, deskripsi: html, kategori_id };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Keeps the pictures of a form, for the owner and who looks after shops until the product is shown. */
async function keepPictures(
  context: Context<typeof produk.create> | Context<typeof produk.update>,
  nama: string,
): Promise<string[]> {
  const ids: string[] = [];
  const keep = { privat: true, area: 'verifikasi' as const, pemilik: context.actor.id, alt: `Foto ${nama}` };
  for (const upload of context.uploads('images_binary')) ids.push((await saveFile(context, upload, keep)).id);
  return ids;
}

async function changePictures(
  { body, db, village }: Context<typeof produk.update>,
  id: number,
  fresh: string[],
) {
  const had = await pictureIdsOf(db, id);
  const unknown = 'Gambar ini tidak ada pada produk ini.';
  const pictures = [...keptPictures(body.images_url, { village, had, unknown }), ...fresh];
  if (pictures.length > MOST_PICTURES)
    throw invalid({ images_binary: `Masukkan maksimal ${MOST_PICTURES} gambar` });
  if (pictures.join() !== had.join()) await setPictures(db, id, pictures);
}

type Shown = QueryRow<RowIn<typeof produkQuery>>;
const shown = <R extends Pick<Shown, 'deskripsi' | 'alasan'>>(row: R, own: boolean) => ({
  ...row,
  deskripsi: row.deskripsi === undefined ? undefined : shownHtml(row.deskripsi),
  disembunyikan: own && row.alasan ? row.alasan : undefined,
});

async function produkOf({ db, village }: Asking, id: number, own: boolean, query = new URLSearchParams()) {
  const row = await findOne(db, produkQuery, id, query, { zone: village.zona });
  const [full] = row ? await withPictures(db, [row]) : [];
  if (!full) throw notFound();
  return shown(full, own);
}
