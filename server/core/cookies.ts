import { REFRESH_SECONDS, type TokenPair } from './session.ts';

export const ACCESS_COOKIE = 'akses';
export const REFRESH_COOKIE = 'segar';
export type SetCookie = (
  name: string,
  value: string,
  options: { maxAge: number; httpOnly?: boolean },
) => void;

/** Value of a cookie of the `Cookie` header, decoded. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (part.slice(0, at).trim() === name) return decode(part.slice(at + 1).trim());
  }
  return undefined;
}

/** A `Cookie` header after the `Set-Cookie` values of answers; emptied ones are gone. */
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

/** A `Set-Cookie` value: path `/`, `SameSite=Lax`, `Secure` on https; age 0 deletes. */
export function cookieText(
  name: string,
  value: string,
  { maxAge, httpOnly = true, https }: { maxAge: number; httpOnly?: boolean; https: boolean },
): string {
  const flags = `${httpOnly ? '; HttpOnly' : ''}${https ? '; Secure' : ''}`;
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${flags}`;
}

/** Both tokens as cookies; they live as long as the refresh token, so that an expired access token can be renewed. */
export function setTokens(set: SetCookie, pair: TokenPair): void {
  set(ACCESS_COOKIE, pair.access, { maxAge: REFRESH_SECONDS });
  set(REFRESH_COOKIE, pair.refresh, { maxAge: REFRESH_SECONDS });
}

export function clearTokens(set: SetCookie): void {
  set(ACCESS_COOKIE, '', { maxAge: 0 });
  set(REFRESH_COOKIE, '', { maxAge: 0 });
}
