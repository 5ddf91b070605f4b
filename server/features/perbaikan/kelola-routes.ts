import { actsIn } from '#contract/kinds/alur.ts';
import { alurPerbaikan, JENIS_LANGKAH } from '#contract/perbaikan/alur.ts';
import { kelolaPerbaikan } from '#contract/perbaikan/kelola.ts';
import { implement } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { findOne } from '#server/core/query/list.ts';
import { imageFields } from '#server/features/berkas/queries.ts';
import { recordOpenings, recordView } from '#server/features/penduduk/lihat-writes.ts';
import { alurRoutes } from '#server/kinds/alur/routes.ts';
import { perbaikanNoun } from './alur-jobs.ts';
import { findPerbaikan, hiddenUbahan, stepsOf, ubahanView } from './queries.ts';
import { perbaikanAntreanQuery, perbaikanTinjauQuery } from './resource.ts';
import { applyChange, takeBackChange } from './writes.ts';

const queue = alurRoutes(kelolaPerbaikan, perbaikanNoun, {
  list: perbaikanAntreanQuery,
  lines: (_, rows) => rows.map((row) => ({ ...row, ubahan: hiddenUbahan(row.ubahan) })),
  summary: async () => ({}),
  async item({ db, look, village: { zona: zone } }, id) {
    const row = await findOne(db, perbaikanTinjauQuery, id, new URLSearchParams(), { zone });
    if (!row) return undefined;
    look((looking) => recordOpenings(looking, { ids: [row.penduduk], apa: 'permintaan perbaikan data' }));
    const [{ gambar: bukti, gambar_info: bukti_info }, langkah] = await Promise.all([
      imageFields(db, row.bukti_id),
      stepsOf(db, id),
    ]);
    const can = actsIn(alurPerbaikan, row.keadaan, JENIS_LANGKAH);
    return { ...row, bukti, bukti_info, langkah, ubahan: hiddenUbahan(row.ubahan), can };
  },
  history: stepsOf,
  async decide(context, row) {
    const { jenis, alasan } = context.body;
    if (jenis === 'setujui' && row.jenis === 'profil') await applyChange(context, row);
    return { step: { alasan }, note: { alasan } };
  },
  async undone(context, row) {
    if (row.jenis === 'profil' && row.keadaan === 'diperbaiki') await takeBackChange(context, row);
  },
});

export const kelolaPerbaikanRoutes = [
  ...queue,
  implement(kelolaPerbaikan.numbers, async (context) => {
    const { db, params } = context;
    const request = await findPerbaikan(db, params.id);
    if (!request) throw notFound();
    const { penduduk_id, ubahan } = request;
    await recordView(context, {
      penduduk_id,
      keperluan: 'Memeriksa permintaan perbaikan data',
      apa: 'NIK dan nomor KK',
    });
    return { ubahan: ubahanView(ubahan) };
  }),
];
