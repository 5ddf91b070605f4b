import { z } from 'zod';
import type { Env } from '../env.ts';
import { unavailable } from '../errors.ts';
import { boundedBody } from '../outside.ts';

const ADDRESS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
};
const PATIENCE_MS = 5_000;
const LARGEST = 20_000;

const Answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
});

type Settings = Pick<Env, 'CAPTCHA_SECRET' | 'CAPTCHA_VERIFY_URL'>;
type Asked = { token: string; host: string; formulir: string };

/**
 * Asks a service outside about a token: true when it was solved on this host and, where the service says so, for this form.
 * Throws 503 when the service does not answer or says something else: nobody gets past a service that is away.
 */
export async function solvedOutside(
  kind: keyof typeof ADDRESS,
  { CAPTCHA_SECRET = '', CAPTCHA_VERIFY_URL = ADDRESS[kind] }: Settings,
  { token, host, formulir }: Asked,
  patienceMs = PATIENCE_MS,
): Promise<boolean> {
  const ask = async () => {
    const answer = await fetch(CAPTCHA_VERIFY_URL, {
      method: 'POST',
      body: new URLSearchParams({ secret: CAPTCHA_SECRET, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (answer.status !== 200) throw new Error(`The service answered ${answer.status}.`);
    return Answer.parse(JSON.parse((await boundedBody(answer, LARGEST)).toString('utf8')));
  };
  const { success, hostname, action } = await ask().catch(() => {
    throw unavailable('Verifikasi belum bisa diperiksa. Coba lagi sebentar.');
  });
  if (!success || hostname !== host) return false;
  // reCAPTCHA v2 has no actions.
  return kind === 'recaptcha' || action === formulir;
}
