import { z } from 'zod';
import type { Env } from './env.ts';
import { invalid, unavailable } from './errors.ts';
import { boundedBody } from './outside.ts';

/** Longest time for one document, in milliseconds. */
const PATIENCE_MS = 20_000;
const LARGEST = 50 * 1024 * 1024;

export type SignedBy = { nik: string; passphrase: string };
type Settings = Pick<Env, 'TTE_URL' | 'TTE_USER' | 'TTE_PASSWORD'>;

/** True where this installation can have documents signed electronically. */
export const canSign = (env: Settings): boolean => env.TTE_URL !== undefined;

const Refusal = z.object({ status_code: z.coerce.number().optional(), error: z.string().optional() });

/**
 * Has a PDF signed by a service of the shape of BSrE: `POST {TTE_URL}/api/sign/pdf`, multipart, answers the signed file. The
 * passphrase goes to the service and nowhere else. Throws 400 on the passphrase or the NIK, 503 when the service fails.
 */
export async function signPdf(
  env: Settings,
  pdf: Uint8Array,
  { nik, passphrase }: SignedBy,
  patienceMs = PATIENCE_MS,
): Promise<Buffer> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'surat.pdf');
  form.set('nik', nik);
  form.set('passphrase', passphrase);
  form.set('tampilan', 'invisible');
  const login = Buffer.from(`${env.TTE_USER}:${env.TTE_PASSWORD}`).toString('base64');
  const ask = async () => {
    const answer = await fetch(new URL('/api/sign/pdf', env.TTE_URL), {
      method: 'POST',
      headers: { authorization: `Basic ${login}` },
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status: answer.status, bytes: await boundedBody(answer, LARGEST) };
  };
  const { status, bytes } = await ask().catch(() => {
    throw unavailable(NO_ANSWER);
  });
  if (status === 200 && bytes.subarray(0, 5).toString('latin1') === '%PDF-') return bytes;
  throw refusalOf(status, bytes);
}

const NO_ANSWER =
  'Layanan tanda tangan elektronik tidak menjawab. Surat belum ditandatangani; coba lagi nanti.';

/** Refusal in our words: those of the service are about its own insides. */
function refusalOf(status: number, bytes: Buffer) {
  const words = wordsOf(bytes);
  if (status < 400 || status >= 500) return unavailable(NO_ANSWER);
  if (/passphrase/i.test(words)) return invalid({ passphrase: 'Passphrase salah.' });
  if (/nik|user|terdaftar|sertifikat|certificate/i.test(words))
    return invalid({ nik: 'NIK ini belum memiliki sertifikat elektronik yang berlaku.' });
  return unavailable('Layanan tanda tangan elektronik menolak surat ini. Hubungi pengelola situs.');
}

function wordsOf(bytes: Buffer): string {
  try {
    return Refusal.parse(JSON.parse(bytes.subarray(0, 10_000).toString('utf8'))).error ?? '';
  } catch {
    return '';
  }
}
