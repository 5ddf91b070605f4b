import type { Area } from '#contract/lib/access/areas.ts';
import type { Core } from '../core/core.ts';
import { recordEvent } from '../core/data/event.ts';
import type { VillageDb } from '../core/data/tenant.ts';
import { recoverAccount } from '../core/proof/recovery.ts';
import { hashPassword, passwordProblem } from '../core/session/password.ts';

export const BY_OPERATOR = { actor: null, requestId: 'desa' };
/** Whoever of the platform acts: at the command line, or in its console. */
export type ByPlatform = Parameters<typeof recordEvent>[2];

type Person = { username: string; nama: string; password: string };
/** `sandi` is '' for somebody who is invited with a code. */
export type Staff = Omit<Person, 'password'> & { sandi: string; jabatan?: string };

/** An account to create, with the password as it is stored; throws when that is too weak. */
export async function prepareStaff(
  { username, nama, password }: Person,
  desa: readonly string[],
): Promise<Staff> {
  const problem = passwordProblem(password, { known: [username, nama], staff: desa });
  if (problem) throw new Error(problem);
  return { username, nama, sandi: await hashPassword(password) };
}

/** An account of the village's staff: of an administrator, or of an official with areas of work; returns its number. */
export async function addStaff(
  db: VillageDb,
  staff: Staff,
  izin?: Area[],
  by: ByPlatform = BY_OPERATOR,
): Promise<number> {
  const { username } = staff;
  const peran = izin ? 'perangkat' : 'admin';
  const akun = await db
    .insertInto('akun')
    .values({ ...staff, peran, izin: izin ?? [], penduduk_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(
    db,
    { action: 'akun.create', id: akun.id, after: { username, peran, izin: izin ?? [] } },
    by,
  );
  return akun.id;
}

/** The last administrator has lost the second step: nobody else in the village can let them in. */
export async function recoverByOperator(
  core: Core,
  { desaId, username }: { desaId: number; username: string },
) {
  return core.tenancy.write(desaId, async (db) => {
    const akun = await db
      .selectFrom('akun')
      .select('id')
      .where('username', '=', username)
      .where('peran', 'in', ['admin', 'perangkat'])
      .where('aktif', '=', true)
      .executeTakeFirst();
    if (!akun) throw new Error(`Petugas ${username} tidak ada di desa nomor ${desaId}.`);
    const alasan = 'Lewat perintah pengelola server';
    const given = await recoverAccount(core.sessions, db, { akunId: akun.id, oleh: null, alasan });
    await recordEvent(db, { action: 'keamanan.recover', id: akun.id, after: { alasan } }, BY_OPERATOR);
    return given;
  });
}

/** Somebody of a village's staff, an administrator without `izin`; throws when the village is missing. */
export async function createStaff(
  core: Core,
  { desaId, izin, ...person }: Person & { desaId: number; izin?: Area[] },
): Promise<void> {
  const desa = await core.tenancy
    .read(desaId)
    .selectFrom('desa')
    .select('nama_desa')
    .where('id', '=', desaId)
    .executeTakeFirst();
  if (!desa) throw new Error(`Desa nomor ${desaId} tidak ada.`);
  const staff = await prepareStaff(person, [desa.nama_desa]);
  await core.tenancy
    .write(desaId, (db) => addStaff(db, staff, izin))
    .catch((error: unknown) => {
      throw isDuplicate(error)
        ? new Error(`Username ${person.username} sudah ada di desa nomor ${desaId}.`)
        : error;
    });
}

const UNIQUE_VIOLATION = '23505';
/** True where the database refused a row because another one has its name. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
