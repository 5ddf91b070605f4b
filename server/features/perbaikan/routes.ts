import { DATA_KELIRU } from '#contract/perbaikan/data-keliru.ts';
import { perbaikan } from '#contract/perbaikan/perbaikan.ts';
import { implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { notFound } from '#server/core/errors.ts';
import { findOne, listPage, type QueryRow } from '#server/core/query/list.ts';
import type { RowIn } from '#server/core/query/resource.ts';
import type { Zone } from '#server/core/zone.ts';
import { imagesById } from '#server/features/berkas/queries.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { deadlinesOf, idsOf, writeDeadlines } from '#server/kinds/alur/deadline.ts';
import { perbaikanNoun } from './alur-jobs.ts';
import { ubahanView } from './queries.ts';
import { perbaikanSayaQuery } from './resource.ts';
import { askCorrection } from './writes.ts';

export const perbaikanRoutes = [
  implement(
    perbaikan.me,
    async ({ actor, db, query, village }) => {
      const page = await listPage(db, perbaikanSayaQuery, query, {
        zone: village.zona,
        where: (rows) => rows.where('penduduk_id', '=', actor.penduduk_id),
      });
      return { ...page, data: await shown(db, page.data, village.zona) };
    },
    { query: perbaikanSayaQuery },
  ),

  implement(perbaikan.create, async (context) => {
    const { actor, body, db, uploads, village } = context;
    if (actor.penduduk_id === null) throw notFound();
    const [upload] = uploads('bukti');
    const keep = {
      privat: true,
      area: 'penduduk' as const,
      pemilik: actor.id,
      alt: `Bukti: ${DATA_KELIRU[body.data]}`,
    };
    const bukti = upload && (await saveFile(context, upload, keep));
    const id = await askCorrection(context, {
      penduduk_id: actor.penduduk_id,
      pemilik_id: actor.id,
      jenis: 'permintaan',
      nama: actor.nama,
      ubahan: { [body.data]: [body.lama, body.baru] },
      bukti_id: bukti?.id,
    });
    await writeDeadlines(db, perbaikanNoun, village.zona, [id]);
    const row = await findOne(db, perbaikanSayaQuery, id, new URLSearchParams(), { zone: village.zona });
    const [made] = row ? await shown(db, [row], village.zona) : [];
    if (!made) throw notFound();
    return made;
  }),
];

type Row = QueryRow<RowIn<typeof perbaikanSayaQuery>>;

async function shown(db: VillageDb, rows: Row[], zone: Zone) {
  const [images, tenggatOf] = await Promise.all([
    imagesById(
      db,
      rows.map(({ bukti_id }) => bukti_id),
    ),
    deadlinesOf(db, perbaikanNoun, idsOf(rows), zone),
  ]);
  return rows.map((row) => {
    const bukti_info = images.get(row.bukti_id ?? '') ?? null;
    return {
      ...row,
      ubahan: ubahanView(row.ubahan),
      bukti: bukti_info?.url ?? null,
      bukti_info,
      tenggat: tenggatOf(row.id),
    };
  });
}
