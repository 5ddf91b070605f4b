import { CODE_DAYS } from '#contract/akun/akun.ts';
import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, notFound } from '#server/core/errors.ts';
import { quotaOf } from '#server/core/limits/quota.ts';
import { hashCode, newCode } from '#server/core/session/password.ts';
import './table.ts';

const DAY_MS = 86_400_000;

/** Code as it is printed: `T8YH-W2K4`. */
const inGroups = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Ways of a code to its owner: on paper at the counter, or by mail. */
type Cara = 'loket' | 'surel';

/** Gives an account a code in place of the one it may have; it is returned only here. */
export async function giveCode(
  db: VillageDb,
  akunId: number,
  cara: Cara = 'loket',
): Promise<{ kode: string; berlaku: Date; sidik: Buffer }> {
  const code = newCode();
  const sidik = await hashCode(code, db.desaId);
  const berakhir = new Date(Date.now() + CODE_DAYS * DAY_MS);
  const row = { sidik, berakhir, cara, created_at: new Date() };
  await db
    .insertInto('akun_kode')
    .values({ ...row, akun_id: akunId })
    .onConflict((clash) => clash.columns(['desa_id', 'akun_id']).doUpdateSet(row))
    .execute();
  return { kode: inGroups(code), berlaku: berakhir, sidik };
}

/** Pause between two mails to one account. */
const MAIL_MS = 15 * 60_000;

/**
 * The same for a mail, of an account that is locked. Undefined while a code on paper can be used, or one was mailed just
 * now: whoever knows a NIK and a birth date could end the one, and send the other without end.
 */
export async function giveCodeByMail(db: VillageDb, akunId: number) {
  const now = new Date();
  const given = await db
    .selectFrom('akun_kode')
    .select(['cara', 'created_at'])
    .where('akun_id', '=', akunId)
    .where('berakhir', '>', now)
    .executeTakeFirst();
  const recent = given && now.getTime() - given.created_at.getTime() < MAIL_MS;
  if (given?.cara === 'loket' || recent) return undefined;
  return giveCode(db, akunId, 'surel');
}

/** Takes the code of an account away; false when it has none of this hash (any more). */
export async function takeCode(db: VillageDb, akunId: number, sidik?: Buffer): Promise<boolean> {
  let rows = db.deleteFrom('akun_kode').where('akun_id', '=', akunId);
  if (sidik) rows = rows.where('sidik', '=', sidik);
  const { numDeletedRows } = await rows.executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

type Staff = Awaited<ReturnType<typeof lockStaff>>[number];

/** Every account of the staff, locked in one order: two administrators who reduce each other at once take turns. */
function lockStaff(db: VillageDb) {
  return db
    .selectFrom('akun')
    .select(['id', 'nama', 'username', 'jabatan', 'peran', 'izin', 'aktif', 'sandi', 'contoh'])
    .where('peran', 'in', ['admin', 'perangkat'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

const LAST = 'Paling sedikit satu petugas aktif harus memegang semua wewenang.';

/** One member of staff, locked; 409 when what is to become of them leaves nobody who may do everything. */
export async function lockOne(
  { db, core }: Pick<Context, 'db' | 'core'>,
  id: number,
  becomes: { aktif?: boolean; peran?: Staff['peran'] } = {},
): Promise<Staff> {
  const staff = await lockStaff(db);
  const found = staff.find((one) => one.id === id);
  if (!found) throw notFound();
  // A demo account cannot sign in in production, so it is not the admin that must remain.
  const holds = ({ peran, aktif, sandi, contoh }: Staff) =>
    peran === 'admin' && aktif && sandi !== '' && !(contoh && core.env.PRODUCTION);
  const after = staff.map((one) => (one.id === id ? { ...one, ...becomes } : one));
  if (holds(found) && !after.some(holds)) throw conflict(LAST);
  return found;
}

/** Refuses one more officer who can sign in, or will, beyond what the platform gives the village. */
export async function checkStaffRoom({
  db,
  core,
  village,
}: Pick<Context, 'db' | 'core' | 'village'>): Promise<void> {
  const most = quotaOf(core.env, village).petugas;
  const active = (await lockStaff(db)).filter(({ aktif }) => aktif).length;
  if (active < most) return;
  const ask = 'Nonaktifkan yang tidak dipakai, atau minta pengelola platform menambah kuota.';
  throw conflict(`Desa ini sudah punya ${active} akun petugas dari ${most}. ${ask}`);
}

/** Changes one account that is locked already. */
export async function setAkun(
  db: VillageDb,
  id: number,
  values: {
    nama?: string;
    jabatan?: string;
    peran?: Staff['peran'];
    izin?: Staff['izin'];
    aktif?: boolean;
    sandi?: string;
  },
): Promise<void> {
  await db.updateTable('akun').set(values).where('id', '=', id).execute();
}
