import { paths } from '../../lib/paths/paths.ts';

const COOKIE = 'temuan-tutup';
const DAY_SECONDS = 86_400;

/** Hides the findings for a day; the cookie only stores the time. */
export const closedCookie = (): string =>
  `${COOKIE}=1; Path=${paths.kelola()}; Max-Age=${DAY_SECONDS}; SameSite=Lax; HttpOnly`;

export const isClosed = (request: Request): boolean =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=1`).test(request.headers.get('cookie') ?? '');
