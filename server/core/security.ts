import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const DATA_BLOCK = /type="application\/(ld\+)?json"/;

/**
 * The content security policy of a finished page: its own inline scripts by their hash, so that pages can be cached and
 * compressed, and nothing else inline. Pictures, media and documents come from here only; videos of others load after a
 * click.
 */
export function pagePolicy(html: string, { https, dev }: { https: boolean; dev: boolean }): string {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (!DATA_BLOCK.test(attributes)) hashes.add(hashOf(code));
  }
  const styles = [...html.matchAll(INLINE_STYLE)].map(([, code = '']) => hashOf(code));
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

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

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
