import type { Area } from '#contract/lib/areas.ts';
import type { Core } from '../core/core.ts';
import { recordEvent } from '../core/data/event.ts';
import type { VillageDb } from '../core/data/tenant.ts';
import { hashPassword, passwordProblem } from '../core/session/password.ts';

export const BY_OPERATOR = { actor: null, requestId: 'desa' };

type Person = { username: string; nama: string; password: string };
type Staff = Omit<Person, 'password'> & { sandi: string };

/** An account to create, with the password as it is stored; throws when that is too weak. */
export async function prepareStaff({ username, nama, password }: Person): Promise<Staff> {
  const problem = passwordProblem(password, [username, nama]);
  if (problem) throw new Error(problem);
  return { username, nama, sandi: await hashPassword(password) };
}

/** An account of the village's staff: of an administrator, or of an official with areas of work. */
export async function addStaff(db: VillageDb, staff: Staff, izin?: Area[]): Promise<void> {
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
    BY_OPERATOR,
  );
}

/** Somebody of a village's staff, an administrator without `izin`; throws when the village is missing. */
export async function createStaff(
  core: Core,
  { desaId, izin, ...person }: Person & { desaId: number; izin?: Area[] },
): Promise<void> {
  const staff = await prepareStaff(person);
  const work = async (db: VillageDb) => {
    const desa = await db.selectFrom('desa').select('id').where('id', '=', desaId).executeTakeFirst();
    if (!desa) throw new Error(`Desa nomor ${desaId} tidak ada.`);
    await addStaff(db, staff, izin);
  };
  await core.tenancy.write(desaId, work).catch((error: unknown) => {
    throw isDuplicate(error)
      ? new Error(`Username ${person.username} sudah ada di desa nomor ${desaId}.`)
      : error;
  });
}

const UNIQUE_VIOLATION = '23505';
/** Whether the database refused a row because another one has its name. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
