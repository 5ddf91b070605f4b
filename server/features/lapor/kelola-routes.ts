import { type JenisTanggapan, kelolaLapor, PERIKSA } from '#contract/lapor.ts';
import { implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { findOne, listPage } from '#server/core/query/list.ts';
import { saveFile } from '#server/features/berkas/jobs.ts';
import { changeReport, kabariNanti } from './jobs.ts';
import { reviewOf, summaryOf } from './kelola-queries.ts';
import { findLapor, lastTanggapan, riwayatOf, withPictures } from './queries.ts';
import { laporAntreanQuery, laporTinjauQuery } from './resource.ts';
import { canDecide, canHideName, canUndo, stateAfter } from './rules.ts';

type Report = NonNullable<Awaited<ReturnType<typeof findLapor>>>;

export const kelolaLaporRoutes = [
  implement(
    kelolaLapor.list,
    async ({ db, query, village }) => {
      const page = await listPage(db, laporAntreanQuery, query, { zone: village.zona });
      return { ...page, data: await withPictures(db, page.data) };
    },
    { query: laporAntreanQuery },
  ),

  implement(kelolaLapor.summary, async ({ db }) => summaryOf(db)),

  implement(kelolaLapor.get, async ({ db, params, village }) => {
    const row = await findOne(db, laporTinjauQuery, params.id, new URLSearchParams(), { zone: village.zona });
    if (!row) throw notFound();
    return reviewOf(db, row);
  }),

  implement(kelolaLapor.decide, async (context) => {
    const { actor, body, db, params, record, uploads } = context;
    const { jenis, alasan, isi, status } = body;
    const [upload] = uploads('gambar');
    const picture = upload && (await saveFile(context, upload, { privat: true, pemilik: actor.id }));
    const report = await findLapor(db, params.id, { lock: true });
    if (!report) throw notFound();
    if (!canDecide(report.keadaan, jenis) || (body.versi ?? report.versi) !== report.versi)
      throw conflict(await whatHappened(db, report, jenis));
    if (status !== undefined && !(await isStatus(db, status))) throw invalid({ status: 'Pilih status' });
    const change = stateAfter(jenis, status);
    const periksa = jenis === 'setujui' ? PERIKSA.filter((one) => body[one]) : [];
    const { id } = await db
      .insertInto('lapor_tanggapan')
      .values({
        desa_id: db.desaId,
        lapor_id: report.id,
        jenis,
        oleh_id: actor.id,
        oleh_nama: actor.nama,
        alasan,
        isi,
        periksa,
        gambar_id: picture?.id ?? null,
        status_id: jenis === 'setujui' || jenis === 'status' ? (change.status_id ?? null) : null,
        keadaan_sebelum: report.keadaan,
        status_sebelum: report.status_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await changeReport(db, report, change);
    await record({
      action: `lapor.${jenis}`,
      id: report.id,
      before: { keadaan: report.keadaan, status_id: report.status_id },
      after: { ...change, alasan, isi, periksa },
      quiet: !isOfPublic(report, change),
    });
    await kabariNanti(context, id);
    const [made] = (await riwayatOf(db, report.id)).slice(-1);
    if (!made) throw notFound();
    return made;
  }),

  implement(kelolaLapor.undo, async ({ actor, db, params, record }) => {
    const report = await findLapor(db, params.id, { lock: true });
    const last = report && (await lastTanggapan(db, report.id));
    if (!report || !last) throw notFound();
    if (last.id !== params.tanggapan_id || !canUndo(actor, last, last.id, new Date()))
      throw conflict('Keputusan ini sudah tidak dapat diurungkan.');
    await db
      .updateTable('lapor_tanggapan')
      .set({ diurungkan: new Date() })
      .where('desa_id', '=', db.desaId)
      .where('id', '=', last.id)
      .execute();
    const change = { keadaan: last.keadaan_sebelum, status_id: last.status_sebelum };
    await changeReport(db, report, change);
    await record({
      action: 'lapor.undo',
      id: report.id,
      before: { keadaan: report.keadaan, status_id: report.status_id },
      after: change,
      quiet: !isOfPublic(report, change),
    });
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

type Change = ReturnType<typeof stateAfter>;

const isOfPublic = (report: Report, { keadaan }: Change): boolean =>
  report.keadaan === 'disetujui' || keadaan === 'disetujui';

const WORDS = {
  setujui: 'disetujui',
  tolak: 'ditolak',
  minta_perbaikan: 'dikembalikan untuk diperbaiki',
  status: 'diperbarui statusnya',
  balasan: 'ditanggapi',
};

/** Why a decision came too late, in words for the officer who took it. */
async function whatHappened(db: VillageDb, report: Report, jenis: JenisTanggapan): Promise<string> {
  const last = await lastTanggapan(db, report.id);
  if (report.keadaan === 'menunggu' && canDecide('menunggu', jenis))
    return 'Laporan ini baru saja berubah. Periksa lagi isinya sebelum memutuskan.';
  if (!last) return 'Tindakan ini tidak berlaku untuk laporan yang masih menunggu.';
  return `Laporan ini sudah ${WORDS[last.jenis]} oleh ${last.oleh_nama}. Periksa lagi sebelum memutuskan.`;
}

async function isStatus(db: VillageDb, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('status_lapor')
    .select('id')
    .where('desa_id', '=', db.desaId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}
