import type { VillageDb } from '#server/core/data/tenant.ts';
import { inGroups } from '#server/core/proof/recovery.ts';
import { beginSecondStep } from '#server/core/proof/second-step.ts';
import { hashCode, newCode } from '#server/core/session/password.ts';

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
