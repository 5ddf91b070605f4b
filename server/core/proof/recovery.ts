import type { VillageDb } from '../data/tenant.ts';
import { hashCode, newCode } from '../session/password.ts';
import type { Sessions } from '../session/session.ts';
import { forgetSecondStep } from './second-step.ts';

const RECOVERY_MS = 24 * 3_600_000;

/** Code in the groups in which it is printed: `T8YH-W2K4`. */
export const inGroups = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

type Recovery = { akunId: number; oleh: number | null; alasan: string };

/**
 * Takes the second step of an account away, ends its sessions, and gives a code by which it signs in once more within a
 * day, with its password. A new second step comes before anything else then.
 */
export async function recoverAccount(
  sessions: Sessions,
  db: VillageDb,
  { akunId, oleh, alasan }: Recovery,
): Promise<{ kode: string; berlaku: Date }> {
  const code = newCode();
  const sidik = await hashCode(code, db.desaId);
  await forgetSecondStep(db, akunId);
  const berakhir = new Date(Date.now() + RECOVERY_MS);
  await db
    .insertInto('pemulihan')
    .values({ akun_id: akunId, sidik, berakhir, oleh, alasan, diminta: null })
    .execute();
  await db.updateTable('akun').set({ wajib_pasang: true }).where('id', '=', akunId).execute();
  await sessions.closeAll(db, akunId);
  return { kode: inGroups(code), berlaku: berakhir };
}
