import { sql } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { inGroups } from '#server/core/proof/recovery.ts';
import { beginSecondStep, forgetSecondStep } from '#server/core/proof/second-step.ts';
import { hashCode, newCode } from '#server/core/session/password.ts';
import type { Sessions } from '#server/core/session/session.ts';

const CODES = 8;

/** Recovery codes in place of those an account has; they are returned only here. */
export async function giveRecoveryCodes(db: VillageDb, akunId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  const rows = await Promise.all(
    codes.map(async (code) => ({ akun_id: akunId, sidik: await hashCode(code, db.desaId), dipakai: null })),
  );
  await db.deleteFrom('kode_cadangan').where('akun_id', '=', akunId).execute();
  await db.insertInto('kode_cadangan').values(rows).execute();
  return codes.map(inGroups);
}

/** Notes the secret that is being set up, beside the one that still works. */
export async function keepCandidate(db: VillageDb, akunId: number, calon: string): Promise<void> {
  const nothing = { rahasia: null, sejak: null, dipakai: null };
  await db
    .insertInto('autentikator')
    .values({ ...nothing, akun_id: akunId, calon })
    .onConflict((clash) => clash.columns(['desa_id', 'akun_id']).doUpdateSet({ calon }))
    .execute();
}

/** The secret that was being set up takes the place of the old one; `langkah` is the step of the code that proved it. */
export async function takeCandidate(db: VillageDb, akunId: number, calon: string, langkah: number) {
  const now = new Date();
  const { numUpdatedRows } = await db
    .updateTable('autentikator')
    .set({ rahasia: calon, calon: null, sejak: now, dipakai: now, langkah })
    .where('akun_id', '=', akunId)
    .where('calon', '=', calon)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await beginSecondStep(db, akunId);
  return true;
}

type Officer = { id: number; nama: string };

/** Ends what operators began for an administrator; false where there is nothing to end (any more). */
export async function stopAdminRecovery(db: VillageDb, id: number, { id: penutup_id, nama }: Officer) {
  const { numUpdatedRows } = await db
    .updateTable('pemulihan_admin')
    .set({ keadaan: 'dihentikan', sidik: null, selesai: sql`now()`, penutup_id, penutup_nama: nama })
    .where('id', '=', id)
    .where('keadaan', 'in', ['menunggu', 'kode'])
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await db.updateTable('desa').set({ admin_dipulihkan: false }).execute();
  return true;
}

/** Uses the code of operators up: the account is an active administrator again, without its old second step and devices. */
export async function spendAdminRecovery(
  sessions: Sessions,
  db: VillageDb,
  { pemulihan, id, nama, sandi }: Officer & { pemulihan: number; sandi: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pemulihan_admin')
    .set({ keadaan: 'dipakai', sidik: null, selesai: sql`now()`, penutup_id: id, penutup_nama: nama })
    .where('id', '=', pemulihan)
    .where('keadaan', '=', 'kode')
    .where('kode_sampai', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await db
    .updateTable('akun')
    .set({ sandi, aktif: true, peran: 'admin', wajib_pasang: false })
    .where('id', '=', id)
    .execute();
  await forgetSecondStep(db, id);
  await sessions.closeAll(db, id);
  await db.updateTable('desa').set({ admin_dipulihkan: false }).execute();
  return true;
}
