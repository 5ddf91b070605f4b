import { z } from 'zod';
import { get } from './kit.ts';
import { CAPTCHA_KURANG as KURANG, captchaOf as sentCaptcha } from './lib/access/captcha.ts';

/** Names re-exported for servers; browsers take them from `contract/lib/access/captcha.ts`, without the schemas. */
export const CAPTCHA_KURANG = KURANG;
export const captchaOf = sentCaptcha;

export const JENIS_CAPTCHA = ['altcha', 'turnstile', 'recaptcha'] as const;
export type JenisCaptcha = (typeof JENIS_CAPTCHA)[number];

/** Value that the form sends: the solution of its captcha, or the answer to the question in its place. */
export const CaptchaInput = z
  .string({ error: CAPTCHA_KURANG })
  .trim()
  .min(1, CAPTCHA_KURANG)
  .max(8_000, CAPTCHA_KURANG);

/** Names under which other clients send the same, as the widgets of these services call it. */
const CAPTCHA_KEYS = [
  'captcha',
  'captcha_token',
  'recaptcha',
  'g-recaptcha-response',
  'cf-turnstile-response',
];

/** A form with its captcha under our name, whichever it came under. */
export function withCaptcha(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent;
  const given: Record<string, unknown> = { ...sent };
  const key = CAPTCHA_KEYS.find((name) => typeof given[name] === 'string' && given[name].trim() !== '');
  return key === undefined ? sent : { ...given, captcha: given[key] };
}

export const CaptchaTampil = z.object({
  jenis: z.enum(JENIS_CAPTCHA),
  /** Site key of the outside service; null for ALTCHA, which is ours. */
  kunci_situs: z.string().nullable(),
  /** Question for where no script runs: `token` goes back with the answer. */
  soal: z.object({ token: z.string(), teks: z.string() }),
});
export type CaptchaTampil = z.infer<typeof CaptchaTampil>;

/** A challenge of ALTCHA, as its library makes it. */
const Tantangan = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    expiresAt: z.int().optional(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  }),
  signature: z.string().optional(),
});

export const captcha = {
  get: get('/v1/captcha/{formulir}/', {
    can: 'publik',
    summary: 'Captcha sebuah formulir, dan pertanyaan penggantinya',
    returns: CaptchaTampil,
  }),
  challenge: get('/v1/captcha/{formulir}/tantangan/', {
    can: 'publik',
    summary: 'Tantangan ALTCHA untuk sebuah formulir, berlaku sepuluh menit',
    returns: Tantangan,
    perMinute: 60,
  }),
};
