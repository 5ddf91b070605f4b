import { isErrorBody, plainMessage } from '#contract/errors.ts';
import { pagePolicy } from './security.ts';

const STYLE =
  'body{margin:0;font:16px/1.6 system-ui,sans-serif;color:#1c1917;background:#fff}' +
  'main{max-width:34rem;margin:0 auto;padding:18vh 1.5rem 2rem;text-align:center}' +
  'h1{font-size:1.5rem;line-height:1.3}small{color:#5c554e}' +
  'a{display:inline-block;margin:1rem 0;padding:.7rem 1.2rem;border-radius:8px;background:#1c1917;color:#fff;' +
  'text-decoration:none;font-weight:600}';
const TITLES: Record<number, string> = {
  403: 'Permintaan ditolak',
  413: 'Data terlalu besar',
  429: 'Terlalu banyak permintaan',
  503: 'Layanan sedang tidak tersedia',
};
const SENTENCES: Record<number, string> = { 404: 'Tidak ada data untuk diunduh.' };
const SORRY = 'Maaf Server Kami Sedang bermasalah, Silakan coba lagi nanti !';

/** A refusal from before the site was reached, as a page: it needs no village, no database and no built files. */
export async function errorPage(
  answer: Response,
  id: string,
  https: boolean,
  titles: Record<number, string> = TITLES,
): Promise<Response> {
  const body: unknown = await answer.json();
  // Answers of a page in place of a file have no sentence of their own.
  const sentence = isErrorBody(body) ? plainMessage(body) : SENTENCES[answer.status];
  const title = titles[answer.status] ?? titles[0] ?? 'Terjadi Kesalahan';
  const text = answer.status === 500 || !sentence ? SORRY : sentence;
  const inner = `<p>${escapeHtml(text)}</p><a href="">Coba lagi</a><br><small>Nomor permintaan: ${id}</small>`;
  return plainPage(answer, { title, inner }, https);
}

/** The same for a file that a browser went to: JSON is nothing for people. */
export const filePage = (answer: Response, id: string, https: boolean): Promise<Response> =>
  errorPage(answer, id, https, { 0: 'Gagal download', 404: 'Data kosong', 410: 'Data kosong' });

const CROWDED = 'Situs desa ini sedang sangat ramai. Silakan coba lagi sebentar.';
const crowded = new Map<string, { headers: Record<string, string>; body: string }>();

/** Answer of a village over its share of this node, as a page or for programs: made once, because it is sent very often. */
export async function crowdedAnswer(asPage: boolean, stamp: Record<string, string>, https: boolean) {
  const key = `${asPage} ${https}`;
  const known = crowded.get(key);
  if (known) return known;
  const headers = { ...stamp, 'cache-control': 'no-store' };
  const answer = Response.json(
    { status: 503, errors: [CROWDED], data: { msg: [CROWDED] } },
    { status: 503, headers },
  );
  const inner = `<p>${CROWDED}</p><a href="">Coba lagi</a>`;
  const made = asPage ? plainPage(answer, { title: 'Situs sedang ramai', inner }, https) : answer;
  const body = await made.text();
  // With its length it is one write to the socket.
  const length = String(Buffer.byteLength(body));
  const kept = { headers: { ...Object.fromEntries(made.headers), 'content-length': length }, body };
  crowded.set(key, kept);
  return kept;
}

type Closed = { nama_desa: string; no_telp: string; pindah_ke: string | null };

/** Why a village's site is closed, in one sentence. */
export const closedSentence = ({ pindah_ke }: Pick<Closed, 'pindah_ke'>): string => {
  if (pindah_ke === null) return 'Situs desa ini ditutup sementara.';
  return pindah_ke ? `Situs desa ini sudah pindah ke ${pindah_ke}.` : 'Situs desa ini sudah pindah.';
};

/** The one page of a village that the platform has closed: whose site it is, and how to reach the office. */
export function closedPage(answer: Response, village: Closed, https: boolean): Response {
  const { nama_desa, no_telp, pindah_ke } = village;
  const digits = no_telp.replace(/[^+\d]/g, '');
  const call = digits && `<a href="tel:${digits}">Telepon ${escapeHtml(no_telp)}</a>`;
  const inner = `<p>Untuk layanan, hubungi kantor desa.</p>${call}`;
  if (pindah_ke === null)
    return plainPage(answer, { title: `Situs Desa ${nama_desa} ditutup sementara`, inner }, https);
  const there = `<p>Alamatnya sekarang:</p><a href="https://${escapeHtml(pindah_ke)}/">${escapeHtml(pindah_ke)}</a>`;
  return plainPage(
    answer,
    { title: `Situs Desa ${nama_desa} sudah pindah`, inner: pindah_ke ? there : inner },
    https,
  );
}

function plainPage(answer: Response, page: { title: string; inner: string }, https: boolean): Response {
  const title = escapeHtml(page.title);
  const html = `<!DOCTYPE html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${page.inner}</main></body></html>`;
  const headers = new Headers(answer.headers);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', pagePolicy({ scripts: [], styles: [STYLE] }, { https, dev: false }));
  headers.delete('content-length');
  return new Response(html, { status: answer.status, headers });
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
