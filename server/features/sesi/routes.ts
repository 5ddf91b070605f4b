import { WRONG_OLD_PASSWORD } from '#contract/lib/access/password.ts';
import { sesi } from '#contract/sesi.ts';
import type { Context } from '#server/core/context.ts';
import { implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { ApiError, conflict, invalid, signInRequired, tooMany, unauthorized } from '#server/core/errors.ts';
import { isStaff } from '#server/core/http/access.ts';
import { siteOf } from '#server/core/limits/net.ts';
import { letIn } from '#server/core/proof/door.ts';
import { triedPassword } from '#server/core/proof/proof.ts';
import { clearTokens, refreshCookie, setTokens } from '#server/core/session/cookies.ts';
import { checkPassword, hashPassword, isPrinted, passwordProblem } from '#server/core/session/password.ts';
import { adminRecovery } from '#server/features/keamanan/queries.ts';
import { findAkun, hasKeyAt, knownOf, ownPassword, profileOf } from './queries.ts';

const WRONG = 'Tidak ada akun aktif yang ditemukan dengan kredensial yang diberikan';
// Most wrong attempts: a right one is given back, so that nobody is kept out by signing in often. The second limit stops
// guessing from many addresses; it is wide, and does not count for a device that somebody signed in from before.
const TRIES_HERE = 10;
const TRIES_ANYWHERE = 50;
// Most checks of the old password while it is typed: whoever types slowly has half of it checked several times.
const CHECKS = 30;
const TRY_SECONDS = 15 * 60;
const GRACE_MS = 10_000;

export const sesiRoutes = [
  implement(sesi.create, async (context) => {
    const { core, village, body, record } = context;
    if (body.periksa) return checkOwn(context);
    const akun = await findAkun(core.tenancy.read(village.id), body.username);
    const giveBack = await limitTries(context, body.username, akun?.id);
    const right = await checkPassword(body.password, akun?.sandi);
    const demo = core.env.PRODUCTION && (akun?.contoh || isPrinted(body.password));
    if (!akun || !right || !akun.aktif || demo) throw unauthorized(WRONG).of(akun?.id);
    await giveBack();
    const given = await letIn(context, akun);
    if (given.kedua === undefined)
      await record({ action: 'sesi.create', id: akun.id, actor: akun, quiet: true });
    return given;
  }),

  implement(sesi.refresh, async (context) => {
    const { core, village, body, request, setCookie } = context;
    const cookie = refreshCookie(request.headers.get('cookie'), request.https);
    if (body.refresh === '') throw invalid({ refresh: 'Bidang ini tidak boleh kosong.' });
    const token = body.refresh ?? cookie;
    if (token === undefined) throw invalid({ refresh: 'Bidang ini harus diisi.' });
    const pair = await core.sessions.rotate(village.id, token, {
      graceMs: body.refresh === undefined ? GRACE_MS : 0,
    });
    if (body.refresh === undefined) setTokens(setCookie, pair);
    return pair;
  }),

  implement(sesi.logout, async ({ core, db, body, request, setCookie }) => {
    const token = body.refresh ?? refreshCookie(request.headers.get('cookie'), request.https);
    if (token === undefined) throw invalid({ refresh: 'Bidang ini harus diisi.' });
    await core.sessions.close(db, token).catch((error) => {
      // Deletes the cookies, whatever the state of their session.
      if (body.refresh !== undefined || !(error instanceof ApiError)) throw error;
    });
    clearTokens(setCookie);
    return {};
  }),

  implement(sesi.me, async ({ actor, db, request, village }) => ({
    id: actor.id,
    username: actor.username,
    nama: actor.nama,
    role: actor.peran,
    izin: actor.wajib_pasang ? [] : actor.izin,
    langkah_kedua: actor.langkah_kedua,
    kunci: actor.langkah_kedua !== null && (await hasKeyAt(db, actor.id, request.url.hostname)),
    pasang_sebelum: isStaff(actor) && !actor.langkah_kedua ? village.langkah_kedua_mulai : null,
    wajib_pasang: actor.wajib_pasang,
    baca_saja: isStaff(actor) && village.ditangguhkan === 'baca' ? village.ditangguhkan_alasan : '',
    pemulihan_admin: isStaff(actor) && village.admin_dipulihkan ? await adminRecovery(db) : null,
    profile: actor.penduduk_id === null ? null : await profileOf(db, actor.penduduk_id),
  })),

  implement(sesi.changePassword, async ({ core, db, village, actor, body, record }) => {
    const reads = core.tenancy.read(village.id);
    const [old, known] = await Promise.all([
      triedPassword(core, reads, actor, body.old_password, body.username === actor.username),
      knownOf(reads, actor),
    ]);
    const same = old && body.password === body.old_password;
    const staff = isStaff(actor) ? [village.nama_desa] : undefined;
    const problem = same ? SAME : passwordProblem(body.password, { known, staff });
    if (!old || problem)
      throw invalid({
        ...(old ? {} : { old_password: WRONG_OLD_PASSWORD }),
        ...(problem ? { password: problem } : {}),
      }).of(actor.id, old ? undefined : 'bukti');
    await storePassword(db, actor.id, old, await hashPassword(body.password));
    await core.sessions.closeAll(db, actor.id, actor.sesi);
    await record({ action: 'akun.changePassword', id: actor.id, quiet: true });
    return { msg: ['Password berhasil diubah'] };
  }),
];

const SAME = 'Password baru harus berbeda dari password lama.';

/** Checks the own password of whoever is signed in, and refuses a wrong one: no session, cookie or event comes of it. */
async function checkOwn({ core, village, actor, body }: Context<typeof sesi.create>) {
  if (!actor) throw signInRequired();
  const tries = `periksa:${village.id}:${actor.id}`;
  const wait = await core.sharedLimiter.take(tries, CHECKS, TRY_SECONDS);
  if (wait) throw tooMany(wait);
  if (!(await ownPassword(core.tenancy.read(village.id), actor, body)))
    throw invalid({ password: WRONG_OLD_PASSWORD });
  await core.sharedLimiter.giveBack(tries, CHECKS);
  return { access: '', refresh: '' };
}

// The second of two changes at the same time is refused: its old password is no longer valid.
async function storePassword(db: VillageDb, akunId: number, old: string, sandi: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('akun')
    .set({ sandi })
    .where('id', '=', akunId)
    .where('sandi', '=', old)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw conflict('Password baru saja diubah dari perangkat lain.');
}

const sentBy = ({ request }: Pick<Context, 'request'>) => ({
  cookie: request.headers.get('cookie'),
  https: request.https,
});

/** Counts a try, which the returned function gives back. A device that has signed in before has tries of its own. */
async function limitTries(
  context: Pick<Context, 'core' | 'village' | 'request'>,
  username: string,
  akunId: number | undefined,
): Promise<() => Promise<void>> {
  const { limiter, sharedLimiter, devices } = context.core;
  const { village, request } = context;
  const account = `masuk:${village.id}:${username}`;
  const device =
    akunId === undefined ? undefined : devices.known(sentBy(context), { desaId: village.id, akunId });
  if (device !== undefined) {
    const own = `${account}:${device}`;
    const wait = await sharedLimiter.take(own, TRIES_HERE, TRY_SECONDS);
    if (wait) throw tooMany(wait).of(akunId);
    return () => sharedLimiter.giveBack(own, TRIES_HERE);
  }
  const here = `${account}:${siteOf(request.ip)}`;
  const wait =
    limiter.take(here, TRIES_HERE, TRY_SECONDS) ||
    (await sharedLimiter.take(account, TRIES_ANYWHERE, TRY_SECONDS));
  if (wait) throw tooMany(wait).of(akunId);
  return async () => {
    limiter.giveBack(here);
    await sharedLimiter.giveBack(account, TRIES_ANYWHERE);
  };
}
