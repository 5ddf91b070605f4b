import { akun, BAD_CODE } from '#contract/akun/akun.ts';
import { type Context, implement } from '#server/core/context.ts';
import { invalid, tooMany } from '#server/core/errors.ts';
import { siteOf } from '#server/core/limits/net.ts';
import { letIn } from '#server/core/proof/door.ts';
import { hashCode, hashPassword, passwordProblem } from '#server/core/session/password.ts';
import { recoveredBy } from '#server/features/keamanan/queries.ts';
import { spendAdminRecovery } from '#server/features/keamanan/writes.ts';
import { notify } from '#server/features/notifikasi/jobs.ts';
import { knownOf } from '#server/features/sesi/queries.ts';
import { holderOf } from './queries.ts';
import { setAkun, takeCode } from './writes.ts';

const TRIES = 5;
const TRY_SECONDS = 15 * 60;
const refused = (akunId?: number) => invalid({ kode: BAD_CODE }).of(akunId);

type Asking = Context<typeof akun.checkCode>;
type Holder = NonNullable<Awaited<ReturnType<typeof holderOf>>>;
type Recovered = NonNullable<Awaited<ReturnType<typeof recoveredBy>>>;

/** The account of a code with its proof. Whatever is wrong, the work and the response are the same. */
async function found({ core, db, village, body, request }: Omit<Asking, 'actor' | 'record'>) {
  const here = `kode:${village.id}:${siteOf(request.ip)}`;
  const wait = core.limiter.take(here, TRIES, TRY_SECONDS);
  if (wait) throw tooMany(wait);
  const sidik = await hashCode(body.kode, village.id);
  // Limits guessing the proof of a found slip, from any number of addresses.
  const slip = `kode:${village.id}:${sidik.toString('base64url')}`;
  const late = await core.sharedLimiter.take(slip, TRIES, TRY_SECONDS);
  if (late) throw tooMany(late);
  const again = await recoveredBy(db, sidik);
  const holder = again ?? (await holderOf(db, sidik));
  const demo = core.env.PRODUCTION && holder?.contoh;
  if (!holder || demo || !proves(holder, body)) throw refused(holder?.id);
  core.limiter.giveBack(here);
  await core.sharedLimiter.giveBack(slip, TRIES);
  return { holder, again, sidik };
}

const proves = (
  { peran, tanggal_lahir, username }: Pick<Holder, 'peran' | 'tanggal_lahir' | 'username'>,
  told: Pick<Asking['body'], 'tanggal_lahir' | 'username'>,
) =>
  peran === 'penduduk'
    ? told.tanggal_lahir !== undefined && told.tanggal_lahir === tanggal_lahir
    : told.username !== undefined && told.username === username.toLowerCase();

/** One-time codes, for whoever holds one and cannot sign in. */
export const kodeAkunRoutes = [
  implement(akun.checkCode, async (context) => {
    const { holder } = await found(context);
    const { nama, username, peran } = holder;
    return { nama, username: peran === 'penduduk' ? 'NIK Anda' : username };
  }),

  implement(akun.useCode, async (context) => {
    const { core, db, body, record } = context;
    const { holder, again, sidik } = await found(context);
    const staff = holder.peran === 'penduduk' ? undefined : [context.village.nama_desa];
    const problem = passwordProblem(body.password, { known: await knownOf(db, holder), staff });
    if (problem) throw invalid({ password: problem });
    const sandi = await hashPassword(body.password);
    if (again) return letInAgain(context, { ...again, sandi });
    // Locks the account first, in the same order as disabling it, so that neither deadlocks.
    await setAkun(db, holder.id, { sandi });
    if (!(await takeCode(db, holder.id, sidik))) throw refused();
    await core.sessions.closeAll(db, holder.id);
    await record({ action: 'akun.redeem', id: holder.id, actor: holder, quiet: true });
    return letIn(context, { ...holder, sandi });
  }),
];

/** The administrator whom two operators let in again; every officer reads that it happened. */
async function letInAgain(context: Context<typeof akun.useCode>, holder: Recovered & { sandi: string }) {
  const { core, db, record } = context;
  if (!(await spendAdminRecovery(core.sessions, db, holder))) throw refused();
  await takeCode(db, holder.id);
  const msg = `Akun admin ${holder.nama} sudah dipulihkan pengelola platform dan dipakai masuk.`;
  await notify(context, { petugas: true }, { msg, key: 'keamanan', obj_id: holder.id });
  // Not quiet: the village that requests see says whether there is one.
  await record({ action: 'keamanan.useAdmin', id: holder.id, actor: holder });
  return letIn(context, { ...holder, langkah_kedua: null, wajib_pasang: false });
}
