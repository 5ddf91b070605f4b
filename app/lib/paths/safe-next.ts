const BASE = 'http://situs.invalid';

/**
 * A path of this site out of `?next=`, or `fallback`. Refuses other origins in every disguise: schemes, `//host`,
 * back slashes, control characters and credentials; paths of the API and of sign-out are no pages either.
 */
export function safeNext(next: string | null | undefined, fallback = '/'): string {
  if (!next?.startsWith('/') || next.length > 2_000) return fallback;
  if (/^\/[/\\]|[\\\p{Cc}]/u.test(next)) return fallback;
  const url = URL.parse(next, BASE);
  if (!url || url.origin !== BASE || url.pathname.startsWith('//')) return fallback;
  if (/^\/(v1|api|berkas|keluar|masuk)(\/|$)/.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}
