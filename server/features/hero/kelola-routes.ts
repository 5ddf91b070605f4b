import { hero } from '#contract/hero.ts';
import { implement } from '#server/core/context.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { lastPlace, moveRow } from '#server/core/order.ts';
import { findOne, listPage } from '#server/core/query/list.ts';
import type { VillageDb } from '#server/core/tenant.ts';
import type { Village } from '#server/core/village.ts';
import { takePicture } from '../berkas/gambar-queries.ts';
import { heroKelolaQuery, withPictures } from './queries.ts';

const SLIDE = 1;

export const kelolaHeroRoutes = [
  implement(
    hero.manage,
    async ({ db, village, query }) => {
      const page = await listPage(db, heroKelolaQuery, query, { zone: village.zona });
      return { ...page, data: await withPictures(db, page.data) };
    },
    { query: heroKelolaQuery },
  ),

  implement(hero.edit, ({ db, village, params }) => shown(db, village, params.id)),

  implement(hero.create, async ({ core, db, village, actor, body, uploads, record }) => {
    const { tipehero, judul, deskripsi, gambar_alt } = body;
    checkTitle(tipehero, judul);
    const [upload] = uploads('gambar');
    const picture = { name: 'gambar', body, upload, current: null, pemilik: actor.id } as const;
    const gambar_id = await takePicture({ core, db }, picture);
    const urutan = await lastPlace(db, 'hero', { tipehero });
    const { id } = await db
      .insertInto('hero')
      .values({ desa_id: db.desaId, tipehero, judul, deskripsi, gambar_id, urutan })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record({ action: 'hero.create', id, after: { tipehero, judul, deskripsi, gambar_alt } });
    return shown(db, village, id);
  }),

  implement(hero.update, async ({ core, db, village, actor, params: { id }, body, uploads, record }) => {
    const before = await findHero(db, id);
    const { judul, deskripsi, gambar_alt } = body;
    checkTitle(before.tipehero, judul);
    const [upload] = uploads('gambar');
    const picture = { name: 'gambar', body, upload, current: before.gambar_id, pemilik: actor.id } as const;
    const gambar_id = await takePicture({ core, db }, picture);
    if (!gambar_id) throw invalid({ gambar: 'Masukkan gambar' });
    const after = { judul, deskripsi, gambar_id };
    await db.updateTable('hero').set(after).where('desa_id', '=', db.desaId).where('id', '=', id).execute();
    await record({ action: 'hero.update', id, before, after: { ...after, gambar_alt } });
    return shown(db, village, id);
  }),

  implement(hero.show, async ({ db, params: { id }, body: { aktif }, record }) => {
    const before = await findHero(db, id);
    await db
      .updateTable('hero')
      .set({ aktif })
      .where('desa_id', '=', db.desaId)
      .where('id', '=', id)
      .execute();
    const { judul } = before;
    await record({
      action: 'hero.show',
      id,
      before: { judul, aktif: before.aktif },
      after: { judul, aktif },
    });
  }),

  implement(hero.move, async ({ db, params: { id }, body: { ke }, record }) => {
    const { tipehero, judul } = await findHero(db, id);
    const { sebelum, sesudah } = await moveRow(db, 'hero', { id, ke, within: { tipehero } });
    const [before, after] = [sebelum, sesudah].map((urutan) => ({ judul, urutan }));
    await record({ action: 'hero.move', id, before, after });
  }),

  implement(hero.remove, async ({ db, params: { id }, record }) => {
    const before = await findHero(db, id);
    await db.deleteFrom('hero').where('desa_id', '=', db.desaId).where('id', '=', id).execute();
    await record({ action: 'hero.delete', id, before });
  }),
];

// The words of a slide stand over its picture; the pictures of the other type stand without.
function checkTitle(tipehero: number, judul: string): void {
  if (tipehero === SLIDE && !judul) throw invalid({ judul: 'Harap masukkan judul' });
}

async function findHero(db: VillageDb, id: number) {
  const row = await db
    .selectFrom('hero')
    .select(['tipehero', 'judul', 'deskripsi', 'gambar_id', 'aktif'])
    .where('desa_id', '=', db.desaId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function shown(db: VillageDb, village: Village, id: number) {
  const row = await findOne(db, heroKelolaQuery, id, new URLSearchParams(), { zone: village.zona });
  if (!row) throw notFound();
  const [one = row] = await withPictures(db, [row]);
  return { ...row, ...one };
}
