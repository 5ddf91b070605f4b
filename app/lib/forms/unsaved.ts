import { isErrorBody, plainMessage } from '#contract/errors.ts';
import type { Message } from '#contract/lib/flash.ts';

const NONE = [404, 410];
const FILE = /^\/(v1|api)\//;
const BUSY = 'Server sedang sibuk. Coba lagi sebentar lagi.';
const BROKEN = 'Ada kesalahan di server. Coba lagi nanti, atau beri tahu kantor desa.';
const UNANSWERED = 'Tidak ada jawaban dari server. Periksa sambungan internet, lalu coba lagi.';

/** Message on a file that was asked for and did not come: that there is none, or why it could not be made. */
export function unsaved(status: number | undefined, sentence?: string): Message {
  if (status !== undefined && NONE.includes(status))
    return { title: 'Data kosong', text: sentence ?? 'Tidak ada data untuk diunduh.', kind: 'warning' };
  return { title: 'Gagal download', text: sentence ?? whyNot(status), kind: 'error' };
}

function whyNot(status: number | undefined): string {
  if (status === undefined || status === 0) return UNANSWERED;
  return status === 503 || status === 429 ? BUSY : BROKEN;
}

/** The sentence of a refusal, where it is one for people; what broke says nothing of itself. */
export async function sentenceOf(response: Response): Promise<string | undefined> {
  if (response.status === 500) return undefined;
  const body: unknown = await response.json().catch(() => undefined);
  return isErrorBody(body) ? plainMessage(body) : undefined;
}

/** Tells whether a link leads to a file of the API, which a browser would show as JSON where it is refused. */
export const leadsToFile = ({ pathname }: URL): boolean => FILE.test(pathname);
