import { kategorilapor } from '#contract/lapor.ts';
import { type Context, implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { findOne, listPage } from '#server/core/query/list.ts';
import { saveFile } from '#server/features/berkas/jobs.ts';
import { withPictures } from './queries.ts';
import { kategoriKelolaQuery } from './resource.ts';

type Writing = Context<typeof kategorilapor.create> | Context<typeof kategorilapor.update>;

export const kategoriLaporRoutes = [
  implement(
    kategorilapor.manage,
    async ({ db, query, village }) => {
      const page = await listPage(db, kategoriKelolaQuery, query, { zone: village.zona });
      return { ...page, data: await withPictures(db, page.data) };
    },
    { query: kategoriKelolaQuery },
  ),

  implement(kategorilapor.create, async (context) => {
    const { db, body, record } = context;
    const picture = await takePicture(context);
    await checkName(db, body.nama);
    const row = await db
      .insertInto('kategori_lapor')
      .values({ desa_id: db.desaId, nama: body.nama, gambar_id: picture ?? null })
      .returning(['id', 'nama'])
      .executeTakeFirstOrThrow();
    await record({ action: 'kategorilapor.create', id: row.id, after: row });
    return shown(context, row.id);
  }),

  implement(kategorilapor.update, async (context) => {
    const { db, body, params, record } = context;
    const picture = await takePicture(context);
    const before = await lockKategori(db, params.id);
    await checkName(db, body.nama, before.id);
    const kept = body.hapus_gambar ? null : before.gambar_id;
    const after = { nama: body.nama, gambar_id: picture ?? kept };
    await db
      .updateTable('kategori_lapor')
      .set(after)
      .where('desa_id', '=', db.desaId)
      .where('id', '=', before.id)
      .execute();
    await record({ action: 'kategorilapor.update', id: before.id, before, after });
    return shown(context, before.id);
  }),

  implement(kategorilapor.remove, async ({ db, params, record }) => {
    const before = await lockKategori(db, params.id);
    const { used } = await db
      .selectFrom('lapor')
      .select((eb) => eb.fn.countAll<number>().as('used'))
      .where('desa_id', '=', db.desaId)
      .where('kategori_id', '=', before.id)
      .executeTakeFirstOrThrow();
    if (used > 0) throw conflict(`Kategori ini masih dipakai ${used} laporan.`);
    await db
      .deleteFrom('kategori_lapor')
      .where('desa_id', '=', db.desaId)
      .where('id', '=', before.id)
      .execute();
    await record({ action: 'kategorilapor.delete', id: before.id, before });
  }),
];

async function takePicture(context: Writing): Promise<string | undefined> {
  const [upload] = context.uploads('gambar');
  if (!upload) return undefined;
  return (await saveFile(context, upload, { pemilik: context.actor.id })).id;
}

async function shown({ db, village }: Writing, id: number) {
  const row = await findOne(db, kategoriKelolaQuery, id, new URLSearchParams(), { zone: village.zona });
  if (!row) throw notFound();
  const [full = row] = await withPictures(db, [row]);
  return full;
}

/** Locked, so that no report takes a category while it is being removed. */
async function lockKategori(db: VillageDb, id: number) {
  const row = await db
    .selectFrom('kategori_lapor')
    .select(['id', 'nama', 'gambar_id'])
    .where('desa_id', '=', db.desaId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function checkName(db: VillageDb, nama: string, own = 0): Promise<void> {
  const taken = await db
    .selectFrom('kategori_lapor')
    .select('id')
    .where('desa_id', '=', db.desaId)
    .where((eb) => eb(eb.fn<string>('lower', ['nama']), '=', nama.toLowerCase()))
    .where('id', '<>', own)
    .executeTakeFirst();
  if (taken) throw invalid({ nama: 'Kategori ini sudah ada.' });
}
