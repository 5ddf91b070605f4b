import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { captcha } from '#contract/captcha.ts';
import type { Call } from '#contract/client.ts';
import { type FormulirCaptcha, jawabanSoal } from '#contract/lib/access/captcha.ts';

/** The proof of work that a browser would send with a form. */
export async function solvedCaptcha(call: Call, formulir: FormulirCaptcha): Promise<string> {
  const challenge = await call(captcha.challenge, { params: { formulir } });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const NAMES = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];
/** The sum that a question asks for: 'Berapa tujuh ditambah empat?' */
export function sumAsked(teks: string): number {
  const [, one = '', other = ''] = /^Berapa (\w+) ditambah (\w+)\?$/.exec(teks) ?? [];
  return NAMES.indexOf(one) + NAMES.indexOf(other);
}

/** A right answer to the question that stands where no script runs. */
export async function answeredCaptcha(call: Call, formulir: FormulirCaptcha): Promise<string> {
  const { soal } = await call(captcha.get, { params: { formulir } });
  return jawabanSoal(soal.token, String(sumAsked(soal.teks)));
}
