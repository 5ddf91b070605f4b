import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { cookieName, HALF_COOKIE, readCookie, setTokens } from '../session/cookies.ts';

type Asking = Pick<Context, 'core' | 'db' | 'request' | 'setCookie'>;
type Account = { id: number; sandi: string; langkah_kedua: Date | null; wajib_pasang: boolean };

const SECONDS = 600;
/** Without a session: what the second step is shown with stands beside them. */
const NOTHING = { access: '', refresh: '' };

/** The site asks for cookies; every other client keeps the pair itself and gets none. */
const fromSite = ({ request }: Pick<Context, 'request'>) => request.headers.get('x-situs') === '1';
const about = (desaId: number) => `kedua:${desaId}`;
/** Changes with the password, so that a new one ends a sign-in that was half done. */
const tailOf = (sandi: string) => sandi.slice(-12);

/** Lets somebody in whose password was right, or, where the account has a second step, notes that this one is done. */
export async function letIn(
  context: Asking,
  akun: Account,
): Promise<{ access: string; refresh: string; kedua?: string }> {
  if (akun.langkah_kedua === null && !akun.wajib_pasang) return openFor(context, akun.id);
  const { core, db, setCookie } = context;
  const half = { akun: akun.id, sampai: Date.now() + SECONDS * 1000, sandi: tailOf(akun.sandi) };
  const kedua = core.sealer.seal(JSON.stringify(half), about(db.desaId));
  if (fromSite(context)) setCookie(HALF_COOKIE, kedua, { maxAge: SECONDS });
  return { ...NOTHING, kedua };
}

/** The account whose password was right a moment ago, with a name for this try; undefined when that is over, or was never. */
export async function halfIn(
  { core, village, request }: Pick<Context, 'core' | 'village' | 'request'>,
  given: string | undefined,
) {
  const cookie = readCookie(request.headers.get('cookie'), cookieName(HALF_COOKIE, request.https));
  const shown = given ?? cookie ?? '';
  const text = core.sealer.open(shown, about(village.id));
  if (text === undefined) return undefined;
  const half: { akun: number; sampai: number; sandi: string } = JSON.parse(text);
  if (half.sampai < Date.now()) return undefined;
  const akun = await core.tenancy
    .read(village.id)
    .selectFrom('akun')
    .select(['id', 'nama', 'sandi', 'peran'])
    .where('id', '=', half.akun)
    .where('aktif', '=', true)
    .executeTakeFirst();
  if (!akun || tailOf(akun.sandi) !== half.sandi) return undefined;
  return { ...akun, upaya: `masuk:${createHash('sha256').update(shown).digest('base64url')}` };
}

/** Opens the session; a browser has it in its cookies and is known from now on. */
export async function openFor(context: Asking, akunId: number) {
  const { core, db, request, setCookie } = context;
  const pair = await core.sessions.open(db, akunId, request.headers.get('user-agent'));
  if (!fromSite(context)) return pair;
  const cookie = request.headers.get('cookie');
  setTokens(setCookie, pair);
  if (readCookie(cookie, cookieName(HALF_COOKIE, request.https))) setCookie(HALF_COOKIE, '', { maxAge: 0 });
  core.devices.remember({ cookie, https: request.https }, { desaId: db.desaId, akunId }, setCookie);
  return pair;
}
