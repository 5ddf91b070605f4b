import { permohonanAkun } from '#contract/akun/kelola.ts';
import { givenOf } from '#contract/lib/record.ts';
import { implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { recordLook } from '#server/core/look.ts';
import { stepUp } from '#server/core/proof/step-up.ts';
import type { Zone } from '#server/core/zone.ts';
import { recordOpenings } from '#server/features/penduduk/lihat-writes.ts';
import { idsOf } from '#server/kinds/alur/deadline.ts';
import { alurRoutes } from '#server/kinds/alur/routes.ts';
import { permohonanNoun } from './permohonan-jobs.ts';
import { comparedOf, isAutomatic, linesOf, reviewOf, stepsOf } from './permohonan-queries.ts';
import { permohonanQuery } from './permohonan-resource.ts';
import { setAutomatic } from './permohonan-writes.ts';
import { allSame, obstacle } from './rules.ts';
import { undeliveredOf } from './surel-queries.ts';

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
  ...alurRoutes(permohonanAkun, permohonanNoun, {
    list: permohonanQuery,
    async lines({ db, zone }, rows) {
      const lines = await linesOf(db, idsOf(rows), zone);
      return rows.flatMap((row) => {
        const found = lines.get(row.id);
        return found ? [{ ...row, ...found.line }] : [];
      });
    },
    summary: async ({ core, db }) => ({
      otomatis: await isAutomatic(db),
      surel: core.mailer.ready,
      email_gagal: await undeliveredOf(db),
    }),
    async item({ db, look, village: { zona: zone } }, id) {
      const request = await reviewOf(db, id, zone);
      if (!request) return undefined;
      look((looking) => recordOpenings(looking, { ids: [request.penduduk_id], apa: 'permohonan akun' }));
      // An applicant may be missing from the register, so the look at the request is recorded as well.
      look((looking) => recordLook(looking, { action: 'permohonan.view', id }));
      return request;
    },
    history: stepsOf,
    /** An approval mails a code; one that is refused anyway asks for nothing. */
    async before(context) {
      const { body, db, params, village } = context;
      if (body.jenis !== 'setujui') return;
      await checkApproval(db, params.id, { alasan: body.alasan, zone: village.zona });
      await stepUp(context, 'kode');
    },
    async decide({ body, db, params, village }) {
      const { jenis, alasan } = body;
      if (jenis === 'setujui') await checkApproval(db, params.id, { alasan, zone: village.zona });
      return { step: { alasan }, note: { alasan } };
    },
  }),

  implement(permohonanAkun.setting, async (context) => {
    const { db, body, record } = context;
    // Codes go out by themselves from then on.
    if (body.otomatis) await stepUp(context, 'kode');
    const before = { otomatis: await isAutomatic(db) };
    const after = { ...before, ...givenOf(body) };
    await setAutomatic(db, after.otomatis);
    await record({ action: 'permohonan.setting', id: db.desaId, before, after });
  }),
];
