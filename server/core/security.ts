import { hash } from 'node:crypto';

const NOT_INLINE = /\bsrc=|type="application\/(ld\+)?json"/;

/**
 * The content security policy of a finished page: its own inline scripts by their hash, so that pages can be cached and
 * compressed, and nothing else inline. Pictures, media and documents come from here only; videos of others load after a
 * click.
 */
export function pagePolicy(html: string, { https, dev }: { https: boolean; dev: boolean }): string {
  const hashes = new Set(
    elements(html, 'script').flatMap(({ attributes, code }) =>
      NOT_INLINE.test(attributes) ? [] : hashOf(code),
    ),
  );
  const styles = elements(html, 'style').map(({ code }) => hashOf(code));
  const scripts = dev ? "'self' 'unsafe-inline'" : ["'self'", ...hashes].join(' ');
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src ${dev ? "'self' 'unsafe-inline'" : ["'self'", ...new Set(styles)].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // Vite tells of changes on a port of its own.
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "frame-src 'self' https://www.youtube-nocookie.com",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

type Inline = { attributes: string; code: string };

// By hand: pages are long, and patterns would try at every bracket.
function elements(html: string, tag: 'script' | 'style'): Inline[] {
  const found: Inline[] = [];
  const [open, close] = [`<${tag}`, `</${tag}>`];
  for (let at = html.indexOf(open); at !== -1; at = html.indexOf(open, at)) {
    const begin = html.indexOf('>', at);
    const end = html.indexOf(close, begin);
    if (begin === -1 || end === -1) break;
    found.push({ attributes: html.slice(at + open.length, begin), code: html.slice(begin + 1, end) });
    at = end + close.length;
  }
  return found;
}

const hashOf = (code: string) => `'sha256-${hash('sha256', code, 'base64')}'`;

/** Headers of every answer. */
export function commonHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'SAMEORIGIN',
    'permissions-policy':
      'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), interest-cohort=()',
    ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
