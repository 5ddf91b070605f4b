import { hash } from 'node:crypto';
import type { JenisCaptcha } from '#contract/captcha.ts';
import type { Env } from '../env.ts';

/** The text of every script and style that stands in a page, as the renderer reports them. */
type Inline = { scripts: readonly string[]; styles: readonly string[] };

/**
 * The content security policy of a page: the scripts and styles that its renderer put there by their hash, so that pages
 * can be cached and compressed, and nothing else inline; the finished text is never looked at. Pictures, media and
 * documents come from here only; videos of others load after a click.
 */
export function pagePolicy(
  { scripts, styles }: Inline,
  {
    https,
    dev,
    captcha = 'altcha',
    maps = [],
    cameras = [],
  }: {
    https: boolean;
    dev: boolean;
    captcha?: JenisCaptcha;
    maps?: readonly { url: string }[];
    cameras?: readonly string[];
  },
): string {
  const outside = CAPTCHA_SOURCES[captcha];
  // Tiles of base maps that were configured; templates are no addresses, so only their beginning is read.
  const origins = maps.flatMap(({ url }) => /^https:\/\/[a-z0-9.:-]+/.exec(url)?.[0] ?? []);
  const tiles = [...new Set(origins)].map((origin) => ` ${origin}`).join('');
  // Cameras of the village; an origin holds nothing that could end the directive, and is looked at all the same.
  const streams = cameras.flatMap((origin) => (ORIGIN.test(origin) ? ` ${origin}` : [])).join('');
  const own = (texts: readonly string[]) =>
    dev ? "'self' 'unsafe-inline'" : ["'self'", ...new Set(texts.map(hashOf))].join(' ');
  return [
    "default-src 'none'",
    `script-src ${[own(scripts), ...outside].join(' ')}`,
    `style-src ${own(styles)}`,
    `img-src 'self' data: blob:${tiles}`,
    "font-src 'self'",
    `media-src 'self' blob:${streams}`,
    "manifest-src 'self'",
    // Vite's HMR socket has its own port.
    `connect-src 'self'${tiles}${streams}${dev ? ' ws:' : ''}`,
    `frame-src ${["'self' https://www.youtube-nocookie.com", ...outside].join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const ORIGIN = /^https?:\/\/[a-z0-9.:[\]-]+$/;

/** Origins from which the captcha of a service outside is loaded, once somebody starts it. */
const CAPTCHA_SOURCES: Record<JenisCaptcha, string[]> = {
  altcha: [],
  turnstile: ['https://challenges.cloudflare.com'],
  recaptcha: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
};

const hashOf = (code: string) => `'sha256-${hash('sha256', code, 'base64')}'`;

/** Headers of every answer. */
export function commonHeaders(
  { https }: { https: boolean },
  { HSTS_SUBDOMAINS }: Pick<Env, 'HSTS_SUBDOMAINS'>,
): Record<string, string> {
  const hsts = `max-age=31536000${HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`;
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'SAMEORIGIN',
    'permissions-policy':
      'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), interest-cohort=()',
    ...(https ? { 'strict-transport-security': hsts } : {}),
  };
}
