import { kategoriPotensiFields, kategoripotensi } from '#contract/potensi.ts';
import { kelolaPotensi, PERIKSA_POTENSI } from '#contract/potensi-kelola.ts';
import { implement } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { shownHtml } from '#server/core/html.ts';
import { findOne, listPage } from '#server/core/query/list.ts';
import { takeStep, undoStep } from '#server/kinds/alur/acts.ts';
import { deadlinesOf, idsOf } from '#server/kinds/alur/deadline.ts';
import type { Register } from '#server/kinds/register/definition.ts';
import { registerRoutes } from '#server/kinds/register/routes.ts';
import { potensiNoun } from './alur-jobs.ts';
import { reviewOf, stepsOf, summaryOf } from './queries.ts';
import {
  kategoriKelolaQuery,
  kategoriPotensiQuery,
  potensiAntreanQuery,
  potensiTinjauQuery,
} from './resource.ts';
import { isFixed } from './rules.ts';

const kategori: Register = {
  noun: 'kategoripotensi',
  table: 'kategori_potensi',
  fields: kategoriPotensiFields,
  used: { label: 'Kategori', by: 'potensi' },
  list: kategoriPotensiQuery,
  manage: kategoriKelolaQuery,
  keeps: ({ nama }) =>
    isFixed(String(nama)) ? 'Kategori ini tetap diperlukan: beranda menampilkannya.' : undefined,
};

export const kelolaPotensiRoutes = [
  ...registerRoutes(kategoripotensi, kategori),

  implement(
    kelolaPotensi.list,
    async ({ db, query, village }) => {
      const page = await listPage(db, potensiAntreanQuery, query, { zone: village.zona });
      const tenggatOf = await deadlinesOf(db, potensiNoun, idsOf(page.data), village.zona);
      return { ...page, data: page.data.map((row) => ({ ...row, tenggat: tenggatOf(Number(row.id)) })) };
    },
    { query: potensiAntreanQuery },
  ),

  implement(kelolaPotensi.summary, async ({ db }) => summaryOf(db)),

  implement(kelolaPotensi.get, async ({ db, params, village }) => {
    const query = new URLSearchParams();
    const row = await findOne(db, potensiTinjauQuery, params.id, query, { zone: village.zona });
    if (!row) throw notFound();
    const [review, tenggatOf] = await Promise.all([
      reviewOf(db, row),
      deadlinesOf(db, potensiNoun, [params.id], village.zona),
    ]);
    return { ...review, isi: shownHtml(String(row.isi)), tenggat: tenggatOf(params.id) };
  }),

  implement(kelolaPotensi.decide, async (context) => {
    const { body, db, params } = context;
    const { jenis, alasan, versi } = body;
    const step = await takeStep(context, potensiNoun, { id: params.id, act: jenis, versi }, async (row) => {
      const periksa = jenis === 'setujui' ? PERIKSA_POTENSI.filter((one) => body[one]) : [];
      return {
        change: jenis === 'setujui' ? { terbit: row.terbit ?? new Date() } : {},
        step: { alasan, periksa },
        note: { alasan, periksa },
      };
    });
    const made = (await stepsOf(db, params.id)).find(({ id }) => id === step);
    if (!made) throw notFound();
    return made;
  }),

  implement(kelolaPotensi.undo, async (context) => {
    const { id, langkah_id: step } = context.params;
    await undoStep(context, potensiNoun, { id, step });
  }),
];
