import { type SelectQueryBuilder, sql } from 'kysely';
import { placeOf } from '#contract/lib/geo/koordinat.ts';
import { MOST_PICTURES } from '#contract/lib/text/jumlah.ts';
import { potensi } from '#contract/potensi/potensi.ts';
import { type Context, type Early, implement } from '#server/core/context.ts';
import type { Tables } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { cleanHtml, isBlank, shownHtml } from '#server/core/html.ts';
import { findOne, listPage, type QueryRow } from '#server/core/query/list.ts';
import type { RowIn } from '#server/core/query/resource.ts';
import { keptPictures, withPictures } from '#server/features/berkas/gambar-queries.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { notify } from '#server/features/notifikasi/jobs.ts';
import { answerStep } from '#server/kinds/alur/acts.ts';
import { deadlinesOf, idsOf, writeDeadlines } from '#server/kinds/alur/deadline.ts';
import { potensiNoun } from './alur-jobs.ts';
import { findPotensi, pictureIdsOf } from './queries.ts';
import { potensiQuery, potensiSayaQuery } from './resource.ts';
import { canSee, isOwner, saysOtherwise } from './rules.ts';
import { changePotensi, deletePotensi, setPictures } from './writes.ts';

// A literal, so that the planner knows the partial index holds what is asked for.
const approved = <O>(rows: SelectQueryBuilder<Tables, 'potensi', O>) =>
  rows.where('keadaan', '=', sql.lit('disetujui'));

