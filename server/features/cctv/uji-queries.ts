import type { JenisKamera, LangkahUji, UjiKamera } from '#contract/cctv.ts';
import type { Env } from '#server/core/env.ts';
import { makeVariant } from '#server/core/files/image.ts';
import {
  type Allowed,
  askOutbound,
  blocksOf,
  type OutboundAnswer,
  OutboundError,
  readOutbound,
} from '#server/core/outbound.ts';
import { readPiece, readPlaylist } from './hls-rules.ts';
import { hasSecret, isOfAddress, jenisOf, PASSWORD_IN_ADDRESS, REFUSED, statusWords } from './rules.ts';

const TOGETHER_MS = 15_000;
const MOST_PLAYLIST = 512 * 1024;
const MOST_PIECE = 512 * 1024;
const MOST_PICTURE = 8 * 1024 * 1024;
/** Width in pixels of the picture that is kept and shown. */
const WIDTH = 1280;

type Asker = Pick<Env, 'OUTBOUND_PRIVATE'>;
const schemesOf = (allowed: Allowed, text: string) =>
  // Video over http plays on no https site; where the operator opened the house, it may be tried.
  URL.canParse(text) && allowed.check(new URL(text).hostname.replace(/[[\]]/g, ''))
    ? ['https:', 'http:']
    : ['https:'];

/** Problem of an address, seen before anybody asks it; undefined where it may be asked. */
export function addressProblem(
  { OUTBOUND_PRIVATE }: Asker,
  text: string,
  picture = false,
): string | undefined {
  const allowed = blocksOf(OUTBOUND_PRIVATE);
  try {
    const url = readOutbound(text, picture ? { allowed } : { allowed, schemes: schemesOf(allowed, text) });
    return hasSecret(url) ? PASSWORD_IN_ADDRESS : undefined;
  } catch (error) {
    if (error instanceof OutboundError) return REFUSED[error.reason];
    throw error;
  }
}

class Failed extends Error {}
type Asked = {
  text: string;
  largest: number;
  cut?: boolean;
  body?: string;
  headers?: Record<string, string>;
};

type Aim = { link: string; alamat_gambar: string; origin: string; patienceMs?: number };

