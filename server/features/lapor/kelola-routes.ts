import { kelolaLapor, PERIKSA } from '#contract/lapor-kelola.ts';
import { implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { findOne, listPage } from '#server/core/query/list.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { takeStep, undoStep } from '#server/kinds/alur/acts.ts';
import { deadlinesOf, idsOf } from '#server/kinds/alur/deadline.ts';
import { laporNoun } from './alur-jobs.ts';
import { reviewOf, summaryOf } from './kelola-queries.ts';
import { findLapor, riwayatOf, withPictures } from './queries.ts';
import { laporAntreanQuery, laporTinjauQuery } from './resource.ts';
import { canHideName, statusAfter } from './rules.ts';

export const kelolaLaporRoutes = [
  implement(
    kelolaLapor.list,
    async ({ db, query, village }) => {
      const page = await listPage(db, laporAntreanQuery, query, { zone: village.zona });
      const [rows, tenggatOf] = await Promise.all([
        withPictures(db, page.data),
        deadlinesOf(db, laporNoun, idsOf(page.data), village.zona),
      ]);
      return { ...page, data: rows.map((row) => ({ ...row, tenggat: tenggatOf(row.id) })) };
    },
    { query: laporAntreanQuery },
  ),

  implement(kelolaLapor.summary, async ({ db }) => summaryOf(db)),

  implement(kelolaLapor.get, async ({ db, params, village }) => {
    const row = await findOne(db, laporTinjauQuery, params.id, new URLSearchParams(), { zone: village.zona });
    if (!row) throw notFound();
    return reviewOf(db, row, village.zona);
  }),

  implement(kelolaLapor.decide, async (context) => {
    const { actor, body, db, params, uploads } = context;
    const { jenis, alasan, isi, status, versi } = body;
    const [upload] = uploads('gambar');
    const picture = upload && (await saveFile(context, upload, { privat: true, pemilik: actor.id }));
    const step = await takeStep(context, laporNoun, { id: params.id, act: jenis, versi }, async () => {
      if (status !== undefined && !(await isStatus(db, status))) throw invalid({ status: 'Pilih status' });
      const status_id = statusAfter(jenis, status);
      const periksa = jenis === 'setujui' ? PERIKSA.filter((one) => body[one]) : [];
      const named = jenis === 'setujui' || jenis === 'status' ? (status_id ?? null) : null;
      return {
        change: status_id === undefined ? {} : { status_id },
        step: { alasan, isi, periksa, gambar_id: picture?.id ?? null, status_id: named },
        note: { alasan, isi, periksa },
      };
    });
    const made = (await riwayatOf(db, params.id)).find(({ id }) => id === step);
    if (!made) throw notFound();
    return made;
  }),

  implement(kelolaLapor.undo, async (context) => {
    const { id, tanggapan_id: step } = context.params;
    await undoStep(context, laporNoun, { id, step });
  }),

  implement(kelolaLapor.hideName, async ({ body, db, params, record }) => {
    const report = await findLapor(db, params.id, { lock: true });
    if (!report) throw notFound();
    if (!canHideName(report)) throw conflict('Pelapor tidak menampilkan namanya.');
    const { sembunyikan: sembunyikan_nama } = body;
    await db
      .updateTable('lapor')
      .set({ sembunyikan_nama })
      .where('desa_id', '=', db.desaId)
      .where('id', '=', report.id)
      .execute();
    const before = { sembunyikan_nama: report.sembunyikan_nama };
    const quiet = report.keadaan !== 'disetujui';
    await record({ action: 'lapor.nama', id: report.id, before, after: { sembunyikan_nama }, quiet });
    return { sembunyikan_nama };
  }),
];

async function isStatus(db: VillageDb, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('status_lapor')
    .select('id')
    .where('desa_id', '=', db.desaId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}