export const potensiRoutes = [
  implement(
    potensi.list,
    async ({ db, query, village }) => {
      const page = await listPage(db, potensiQuery, query, {
        zone: village.zona,
        where: approved,
        constant: true,
      });
      return { ...page, data: (await withPictures(db, page.data)).map(shown) };
    },
    { query: potensiQuery },
  ),

  implement(
    potensi.me,
    async (context) => {
      const { actor, db, query, village } = context;
      const page = await listPage(db, potensiSayaQuery, query, {
        zone: village.zona,
        where: (rows) => rows.where('pemilik_id', '=', actor.id),
      });
      return { ...page, data: await withOwn(context, page.data) };
    },
    { query: potensiSayaQuery },
  ),

  implement(
    potensi.get,
    async (context) => {
      const { actor, db, params, query, village } = context;
      const found = await findPotensi(db, params.id);
      if (!found || !canSee(actor, found)) throw notFound();
      if (isOwner(actor, found)) return ownPotensi(context, found.id, query);
      const row = await findOne(db, potensiQuery, params.id, query, { zone: village.zona });
      const [full] = row ? await withPictures(db, [row]) : [];
      if (!full) throw notFound();
      return shown(full);
    },
    { query: potensiQuery },
  ),

  implement(
    potensi.create,
    async (context, columns) => {
      const { actor, body, db, record, village } = context;
      const pictures = await keepPictures(context, body.nama_usaha);
      if (pictures.length === 0) throw invalid({ images_binary: 'Masukkan gambar' });
      const { id } = await db
        .insertInto('potensi')
        .values({ lng: null, lat: null, ...columns, pemilik_id: actor.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      await setPictures(db, id, pictures);
      await writeDeadlines(db, potensiNoun, village.zona, [id]);
      await record({ action: 'potensi.create', id, after: { nama_usaha: body.nama_usaha }, quiet: true });
      await tellOffice(context, id, `Potensi baru: ${body.nama_usaha}`);
      return ownPotensi(context, id);
    },
    { before: columnsOf },
  ),

  implement(
    potensi.update,
    async (context, columns) => {
      const { actor, body, db, params, record, village } = context;
      const before = await findPotensi(db, params.id, { lock: true });
      if (!before || !isOwner(actor, before)) throw notFound();
      const nama_usaha = body.nama_usaha ?? before.nama_usaha;
      const fresh = await keepPictures(context, nama_usaha);
      const had = await pictureIdsOf(db, before.id);
      const unknown = 'Gambar ini tidak ada pada potensi ini.';
      const pictures = [...keptPictures(body.images_url, { village, had, unknown }), ...fresh];
      if (pictures.length > MOST_PICTURES)
        throw invalid({ images_binary: `Masukkan maksimal ${MOST_PICTURES} gambar` });
      const repictured = pictures.join() !== had.join();
      if (repictured) await setPictures(db, before.id, pictures);
      const again = before.keadaan !== 'menunggu' && needsReading(before, columns, repictured);
      if (again) await answerStep(context, potensiNoun, before, 'kirim', columns);
      else await changePotensi(db, before, columns);
      await record({
        action: 'potensi.update',
        id: before.id,
        before: { nama_usaha: before.nama_usaha, keadaan: before.keadaan },
        after: { nama_usaha, keadaan: again ? 'menunggu' : before.keadaan },
        quiet: before.keadaan !== 'disetujui',
      });
      if (again) await tellOffice(context, before.id, `Potensi diubah pemiliknya: ${nama_usaha}`);
      return ownPotensi(context, before.id);
    },
    { before: ownColumns },
  ),

  implement(potensi.remove, async ({ actor, db, params, record }) => {
    const found = await findPotensi(db, params.id, { lock: true });
    if (!found || !isOwner(actor, found)) throw notFound();
    await deletePotensi(db, found.id);
    const { nama_usaha, keadaan } = found;
    const quiet = keadaan !== 'disetujui';
    await record({ action: 'potensi.delete', id: found.id, before: { nama_usaha, keadaan }, quiet });
  }),
];

type Filing = Context<typeof potensi.create> | Context<typeof potensi.update>;
type Found = NonNullable<Awaited<ReturnType<typeof findPotensi>>>;
type Columns = Awaited<ReturnType<typeof changedColumns>>;

/** Says whether officers must read a change: any of what is not public, and new words or pictures of what is. */
const needsReading = (before: Found, after: Columns, repictured: boolean): boolean =>
  before.keadaan !== 'disetujui' || repictured || saysOtherwise(before, after);

const tellOffice = (context: Filing, id: number, msg: string) =>
  notify(context, { area: 'verifikasi' }, { msg, key: 'potensi', obj_id: id });

/** The columns of a form. */
async function columnsOf({ body, db }: Early<typeof potensi.create>) {
  const { nama_usaha, judul, kategori: kategori_id, harga, no_telp } = body;
  await mustBeKategori(db, kategori_id);
  return { nama_usaha, judul, kategori_id, harga, no_telp, isi: htmlOf(body.isi), ...pointOf(body) };
}

/** The columns of a change; what was not sent stays as it is. */
async function changedColumns({ body, db }: Early<typeof potensi.update>) {
  const { nama_usaha, judul, kategori: kategori_id, harga, no_telp, isi } = body;
  if (kategori_id !== undefined) await mustBeKategori(db, kategori_id);
  const given = {
    nama_usaha,
    judul,
    kategori_id,
    harga,
    no_telp,
    isi: isi === undefined ? isi : htmlOf(isi),
  };
  return { ...given, ...pointOf(body) };
}

function pointOf(body: Parameters<typeof placeOf>[0]) {
  const place = placeOf(body);
  const [lng, lat] = place?.coordinates ?? [null, null];
  return place === undefined ? {} : { lng, lat };
}

function htmlOf(given: string): string {
  const isi = cleanHtml(given);
  if (isBlank(isi)) throw invalid({ isi: 'Harap masukkan deskripsi' });
  return isi;
}

async function ownColumns(context: Early<typeof potensi.update>) {
  const { actor, db, params } = context;
  const found = await findPotensi(db, params.id);
  if (!found || !isOwner(actor, found)) throw notFound();
  return changedColumns(context);
}

async function mustBeKategori(db: VillageDb, id: number): Promise<void> {
  const found = await db.selectFrom('kategori_potensi').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw invalid({ kategori: 'Harap masukkan kategori' });
}

/** Keeps the pictures of a form, for the owner and who verifies until the potential is approved. */
async function keepPictures(context: Filing, nama_usaha: string): Promise<string[]> {
  const ids: string[] = [];
  const keep = {
    privat: true,
    area: 'verifikasi' as const,
    pemilik: context.actor.id,
    alt: `Foto ${nama_usaha}`,
  };
  for (const upload of context.uploads('images_binary')) ids.push((await saveFile(context, upload, keep)).id);
  return ids;
}

const shown = <R extends { isi: string }>(row: R): R =>
  typeof row.isi === 'string' ? { ...row, isi: shownHtml(row.isi) } : row;

type Asking = { db: VillageDb; village: Context['village'] };

/** Rows of `potensiSayaQuery` with what only their owner sees under one name. */
async function withOwn({ db, village }: Asking, rows: QueryRow<RowIn<typeof potensiSayaQuery>>[]) {
  const [full, tenggatOf] = await Promise.all([
    withPictures(db, rows),
    deadlinesOf(db, potensiNoun, idsOf(rows), village.zona),
  ]);
  return full.map((row) => {
    const { keadaan, alasan, dikirim } = row;
    const milik_saya = { keadaan, alasan, dikirim, tenggat: tenggatOf(row.id) };
    return { ...shown(row), milik_saya };
  });
}

async function ownPotensi(asking: Asking, id: number, query = new URLSearchParams()) {
  const row = await findOne(asking.db, potensiSayaQuery, id, query, { zone: asking.village.zona });
  const [own] = row ? await withOwn(asking, [row]) : [];
  if (!own) throw notFound();
  return own;
}
