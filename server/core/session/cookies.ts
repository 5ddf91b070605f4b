import type { TokenPair } from './tokens.ts';

const ACCESS = 'akses';
const REFRESH = 'segar';
/** The cookies of a session as they are called on http; `cookieName` says how on https. */
export const SESSION_COOKIES = [ACCESS, REFRESH];
/** Cookie of a sign-in that still lacks its second step. */
export const HALF_COOKIE = 'kedua';
export type SetCookie = (
  name: string,
  value: string,
  options: { maxAge: number; httpOnly?: boolean },
) => void;

/**
 * Name of a cookie of ours, on https `__Host-…`: browsers take one of that name only from this very host over https, so that
 * neither another host of the same domain nor somebody on the line can put a session of theirs under a visitor.
 */
export const cookieName = (name: string, https: boolean): string => (https ? `__Host-${name}` : name);

/** The access token that a request brings in its cookies. */
export const accessCookie = (header: string | null, https: boolean): string | undefined =>
  readCookie(header, cookieName(ACCESS, https));
/** The refresh token that a request brings in its cookies. */
export const refreshCookie = (header: string | null, https: boolean): string | undefined =>
  readCookie(header, cookieName(REFRESH, https));

/** Value of a cookie of the `Cookie` header, decoded. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (part.slice(0, at).trim() === name) return decode(part.slice(at + 1).trim());
  }
  return undefined;
}

/** A `Cookie` header after the `Set-Cookie` values of responses; emptied ones are gone. */
export function mergeCookies(header: string, given: string[]): string {
  const jar = new Map<string, string>();
  for (const part of [...header.split(';'), ...given.map((one) => one.split(';', 1)[0] ?? '')]) {
    const at = part.indexOf('=');
    if (at > 0) jar.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  return [...jar].flatMap(([name, value]) => (value ? `${name}=${value}` : [])).join('; ');
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A `Set-Cookie` value: path `/`, `SameSite=Lax`, on https `Secure` and `__Host-` before its name; age 0 deletes. */
export function cookieText(
  name: string,
  value: string,
  { maxAge, httpOnly = true, https }: { maxAge: number; httpOnly?: boolean; https: boolean },
): string {
  const flags = `${httpOnly ? '; HttpOnly' : ''}${https ? '; Secure' : ''}`;
  return `${cookieName(name, https)}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${flags}`;
}

/** Both tokens as cookies; they live as long as the refresh token, so that an expired access token can be renewed. */
export function setTokens(set: SetCookie, pair: TokenPair): void {
  set(ACCESS, pair.access, { maxAge: pair.seconds });
  set(REFRESH, pair.refresh, { maxAge: pair.seconds });
}

export function clearTokens(set: SetCookie): void {
  set(ACCESS, '', { maxAge: 0 });
  set(REFRESH, '', { maxAge: 0 });
}
