import { platform } from '#contract/platform/platform.ts';
import { conflict, invalid, tooMany, unauthorized } from '../../core/errors.ts';
import { siteOf } from '../../core/limits/net.ts';
import { plainCode, WRONG_TOTP } from '../../core/proof/second-step.ts';
import { checkPassword, hashPassword, passwordProblem } from '../../core/session/password.ts';
import { newTotpSecret, stepOfCode, totpAddress } from '../../core/session/totp.ts';
import { newsFor } from './news.ts';
import {
  accountBy,
  closeSession,
  codesLeft,
  giveCodes,
  giveProof,
  openSession,
  SESSION_SECONDS,
  spendCode,
} from './operators.ts';
import { nameOf } from './overview/overview.ts';
import { type Console, implementConsole, OPERATOR_COOKIE } from './router.ts';
import type { Transaction } from './store.ts';
import type { By } from './trail.ts';
import { countNeeding, namesOfVillages } from './village/villages.ts';

const HALF_COOKIE = 'pengelola-kedua';
const HALF_SECONDS = 600;
const TRIES = 10;
/** Tries from everywhere together; a device that somebody signed in from before does not count in them. */
const TRIES_ANYWHERE = 50;
const CODE_TRIES = 5;
const TRY_SECONDS = 15 * 60;

const WRONG = 'Email atau password tidak cocok.';
const OVER = 'Waktunya habis. Masuk lagi dengan password.';
const WRONG_CODE = 'Kode ini tidak cocok atau sudah dipakai.';

const sealedFor = (akunId: number) => `platform-autentikator:${akunId}`;
/** Changes with the password, so that a new one ends a sign-in that was half done. */
const tailOf = (sandi: string) => sandi.slice(-12);

type Asking = Console & { cookie(name: string): string | undefined };

/** The account whose password was right a moment ago; throws 401 when that is over, or was never. */
async function halfIn({ core, store, cookie }: Asking) {
  const text = core.sealer.open(cookie(HALF_COOKIE) ?? '', HALF_COOKIE);
  const half: { akun: number; sampai: number; sandi: string } | undefined = text && JSON.parse(text);
  if (!half || half.sampai < Date.now()) throw unauthorized(OVER);
  const akun = await accountBy(store.query, { id: half.akun }, core.env.PRODUCTION);
  if (!akun || tailOf(akun.sandi) !== half.sandi) throw unauthorized(OVER);
  return akun;
}

/** Counts a try; call what it returns once it was right. */
async function oneTry({ core }: Console, key: string, limit: number) {
  const wait = await core.sharedLimiter.take(`platform:${key}`, limit, TRY_SECONDS);
  if (wait) throw tooMany(wait);
  return () => core.sharedLimiter.giveBack(`platform:${key}`, limit);
}

type Signing = Console & { request: { ip: string; https: boolean; headers: Headers } };
/** Number of no village, so that a device is known to the console alone. */
const OF_CONSOLE = 0;

const sentBy = ({ request }: Pick<Signing, 'request'>) => ({
  cookie: request.headers.get('cookie'),
  https: request.https,
});

/** Counts a try of a password: of a device that has signed in before by itself, else by address and by account. */
async function passwordTry(context: Signing, email: string, akunId: number | undefined) {
  const { core, request } = context;
  const whose = akunId === undefined ? undefined : { desaId: OF_CONSOLE, akunId };
  const device = whose && core.devices.known(sentBy(context), whose);
  if (device !== undefined) return oneTry(context, `sandi:${email}:${device}`, TRIES);
  const here = await oneTry(context, `sandi:${email}:${siteOf(request.ip)}`, TRIES);
  const anywhere = await oneTry(context, `sandi:${email}`, TRIES_ANYWHERE);
  return () => Promise.all([here(), anywhere()]);
}

type Entered = Signing & { setCookie(name: string, value: string, options: { maxAge: number }): void };

/** Opens the session of somebody who has shown both, from a device that is known from now on. */
async function enter(context: Entered & { at: Transaction; by: By }, akunId: number): Promise<void> {
  const { at, by, core, setCookie } = context;
  const token = await openSession(at, akunId, by.perangkat ?? '');
  setCookie(OPERATOR_COOKIE, token, { maxAge: SESSION_SECONDS });
  setCookie(HALF_COOKIE, '', { maxAge: 0 });
  core.devices.remember(sentBy(context), { desaId: OF_CONSOLE, akunId }, setCookie);
}

/** Takes a code of the authenticator that is newer than the last that was used; false for any other. */
async function takeTotp(
  { core }: Console,
  { query }: Transaction,
  akunId: number,
  typed: string,
  column: 'rahasia' | 'calon',
) {
  const [row] = await query<{ sealed: string | null; langkah: number }>(
    `select ${column} as sealed, langkah from platform.akun where id = $1 for update`,
    [akunId],
  );
  const secret = row?.sealed ? core.sealer.open(row.sealed, sealedFor(akunId)) : undefined;
  const step = secret === undefined ? undefined : stepOfCode(secret, plainCode(typed), Date.now());
  if (!row || step === undefined || step <= row.langkah) return false;
  await query(
    `update platform.akun set langkah = $2, rahasia = ${column}, calon = null,
       langkah_kedua = coalesce(langkah_kedua, now()) where id = $1`,
    [akunId, step],
  );
  return true;
}

