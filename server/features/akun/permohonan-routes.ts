import { alurPermohonan } from '#contract/akun-alur.ts';
import { permohonanAkun } from '#contract/akun-kelola.ts';
import { implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { listPage } from '#server/core/query/list.ts';
import type { Zone } from '#server/core/zone.ts';
import { takeStep, undoStep } from '#server/kinds/alur/acts.ts';
import { deadlinesOf, idsOf } from '#server/kinds/alur/deadline.ts';
import { countStates } from '#server/kinds/alur/summary.ts';
import { permohonanNoun } from './permohonan-jobs.ts';
import { comparedOf, isAutomatic, linesOf, reviewOf, stepsOf } from './permohonan-queries.ts';
import { permohonanQuery } from './permohonan-resource.ts';
import { setAutomatic } from './permohonan-writes.ts';
import { allSame, obstacle } from './rules.ts';

const DIFFERS = 'Isian berbeda dari data penduduk. Tulis apa yang Anda cocokkan.';

/** Refuses an approval that nobody can have, or that differs from the register and says nothing of it. */
async function checkApproval(db: VillageDb, id: number, { alasan, zone }: { alasan: string; zone: Zone }) {
  const [row] = await comparedOf(db, [id]);
  if (!row) throw notFound();
  const why = obstacle(row, zone);
  if (why) throw conflict(why);
  if (!allSame(row) && alasan === '') throw invalid({ alasan: DIFFERS });
}

/** Requests for accounts, for staff. */
export const permohonanAkunRoutes = [
  implement(
    permohonanAkun.list,
    async ({ db, query, village }) => {
      const page = await listPage(db, permohonanQuery, query, { zone: village.zona });
      const ids = idsOf(page.data);
      const tenggatOf = await deadlinesOf(db, permohonanNoun, ids, village.zona);
      const lines = await linesOf(db, ids, village.zona);
      const data = page.data.flatMap((row) => {
        const found = lines.get(row.id);
        return found ? [{ ...row, ...found.line, tenggat: tenggatOf(row.id) }] : [];
      });
      return { ...page, data };
    },
    { query: permohonanQuery },
  ),

  implement(permohonanAkun.summary, async ({ core, db }) => ({
    ...(await countStates(db, { table: 'akun_permohonan', flow: alurPermohonan })),
    otomatis: await isAutomatic(db),
    surel: core.mailer.ready,
  })),

  implement(permohonanAkun.get, async ({ db, params, village }) => {
    const review = await reviewOf(db, params.id, village.zona);
    if (!review) throw notFound();
    const tenggatOf = await deadlinesOf(db, permohonanNoun, [params.id], village.zona);
    return { ...review, tenggat: tenggatOf(params.id) };
  }),

  implement(permohonanAkun.decide, async (context) => {
    const { body, db, params, village } = context;
    const { jenis, alasan, versi } = body;
    const step = await takeStep(context, permohonanNoun, { id: params.id, act: jenis, versi }, async () => {
      if (jenis === 'setujui') await checkApproval(db, params.id, { alasan, zone: village.zona });
      return { step: { alasan }, note: { alasan } };
    });
    const made = (await stepsOf(db, params.id)).find(({ id }) => id === step);
    if (!made) throw notFound();
    return made;
  }),

  implement(permohonanAkun.undo, async (context) => {
    const { id, langkah_id: step } = context.params;
    await undoStep(context, permohonanNoun, { id, step });
  }),

  implement(permohonanAkun.setting, async ({ db, body, record }) => {
    const before = { otomatis: await isAutomatic(db) };
    await setAutomatic(db, body.otomatis);
    await record({ action: 'permohonan.setting', id: db.desaId, before, after: body });
  }),
];
