import { kelolaLapor, PERIKSA } from '#contract/lapor/kelola.ts';
import { implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { findOne } from '#server/core/query/list.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { recordOpenings } from '#server/features/penduduk/lihat-writes.ts';
import { alurRoutes } from '#server/kinds/alur/routes.ts';
import { laporNoun } from './alur-jobs.ts';
import { narrowingOf, reviewOf } from './kelola-queries.ts';
import { findLapor, riwayatOf, withPictures } from './queries.ts';
import { laporAntreanQuery, laporTinjauQuery } from './resource.ts';
import { canHideName, statusAfter } from './rules.ts';

export const kelolaLaporRoutes = [
  ...alurRoutes(kelolaLapor, laporNoun, {
    list: laporAntreanQuery,
    lines: ({ db }, rows) => withPictures(db, rows),
    summary: ({ db }) => narrowingOf(db),
    async item({ db, look, village: { zona: zone } }, id) {
      const row = await findOne(db, laporTinjauQuery, id, new URLSearchParams(), { zone });
      if (!row) return undefined;
      const { penduduk_id, ...report } = await reviewOf(db, row);
      look((looking) => recordOpenings(looking, { ids: [penduduk_id], apa: 'laporan' }));
      return report;
    },
    history: riwayatOf,
    async decide(context) {
      const { actor, body, db, uploads } = context;
      const { jenis, alasan, isi, status } = body;
      const [upload] = uploads('gambar');
      const keep = { privat: true, area: 'verifikasi' as const, pemilik: actor.id };
      const picture = upload && (await saveFile(context, upload, keep));
      if (status !== undefined && !(await isStatus(db, status))) throw invalid({ status: 'Pilih status' });
      const status_id = statusAfter(jenis, status);
      const periksa = jenis === 'setujui' ? PERIKSA.filter((one) => body[one]) : [];
      const named = jenis === 'setujui' || jenis === 'status' ? (status_id ?? null) : null;
      return {
        change: status_id === undefined ? {} : { status_id },
        step: { alasan, isi, periksa, gambar_id: picture?.id ?? null, status_id: named },
        note: { alasan, isi, periksa },
      };
    },
  }),

  implement(kelolaLapor.hideName, async ({ body, db, params, record }) => {
    const report = await findLapor(db, params.id, { lock: true });
    if (!report) throw notFound();
    if (!canHideName(report)) throw conflict('Pelapor tidak menampilkan namanya.');
    const { sembunyikan: sembunyikan_nama = report.sembunyikan_nama } = body;
    await db.updateTable('lapor').set({ sembunyikan_nama }).where('id', '=', report.id).execute();
    const before = { sembunyikan_nama: report.sembunyikan_nama };
    const quiet = report.keadaan !== 'disetujui';
    await record({ action: 'lapor.nama', id: report.id, before, after: { sembunyikan_nama }, quiet });
    return { sembunyikan_nama };
  }),
];

async function isStatus(db: VillageDb, id: number): Promise<boolean> {
  const found = await db.selectFrom('status_lapor').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}
