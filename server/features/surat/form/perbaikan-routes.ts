import { kelolaSurat } from '#contract/surat/kelola.ts';
import { layanan } from '#contract/surat/layanan.ts';
import { implement } from '#server/core/context.ts';
import { forbidden, notFound } from '#server/core/errors.ts';
import { findAjuan, mayCorrect, ownAjuan } from '../queries.ts';
import { correctAnswers } from './perbaikan-writes.ts';

export const perbaikanIsianRoutes = [
  implement(layanan.correct, async (context) => {
    const { actor, core, params, village } = context;
    const own = await ownAjuan(core.tenancy.read(village.id), actor, params);
    if (!own) throw notFound();
    await correctAnswers(context, { id: own.surat_id, atOffice: false });
  }),

  implement(kelolaSurat.correct, async (context) => {
    const { actor, core, params, village } = context;
    const reads = core.tenancy.read(village.id);
    const ajuan = await findAjuan(reads, params.id);
    if (!ajuan) throw notFound();
    if (!(await mayCorrect(reads, actor, { ajuan, zone: village.zona }))) throw forbidden();
    await correctAnswers(context, { id: ajuan.id, atOffice: true });
  }),
];
