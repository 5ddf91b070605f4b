import { isKeyAnswer } from '#contract/lib/access/kunci-sandi.ts';
import type { Core } from '../core.ts';
import type { VillageDb } from '../data/tenant.ts';
import { invalid, tooMany } from '../errors.ts';
import { hashCode } from '../session/password.ts';
import { stepOfCode } from '../session/totp.ts';
import { wrongOfKey } from './key.ts';
import type { Asked } from './key-question.ts';

/** Means by which somebody proved their second step, in the words of the trail. */
type Cara = 'autentikator' | 'kode cadangan' | 'kode pemulihan' | 'kunci sandi';

const TRIES = 5;
const TRY_SECONDS = 15 * 60;
export const WRONG_TOTP = 'Kode tidak cocok. Periksa jam HP, lalu pakai kode yang baru.';
const WRONG_CODE = 'Kode ini tidak cocok atau sudah dipakai.';

const sealedFor = (desaId: number, akunId: number) => `autentikator:${desaId}:${akunId}`;

/** Encrypts the secret of an authenticator, for this account only. */
export const sealSecret = (core: Core, at: Whose, secret: string): string =>
  core.sealer.seal(secret, sealedFor(at.desaId, at.akunId));
export const openSecret = (core: Core, at: Whose, sealed: string | null): string | undefined =>
  sealed === null ? undefined : core.sealer.open(sealed, sealedFor(at.desaId, at.akunId));

type Whose = { desaId: number; akunId: number };

/** Code without what people type or paste around it: groups, a dash, small letters. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

type Typed = Asked & { typed: string; field: string };

/**
 * Uses up what was shown as second step: six digits are of the authenticator, eight signs a recovery code or the one by which an
 * admin lets it in again, JSON the answer of a passkey. Throws 400 at `field` for a wrong one, 429 after five, which are counted
 * by kind. Commits by itself: nothing works twice, whatever becomes of the act.
 */
export async function spendSecondStep(
  core: Core,
  desaId: number,
  { typed, field, ...asked }: Typed,
): Promise<Cara> {
  const byKey = isKeyAnswer(typed);
  const code = byKey ? '' : plainCode(typed);
  const digits = /^\d{6}$/.test(code);
  const written = digits ? 'angka' : 'huruf';
  const guess = field === 'kode' ? 'langkah-kedua' : 'bukti';
  const tries = `kedua:${desaId}:${asked.akunId}:${byKey ? 'kunci' : written}`;
  const wait = await core.sharedLimiter.take(tries, TRIES, TRY_SECONDS);
  if (wait) throw tooMany(wait).of(asked.akunId, guess);
  if (byKey) {
    const wrong = await wrongOfKey(core, desaId, asked, typed);
    if (wrong) throw invalid({ [field]: wrong }).of(asked.akunId, guess);
    await core.sharedLimiter.giveBack(tries, TRIES);
    return 'kunci sandi';
  }
  const cara = await core.tenancy.write(desaId, (db) =>
    digits ? spendTotp(core, db, asked.akunId, code) : spendWritten(db, asked.akunId, code),
  );
  if (!cara) throw invalid({ [field]: digits ? WRONG_TOTP : WRONG_CODE }).of(asked.akunId, guess);
  await core.sharedLimiter.giveBack(tries, TRIES);
  return cara;
}

async function spendTotp(core: Core, db: VillageDb, akunId: number, code: string): Promise<Cara | undefined> {
  const row = await db
    .selectFrom('autentikator')
    .select(['rahasia', 'langkah'])
    .where('akun_id', '=', akunId)
    .forUpdate()
    .executeTakeFirst();
  const secret = openSecret(core, { desaId: db.desaId, akunId }, row?.rahasia ?? null);
  const step = secret === undefined ? undefined : stepOfCode(secret, code, Date.now());
  if (!row || step === undefined || step <= row.langkah) return undefined;
  await db
    .updateTable('autentikator')
    .set({ langkah: step, dipakai: new Date() })
    .where('akun_id', '=', akunId)
    .execute();
  return 'autentikator';
}

async function spendWritten(db: VillageDb, akunId: number, code: string): Promise<Cara | undefined> {
  if (code.length !== 8) return undefined;
  const sidik = await hashCode(code, db.desaId);
  const { numUpdatedRows } = await db
    .updateTable('kode_cadangan')
    .set({ dipakai: new Date() })
    .where('akun_id', '=', akunId)
    .where('sidik', '=', sidik)
    .where('dipakai', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return 'kode cadangan';
  const { numDeletedRows } = await db
    .deleteFrom('pemulihan')
    .where('akun_id', '=', akunId)
    .where('sidik', '=', sidik)
    .where('berakhir', '>', new Date())
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n ? 'kode pemulihan' : undefined;
}

/** Turns on the second step of an account, for each sign-in from now; whatever was to bring it back is over. */
export async function beginSecondStep(db: VillageDb, akunId: number): Promise<void> {
  await db
    .updateTable('akun')
    .set((eb) => ({
      langkah_kedua: eb.fn.coalesce('langkah_kedua', eb.val(new Date())),
      wajib_pasang: false,
    }))
    .where('id', '=', akunId)
    .execute();
  await db.deleteFrom('pemulihan').where('akun_id', '=', akunId).execute();
}

/** Takes every second step of an account away: what it lost may be in somebody's hand. */
export async function forgetSecondStep(db: VillageDb, akunId: number): Promise<void> {
  await db.deleteFrom('autentikator').where('akun_id', '=', akunId).execute();
  await db.deleteFrom('kunci_sandi').where('akun_id', '=', akunId).execute();
  await db.deleteFrom('kunci_tantangan').where('akun_id', '=', akunId).execute();
  await db.deleteFrom('kode_cadangan').where('akun_id', '=', akunId).execute();
  await db.deleteFrom('pemulihan').where('akun_id', '=', akunId).execute();
  await db.updateTable('akun').set({ langkah_kedua: null }).where('id', '=', akunId).execute();
}