/** One test: at most fifteen seconds of asking, and its steps. */
class Test {
  readonly steps: LangkahUji[] = [];
  readonly #until: number;
  readonly #allowed: Allowed;
  readonly #origin: string;
  #from = Date.now();
  constructor({ OUTBOUND_PRIVATE }: Asker, { origin, patienceMs = TOGETHER_MS }: Aim) {
    this.#until = Date.now() + patienceMs;
    this.#allowed = blocksOf(OUTBOUND_PRIVATE);
    this.#origin = origin;
  }
  step(hasil: LangkahUji['hasil'], judul: string, keterangan = '', timed = hasil === 'ok'): void {
    this.steps.push({ hasil, judul, keterangan, lama: timed ? Date.now() - this.#from : null });
    this.#from = Date.now();
  }
  async ask({ text, largest, cut = false, body, headers }: Asked): Promise<OutboundAnswer> {
    const patienceMs = Math.max(1, this.#until - Date.now());
    return askOutbound(text, {
      allowed: this.#allowed,
      patienceMs,
      largest,
      cut,
      headers: { origin: this.#origin, ...headers },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
  }
  forget(text: string): void {
    askOutbound(text, { allowed: this.#allowed, patienceMs: 2_000, largest: 1_000, method: 'DELETE' }).catch(
      () => undefined,
    );
  }
}

const reached = ({ url }: OutboundAnswer) => (url.protocol === 'https:' ? 'HTTPS, sertifikat sah' : 'HTTP');

/** Asks a camera's addresses and says step by step what came of it. */
export async function testKamera(
  env: Asker,
  aim: Aim,
): Promise<UjiKamera & { sebab: string; lama: number | null; gambar: Buffer | null }> {
  const { link, alamat_gambar } = aim;
  const test = new Test(env, aim);
  const begun = Date.now();
  const jenis = jenisOf(new URL(link));
  const video = jenis === 'gambar' ? false : await tried(test, () => VIDEO[jenis](test, link));
  const lama = Date.now() - begun;
  const sebab = test.steps.find(({ hasil }) => hasil === 'gagal')?.keterangan ?? '';
  const still = jenis === 'gambar' ? link : alamat_gambar;
  const gambar = still === '' ? null : await picture(test, still, jenis);
  const keadaan = video ? 'langsung' : gambar ? 'diam' : 'mati';
  const why = test.steps.find(({ hasil }) => hasil === 'gagal')?.keterangan ?? '';
  return {
    keadaan,
    jenis,
    langkah: test.steps,
    gambar,
    sebab: keadaan === 'langsung' ? '' : sebab || why,
    lama: keadaan === 'mati' ? null : video ? lama : Date.now() - begun,
  };
}

async function tried(test: Test, work: () => Promise<void>): Promise<boolean> {
  const before = test.steps.length;
  try {
    await work();
    return true;
  } catch (error) {
    const words = wordsOf(error);
    const answered = test.steps.length > before || error instanceof Failed;
    test.step('gagal', answered ? 'Aliran tidak terbaca' : 'Alamat tidak terjangkau', words);
    return false;
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof Failed) return error.message;
  if (error instanceof OutboundError)
    return isOfAddress(error.reason)
      ? `Server kamera menunjuk ke alamat lain. ${REFUSED[error.reason]}`
      : REFUSED[error.reason];
  throw error;
}

const VIDEO: Record<Exclude<JenisKamera, 'gambar'>, (test: Test, link: string) => Promise<void>> = {
  async hls(test, link) {
    const first = await playlistAt(test, link);
    test.step('ok', 'Alamat terjangkau', reached(first.answer));
    const open = first.answer.headers['access-control-allow-origin'];
    const { variant } = first.list;
    const at = variant ? new URL(variant.uri, first.answer.url) : first.answer.url;
    const { list, answer } = variant ? await playlistAt(test, at.href) : first;
    if (!list.segment) throw new Failed('Daftar putarnya kosong, kamera belum mengirim gambar.');
    const piece = new URL(list.segment.uri, answer.url);
    if (new Set([new URL(link).origin, at.origin, piece.origin]).size > 1)
      throw new Failed(`Potongan videonya di server lain (${piece.host}). Minta alamat yang satu server.`);
    const bytes = (await test.ask({ text: piece.href, largest: MOST_PIECE, cut: true })).body;
    const intro = list.init ? new URL(list.init, answer.url).href : undefined;
    const head = intro ? (await test.ask({ text: intro, largest: MOST_PIECE, cut: true })).body : undefined;
    const isi = readPiece(head ? Buffer.concat([head, bytes.subarray(0, 32_768)]) : bytes);
    if (!isi?.gambar) throw new Failed('Isinya bukan video HLS.');
    const mbit = variant?.bandwidth || (bytes.length * 8) / Math.max(list.segment.seconds, 0.1);
    test.step(
      'ok',
      'Aliran terbaca',
      `HLS, ${isi.gambar}, ${(mbit / 1e6).toFixed(1).replace('.', ',')} Mbit/detik`,
    );
    test.step(
      'ok',
      'Potongan video diterima',
      [
        variant?.resolution.replace('x', ' x '),
        variant?.fps && `${Math.round(Number(variant.fps))} gambar/detik`,
      ]
        .filter(Boolean)
        .join(', '),
      false,
    );
    if (isi.gambar !== 'H.264')
      test.step('awas', 'Tidak semua ponsel dapat memutarnya', 'Atur kamera ke H.264.');
    if (list.ended) test.step('awas', 'Rekaman, bukan siaran', 'Daftar putarnya sudah berakhir.');
    if (open !== '*' && !open?.startsWith('http'))
      test.step(
        'awas',
        'Server kamera tidak mengizinkan situs lain',
        'Sebagian browser tidak dapat memutarnya. Minta pemasang menyalakan CORS.',
      );
    if (isi.suara)
      test.step('awas', 'Suara ikut terkirim', 'Suara orang di jalan ikut terdengar. Matikan di kamera.');
  },
  async whep(test, link) {
    const answer = await test.ask({
      text: link,
      largest: 64 * 1024,
      body: OFFER,
      headers: { 'content-type': 'application/sdp', accept: 'application/sdp' },
    });
    test.step('ok', 'Alamat terjangkau', reached(answer));
    const text = answer.body.toString('utf8');
    if (answer.status !== 201) throw new Failed(statusWords(answer.status));
    const { location } = answer.headers;
    if (location && URL.canParse(location, answer.url)) test.forget(new URL(location, answer.url).href);
    if (!/^m=video [1-9]/m.test(text)) throw new Failed('Jawabannya tanpa gambar.');
    test.step('ok', 'Aliran terbaca', `WHEP, ${/a=rtpmap:\d+ (\w+)/.exec(text)?.[1] ?? 'video'}`);
    test.step('lewat', 'Gambar pertama', 'Dilihat saat kamera diputar.');
    if (/^m=audio [1-9]/m.test(text))
      test.step('awas', 'Suara ikut terkirim', 'Suara orang di jalan ikut terdengar. Matikan di kamera.');
  },
};

async function playlistAt(test: Test, text: string) {
  const answer = await test.ask({ text, largest: MOST_PLAYLIST });
  if (answer.status !== 200) throw new Failed(statusWords(answer.status));
  const list = readPlaylist(answer.body.toString('utf8'));
  if (!list) throw new Failed('Jawabannya bukan daftar putar HLS.');
  return { answer, list };
}

/** The still picture, as it is kept; null where there is none. */
async function picture(test: Test, text: string, jenis: JenisKamera): Promise<Buffer | null> {
  const what = jenis === 'gambar' ? 'Gambar' : 'Gambar cadangan';
  try {
    const answer = await test.ask({ text, largest: MOST_PICTURE });
    if (answer.status !== 200) throw new Failed(statusWords(answer.status));
    const made = await pictureOf(answer.body);
    test.step('ok', `${what} terbaca`, 'Diganti tiap 10 detik saat dilihat.');
    return made;
  } catch (error) {
    test.step('gagal', `${what} tidak terbaca`, wordsOf(error));
    return null;
  }
}

async function pictureOf(body: Buffer): Promise<Buffer> {
  try {
    return await makeVariant(body, { w: WIDTH });
  } catch {
    throw new Failed('Jawabannya bukan gambar.');
  }
}

/** The picture of a camera now, for who looks at it; null where it gives none. */
export async function pictureNow({ OUTBOUND_PRIVATE }: Asker, text: string): Promise<Buffer | null> {
  const allowed = blocksOf(OUTBOUND_PRIVATE);
  const answer = await askOutbound(text, { allowed, patienceMs: 6_000, largest: MOST_PICTURE }).catch(
    () => null,
  );
  return answer?.status === 200 ? await pictureOf(answer.body).catch(() => null) : null;
}

/** Asks for a video and says nothing of itself: enough for a server to tell what it would send. */
const OFFER = [
  ...['v=0', 'o=- 1 1 IN IP4 0.0.0.0', 's=-', 't=0 0', 'a=group:BUNDLE 0', 'm=video 9 UDP/TLS/RTP/SAVPF 96'],
  ...[
    'c=IN IP4 0.0.0.0',
    'a=rtcp:9 IN IP4 0.0.0.0',
    'a=ice-ufrag:ujik',
    'a=ice-pwd:ujikameraujikameraujikamera',
  ],
  `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => '00').join(':')}`,
  ...['a=setup:actpass', 'a=mid:0', 'a=recvonly', 'a=rtcp-mux', 'a=rtpmap:96 H264/90000'],
  ...['a=fmtp:96 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f', ''],
].join('\r\n');
