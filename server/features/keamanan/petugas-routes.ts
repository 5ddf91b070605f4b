import { keamanan } from '#contract/keamanan.ts';
import { implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, notFound } from '#server/core/errors.ts';
import { needProof } from '#server/core/proof/proof.ts';
import { recoverAccount } from '#server/core/proof/recovery.ts';
import { stepUp } from '#server/core/proof/step-up.ts';
import { notify } from '#server/features/notifikasi/jobs.ts';
import { attemptsHere, stepsOfStaff } from './queries.ts';
import { stopAdminRecovery } from './writes.ts';

/** The second steps of the others, and what the village asks of all. */
export const keamananPetugasRoutes = [
  implement(keamanan.petugas, ({ db }) => stepsOfStaff(db)),
  implement(keamanan.percobaan, ({ db }) => attemptsHere(db)),

  implement(keamanan.recover, async (context) => {
    const { actor, body, core, db, params, record, village } = context;
    const { nama, username } = await oneOf(core.tenancy.read(village.id), params.id);
    if (params.id === actor.id) throw conflict('Langkah kedua sendiri dipulihkan admin lain.');
    await needProof(context, body.password);
    const { alasan } = body;
    const given = await recoverAccount(core.sessions, db, { akunId: params.id, oleh: actor.id, alasan });
    await record({ action: 'keamanan.recover', id: params.id, after: { alasan }, quiet: true });
    const others = await db
      .selectFrom('akun')
      .select('id')
      .where('aktif', '=', true)
      .where((eb) => eb.or([eb('peran', '=', 'admin'), eb('id', '=', params.id)]))
      .where('id', '<>', actor.id)
      .execute();
    const msg = `Langkah kedua ${nama} dipulihkan ${actor.nama}: ${alasan}`;
    for (const { id } of others)
      await notify(context, { akun_id: id }, { msg, key: 'keamanan', obj_id: params.id });
    return { nama, username, ...given };
  }),

  implement(keamanan.remind, async (context) => {
    const { db, params, record, village } = context;
    const { langkah_kedua } = await oneOf(db, params.id);
    if (langkah_kedua) throw conflict('Petugas ini sudah memasang langkah kedua.');
    const from = village.langkah_kedua_mulai;
    const msg = from ? `Pasang langkah kedua sebelum ${from}.` : 'Pasang langkah kedua untuk akun Anda.';
    await notify(context, { akun_id: params.id }, { msg, key: 'keamanan', obj_id: params.id });
    await record({ action: 'keamanan.remind', id: params.id, quiet: true });
  }),

  // Not quiet, as the next: the village that requests see says whether there is one.
  implement(keamanan.stopAdmin, async ({ actor, db, params, record }) => {
    if (!(await stopAdminRecovery(db, params.id, actor)))
      throw conflict('Pemulihan ini sudah selesai atau sudah dihentikan.');
    await record({ action: 'keamanan.stopAdmin', id: params.id });
  }),

  // Not quiet: the village that requests see is read anew by its version.
  implement(keamanan.rules, async (context) => {
    const { body, db, record, village } = context;
    const langkah_kedua_mulai = body.mulai === '' ? null : body.mulai;
    // Ending the duty, or putting it off, opens what it closed.
    const before = village.langkah_kedua_mulai;
    if (before !== null && (langkah_kedua_mulai === null || langkah_kedua_mulai > before))
      await stepUp(context, 'aturan');
    await db.updateTable('desa').set({ langkah_kedua_mulai }).execute();
    await record({
      action: 'keamanan.rules',
      id: village.id,
      before: { mulai: before },
      after: { mulai: langkah_kedua_mulai },
    });
  }),
];

async function oneOf(db: VillageDb, id: number) {
  const row = await db
    .selectFrom('akun')
    .select(['nama', 'username', 'langkah_kedua'])
    .where('id', '=', id)
    .where('peran', 'in', ['admin', 'perangkat'])
    .where('aktif', '=', true)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
