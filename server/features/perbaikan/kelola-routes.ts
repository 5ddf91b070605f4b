import { actsIn } from '#contract/kinds/alur.ts';
import { alurPerbaikan, JENIS_LANGKAH } from '#contract/perbaikan-alur.ts';
import { kelolaPerbaikan } from '#contract/perbaikan-kelola.ts';
import { implement } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { findOne, listPage } from '#server/core/query/list.ts';
import { imageFields } from '#server/features/berkas/queries.ts';
import { takeStep, undoStep } from '#server/kinds/alur/acts.ts';
import { deadlinesOf, idsOf } from '#server/kinds/alur/deadline.ts';
import { perbaikanNoun } from './alur-jobs.ts';
import { findPerbaikan, stepsOf, summaryOf, ubahanView } from './queries.ts';
import { perbaikanAntreanQuery, perbaikanTinjauQuery } from './resource.ts';
import { applyChange, takeBackChange } from './writes.ts';

export const kelolaPerbaikanRoutes = [
  implement(
    kelolaPerbaikan.list,
    async ({ db, query, village }) => {
      const page = await listPage(db, perbaikanAntreanQuery, query, { zone: village.zona });
      const tenggatOf = await deadlinesOf(db, perbaikanNoun, idsOf(page.data), village.zona);
      const data = page.data.map((row) => ({
        ...row,
        ubahan: ubahanView(row.ubahan),
        tenggat: tenggatOf(Number(row.id)),
      }));
      return { ...page, data };
    },
    { query: perbaikanAntreanQuery },
  ),

  implement(kelolaPerbaikan.summary, ({ db }) => summaryOf(db)),

  implement(kelolaPerbaikan.get, async ({ db, params, village }) => {
    const query = new URLSearchParams();
    const row = await findOne(db, perbaikanTinjauQuery, params.id, query, { zone: village.zona });
    if (!row) throw notFound();
    const [{ gambar: bukti, gambar_info: bukti_info }, langkah, tenggatOf] = await Promise.all([
      imageFields(db, row.bukti_id),
      stepsOf(db, params.id),
      deadlinesOf(db, perbaikanNoun, [params.id], village.zona),
    ]);
    return {
      ...row,
      ...{ bukti, bukti_info, langkah },
      ubahan: ubahanView(row.ubahan),
      tenggat: tenggatOf(params.id),
      can: actsIn(alurPerbaikan, row.keadaan, JENIS_LANGKAH),
    };
  }),

  implement(kelolaPerbaikan.decide, async (context) => {
    const { body, db, params } = context;
    const { jenis: act, alasan, versi } = body;
    const step = await takeStep(context, perbaikanNoun, { id: params.id, act, versi }, async (row) => {
      if (act === 'setujui' && row.jenis === 'profil') await applyChange(context, row);
      return { step: { alasan }, note: { alasan } };
    });
    const made = (await stepsOf(db, params.id)).find(({ id }) => id === step);
    if (!made) throw notFound();
    return made;
  }),

  implement(kelolaPerbaikan.undo, async (context) => {
    const { id, langkah_id: step } = context.params;
    const before = await findPerbaikan(context.db, id, { lock: true });
    await undoStep(context, perbaikanNoun, { id, step });
    if (before?.jenis === 'profil' && before.keadaan === 'diperbaiki') await takeBackChange(context, before);
  }),
];
