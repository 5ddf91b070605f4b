import { type SelectQueryBuilder, sql } from 'kysely';
import { placeOf } from '#contract/lib/geo/koordinat.ts';
import { toko } from '#contract/toko/toko.ts';
import { type Context, type Early, implement } from '#server/core/context.ts';
import { countVisit } from '#server/core/data/counter.ts';
import type { Tables } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { cleanHtml, isBlank, shownHtml } from '#server/core/html.ts';
import { findOne, listPage, type QueryRow } from '#server/core/query/list.ts';
import type { RowIn } from '#server/core/query/resource.ts';
import { imagesById } from '#server/features/berkas/queries.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { idAt } from '#server/features/produk/queries.ts';
import { findToko, produkIdsOf } from './queries.ts';
import { tokoQuery, tokoSayaQuery } from './resource.ts';
import { canSee, isOwner } from './rules.ts';
import { addToko, deleteToko, setPicturePublic, showToko } from './writes.ts';

// Literally null, so that the planner knows the partial index holds what is asked for.
const visible = <O>(rows: SelectQueryBuilder<Tables, 'toko', O>) =>
  rows.where('disembunyikan', 'is', sql.lit(null));

export const tokoRoutes = [
  implement(
    toko.list,
    async ({ db, query, village }) => {
      const options = { zone: village.zona, where: visible, constant: true };
      const page = await listPage(db, tokoQuery, query, options);
      return { ...page, data: await shown(db, page.data, false) };
    },
    { query: tokoQuery },
  ),

  implement(
    toko.me,
    async ({ actor, db, query, village }) => {
      const page = await listPage(db, tokoSayaQuery, query, {
        zone: village.zona,
        where: (rows) => rows.where('pemilik_id', '=', actor.id),
      });
      return { ...page, data: await shown(db, page.data, true) };
    },
    { query: tokoSayaQuery },
  ),

  implement(
    toko.get,
    async ({ actor, db, params, query, village }) => {
      const id = await idAt(db, 'toko', params.slug);
      const found = id === undefined ? undefined : await findToko(db, id);
      if (!found || !canSee(actor, found)) throw notFound();
      return tokoOf({ db, village }, found.id, isOwner(actor, found), query);
    },
    { query: tokoQuery },
  ),

  implement(toko.create, async (context) => {
    const { actor, body, db, record } = context;
    const { nama, no_telp, alamat } = body;
    const deskripsi = htmlOf(body.deskripsi);
    const gambar_id = await keepPicture(context, nama);
    if (!gambar_id) throw invalid({ gambar: 'Masukkan gambar' });
    const [lng, lat] = placeOf(body)?.coordinates ?? [null, null];
    const columns = { nama, no_telp, alamat, deskripsi, gambar_id, lng, lat };
    const { id } = await addToko(db, { ...columns, pemilik_id: actor.id });
    await record({ action: 'toko.create', id, after: { nama, no_telp, alamat } });
    return tokoOf(context, id, true);
  }),

  implement(
    toko.update,
    async (context) => {
      const { body, db, record } = context;
      const { nama, no_telp, alamat } = body;
      const before = await ownToko(context);
      const place = placeOf(body);
      const [lng, lat] = place?.coordinates ?? [null, null];
      const gambar_id = await keepPicture(context, nama ?? before.nama);
      if (gambar_id) await setPicturePublic(db, before.gambar_id, false);
      await db
        .updateTable('toko')
        .set({
          nama,
          no_telp,
          alamat,
          gambar_id,
          ...(body.deskripsi !== undefined && { deskripsi: htmlOf(body.deskripsi) }),
          ...(place !== undefined && { lng, lat }),
          diperiksa: null,
          updated_at: new Date(),
        })
        .where('id', '=', before.id)
        .execute();
      await showToko(db, before.id);
      await record({
        action: 'toko.update',
        id: before.id,
        before: { nama: before.nama },
        after: { nama: nama ?? before.nama },
        quiet: before.disembunyikan !== null,
      });
      return tokoOf(context, before.id, true);
    },
    { before: mustBeOwn },
  ),

  implement(toko.remove, async (context) => {
    const { db, record } = context;
    const found = await ownToko(context);
    const produk = (await produkIdsOf(db, found.id)).length;
    await deleteToko(db, found);
    await record({ action: 'toko.delete', id: found.id, before: { nama: found.nama, produk } });
  }),

  implement(toko.view, async (context) => {
    const { db, params } = context;
    const found = await findToko(db, params.id);
    if (!found || found.disembunyikan) throw notFound();
    countVisit(context, 'toko.visitors', params.id);
  }),
];

type Asking = { db: VillageDb; village: Context['village'] };

/** A shop of the caller's own, locked; throws 404 for everything else. */
async function ownToko({ actor, db, params }: Context<typeof toko.update> | Context<typeof toko.remove>) {
  const id = await idAt(db, 'toko', params.slug);
  const found = id === undefined ? undefined : await findToko(db, id, { lock: true });
  if (!found || !isOwner(actor, found)) throw notFound();
  return found;
}

async function mustBeOwn({ actor, db, params }: Early<typeof toko.update>) {
  const id = await idAt(db, 'toko', params.slug);
  const found = id === undefined ? undefined : await findToko(db, id);
  if (!found || !isOwner(actor, found)) throw notFound();
}

function htmlOf(given: string): string {
  const html = cleanHtml(given);
  if (isBlank(html)) throw invalid({ deskripsi: 'Masukkan deskripsi' });
  return html;
}

/** Keeps the picture of a form, for the owner and who looks after shops until the shop is shown. */
async function keepPicture(
  context: Context<typeof toko.create> | Context<typeof toko.update>,
  nama: string,
): Promise<string | undefined> {
  const [upload] = context.uploads('gambar');
  if (!upload) return undefined;
  const keep = { privat: true, area: 'verifikasi' as const, pemilik: context.actor.id, alt: `Foto ${nama}` };
  return (await saveFile(context, upload, keep)).id;
}

type Row = QueryRow<RowIn<typeof tokoQuery>>;

/** Rows as they leave; `own` when the caller keeps them. */
async function shown(db: VillageDb, rows: Row[], own: boolean) {
  const images = await imagesById(
    db,
    rows.map(({ gambar_id }) => gambar_id),
  );
  return rows.map((row) => {
    const gambar_info = images.get(row.gambar_id ?? '') ?? null;
    return {
      ...row,
      deskripsi: row.deskripsi === undefined ? undefined : shownHtml(row.deskripsi),
      gambar: gambar_info?.url ?? null,
      gambar_info,
      milik_saya: own,
      disembunyikan: own && row.alasan ? row.alasan : undefined,
    };
  });
}

async function tokoOf({ db, village }: Asking, id: number, own: boolean, query = new URLSearchParams()) {
  const rows = own ? tokoSayaQuery : tokoQuery;
  const row = await findOne(db, rows, id, query, { zone: village.zona });
  const [full] = row ? await shown(db, [row], own) : [];
  if (!full) throw notFound();
  return full;
}