/** A code of the authenticator or one of the recovery codes, used up; throws where it is neither. */
async function takeSecond(console: Console, at: Transaction, akunId: number, kode: string) {
  const digits = /^\d{6}$/.test(plainCode(kode));
  const right = await oneTry(console, `kedua:${akunId}:${digits ? 'angka' : 'huruf'}`, CODE_TRIES);
  const taken = digits
    ? await takeTotp(console, at, akunId, kode, 'rahasia')
    : await spendCode(at, akunId, plainCode(kode));
  if (!taken) throw invalid({ kode: digits ? WRONG_TOTP : WRONG_CODE });
  await right();
  return digits ? 'autentikator' : 'kode cadangan';
}

export const signInRoutes = [
  implementConsole(platform.masuk, async (context) => {
    const { at, body, core, store, setCookie, note, by } = context;
    const akun = await accountBy(store.query, { email: body.email }, core.env.PRODUCTION);
    const right = await passwordTry(context, body.email, akun?.id);
    if (!(await checkPassword(body.password, akun?.sandi)) || !akun) throw unauthorized(WRONG);
    await right();
    if (!akun.rahasia && !akun.calon)
      await at.query('update platform.akun set calon = $2 where id = $1', [
        akun.id,
        core.sealer.seal(newTotpSecret(), sealedFor(akun.id)),
      ]);
    const half = { akun: akun.id, sampai: Date.now() + HALF_SECONDS * 1000, sandi: tailOf(akun.sandi) };
    setCookie(HALF_COOKIE, core.sealer.seal(JSON.stringify(half), HALF_COOKIE), { maxAge: HALF_SECONDS });
    await note({ aksi: 'sesi.password' }, { ...by, akun: akun.id });
    return { langkah: akun.rahasia ? ('kode' as const) : ('pasang' as const) };
  }),

  implementConsole(platform.pemasangan, async (context) => {
    const { core } = context;
    const akun = await halfIn(context);
    const kunci = akun.rahasia || !akun.calon ? undefined : core.sealer.open(akun.calon, sealedFor(akun.id));
    if (kunci === undefined) throw unauthorized(OVER);
    const alamat = totpAddress(kunci, { issuer: 'Konsol platform', account: akun.email });
    return { nama: akun.nama, kunci, alamat, ganti_password: akun.awal };
  }),

  implementConsole(platform.pasang, async (context) => {
    const { at, body, by, note } = context;
    const akun = await halfIn(context);
    if (akun.rahasia) throw conflict('Autentikator sudah terpasang. Masuk lagi dengan kodenya.');
    const problem = akun.awal
      ? passwordProblem(body.password, {
          known: [akun.nama, akun.email],
          staff: await namesOfVillages(context.store.query),
        })
      : undefined;
    if (problem) throw invalid({ password: problem });
    const right = await oneTry(context, `pasang:${akun.id}`, TRIES);
    if (!(await takeTotp(context, at, akun.id, body.kode, 'calon'))) throw invalid({ kode: WRONG_TOTP });
    await right();
    if (akun.awal)
      await at.query('update platform.akun set sandi = $2, sandi_awal_sampai = null where id = $1', [
        akun.id,
        await hashPassword(body.password),
      ]);
    const kode = await giveCodes(at, akun.id);
    await enter(context, akun.id);
    await note({ aksi: 'keamanan.install' }, { ...by, akun: akun.id });
    return { kode };
  }),

  implementConsole(platform.kode, async (context) => {
    const { at, body, by, note } = context;
    const akun = await halfIn(context);
    const cara = await takeSecond(context, at, akun.id, body.kode);
    await enter(context, akun.id);
    await note({ aksi: 'sesi.create', isi: { cara } }, { ...by, akun: akun.id });
  }),

  implementConsole(platform.buktikan, async (context) => {
    const { at, body, cookie, note, operator } = context;
    const cara = await takeSecond(context, at, operator.id, body.kode);
    await giveProof(at, cookie(OPERATOR_COOKIE) ?? '');
    await note({ aksi: 'sesi.prove', isi: { cara } });
  }),

  implementConsole(platform.keluar, async ({ at, cookie, note, setCookie }) => {
    await closeSession(at, cookie(OPERATOR_COOKIE) ?? '');
    setCookie(OPERATOR_COOKIE, '', { maxAge: 0 });
    await note({ aksi: 'sesi.end' });
  }),

  implementConsole(platform.saya, async ({ operator, store }) => ({
    nama: operator.nama,
    email: operator.email,
    cadangan_sisa: await codesLeft(store.query, operator.id),
    perlu: operator.kabupaten === null ? await countNeeding(store.query) : 0,
    kabupaten: operator.kabupaten === null ? null : await nameOf(store.query, operator.kabupaten),
    kabar: operator.kabupaten === null ? await newsFor(store.query, operator.id) : [],
  })),
];
