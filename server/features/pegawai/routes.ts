import { pegawai } from '#contract/pegawai.ts';
import { implement } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { lastPlace, moveRow } from '#server/core/order.ts';
import { findOne, listPage } from '#server/core/query/list.ts';
import type { VillageDb } from '#server/core/tenant.ts';
import type { Village } from '#server/core/village.ts';
import { takePicture } from '../berkas/gambar-queries.ts';
import { knowOfficials, pegawaiQuery, withPortraits } from './queries.ts';

export const pegawaiRoutes = [
  implement(
    pegawai.list,
    async ({ db, village, query }) => {
      const page = await listPage(db, pegawaiQuery, query, { zone: village.zona });
      return { ...page, data: await withPortraits(db, page.data) };
    },
    { query: pegawaiQuery },
  ),

  implement(pegawai.edit, ({ db, village, params }) => shown(db, village, params.id)),

  implement(pegawai.create, async ({ core, db, village, actor, body, uploads, record }) => {
    const { nama, jabatan, tingkat } = body;
    const [upload] = uploads('gambar');
    const gambar_id = await takePicture({ core, db }, portrait({ body, upload, pemilik: actor.id }));
    const urutan = await lastPlace(db, 'pegawai', { tingkat });
    const { id } = await db
      .insertInto('pegawai')
      .values({ desa_id: db.desaId, nama, jabatan, tingkat, gambar_id, urutan })
      .returning('id')
      .executeTakeFirstOrThrow();
    await knowOfficials(db);
    await record({ action: 'pegawai.create', id, after: { nama, jabatan, tingkat } });
    return shown(db, village, id);
  }),

  implement(pegawai.update, async ({ core, db, village, actor, params: { id }, body, uploads, record }) => {
    const before = await findPegawai(db, id);
    const { nama, jabatan, tingkat } = body;
    const [upload] = uploads('gambar');
    const given = { body, upload, current: before.gambar_id, pemilik: actor.id };
    const gambar_id = await takePicture({ core, db }, portrait(given));
    const urutan = tingkat === before.tingkat ? before.urutan : await lastPlace(db, 'pegawai', { tingkat });
    const after = { nama, jabatan, tingkat, gambar_id, urutan };
    await db
      .updateTable('pegawai')
      .set(after)
      .where('desa_id', '=', db.desaId)
      .where('id', '=', id)
      .execute();
    await knowOfficials(db);
    await record({ action: 'pegawai.update', id, before, after });
    return shown(db, village, id);
  }),

  implement(pegawai.move, async ({ db, params: { id }, body: { ke }, record }) => {
    const { nama, tingkat } = await findPegawai(db, id);
    const { sebelum, sesudah } = await moveRow(db, 'pegawai', { id, ke, within: { tingkat } });
    const [before, after] = [sebelum, sesudah].map((urutan) => ({ nama, urutan }));
    await record({ action: 'pegawai.move', id, before, after });
  }),

  implement(pegawai.remove, async ({ db, params: { id }, record }) => {
    const before = await findPegawai(db, id);
    await db.deleteFrom('pegawai').where('desa_id', '=', db.desaId).where('id', '=', id).execute();
    await knowOfficials(db);
    await record({ action: 'pegawai.delete', id, before });
  }),
];

type Portrait = Pick<Parameters<typeof takePicture<'gambar'>>[1], 'body' | 'upload' | 'pemilik'> & {
  body: { nama: string };
  current?: string | null;
};

// A portrait always stands beside the name it shows.
const portrait = ({ body, upload, pemilik, current = null }: Portrait) =>
  ({ name: 'gambar', body, upload, current, pemilik, alt: `Foto ${body.nama}` }) as const;

async function findPegawai(db: VillageDb, id: number) {
  const row = await db
    .selectFrom('pegawai')
    .select(['nama', 'jabatan', 'tingkat', 'gambar_id', 'urutan'])
    .where('desa_id', '=', db.desaId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function shown(db: VillageDb, village: Village, id: number) {
  const row = await findOne(db, pegawaiQuery, id, new URLSearchParams(), { zone: village.zona });
  if (!row) throw notFound();
  const [one = row] = await withPortraits(db, [row]);
  return { ...row, ...one };
}
