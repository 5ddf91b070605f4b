import type { JenisIsla } from '#contract/isla/isla.ts';
import type { Core } from '#server/core/core.ts';
import type { Village } from '#server/core/data/village.ts';
import { unavailable } from '#server/core/errors.ts';
import { askJson } from '#server/core/outside.ts';
import { bacaData, bacaJenis, type IsiData } from './jawaban-rules.ts';
import type { Periode } from './periode-rules.ts';
import { keptJawaban } from './queries.ts';
import { keepJawaban } from './writes.ts';

const PATIENCE_MS = 5_000;
const LARGEST = 1024 * 1024;
/** An answer as fresh as this is not asked for again. */
const FRESH_MS = 24 * 3_600_000;
/** Milliseconds for which ISLA is left alone after it failed: shorter where there is nothing to show meanwhile. */
const REST_MS = { kept: 5 * 60_000, none: 10_000 };
const AT_ONCE = 6;

/** `tersimpan`: ISLA does not answer, and this is what it said before. */
export type Jawaban<T> = { isi: T; diambil: Date; tersimpan: boolean };
/** `kept`: what is kept of the asked keys, where that is known already. */
export type Asker = { core: Core; village: Village; kept?: ReadonlyMap<string, Kept> };
type Kept = Awaited<ReturnType<typeof keptJawaban>>[number];
type Question<T> = {
  path: 'jenis' | 'data';
  kunci: string;
  data?: object;
  read(answer: unknown): T | undefined;
};

const kunciJenis = ({ kode }: Village): string => `${kode}/jenis`;
export const kunciData = ({ kode }: Village, id: number, { tahun, semester }: Periode): string =>
  `${kode}/${id}/${tahun}/${semester}`;

export const jenisIsla = (asker: Asker): Promise<Jawaban<JenisIsla[]>> =>
  askKept(asker, { path: 'jenis', kunci: kunciJenis(asker.village), read: bacaJenis });

/** Types that ISLA said before, however long ago; none where it never did. */
export const keptJenis = async (asker: Asker): Promise<JenisIsla[]> =>
  (await knownOf<JenisIsla[]>(asker, kunciJenis(asker.village)))?.isi ?? [];

export const dataIsla = (asker: Asker, id_jenis: number, periode: Periode): Promise<Jawaban<IsiData>> =>
  askKept(asker, {
    path: 'data',
    kunci: kunciData(asker.village, id_jenis, periode),
    data: { id_jenis, ...periode },
    read: (answer) => bacaData(answer, periode),
  });

// State of this process: questions under way by village and key, and when a village or one of its keys failed last.
const underWay = new Map<string, Promise<Answered>>();
const failed = new Map<string, number>();
const MOST_FAILED = 5_000;
const waiting: (() => void)[] = [];
let asking = 0;

/** ISLA is there and says what we do not understand: other questions may fare better. */
class WrongShape extends Error {}

/** The answer of ISLA, or a kept one: a fresh one at once, an older one when ISLA fails. 503 when there is none. */
async function askKept<T>(asker: Asker, question: Question<T>): Promise<Jawaban<T>> {
  const { core, village } = asker;
  const known = await knownOf<T>(asker, question.kunci);
  if (known && Date.now() - known.diambil.getTime() < FRESH_MS) return { ...known, tersimpan: false };
  const all = String(village.id);
  const at = `${all} ${question.kunci}`;
  const rests = () => {
    const last = Math.max(failed.get(all) ?? 0, failed.get(at) ?? 0);
    return Date.now() - last < (known ? REST_MS.kept : REST_MS.none);
  };
  const ask = () => (rests() ? undefined : askNow({ core, village }, question));
  const answer = await oneByOne(at, ask).catch((error) => {
    core.log.warn('isla unanswered', { path: question.path, reason: String(error) });
    if (failed.size >= MOST_FAILED) failed.delete(failed.keys().next().value ?? '');
    failed.set(error instanceof WrongShape ? at : all, Date.now());
  });
  if (answer) return { isi: answer.isi as T, diambil: answer.diambil, tersimpan: false };
  if (known) return { ...known, tersimpan: true };
  throw unavailable('Data dari ISLA belum dapat diambil. Coba lagi sebentar lagi.', 10);
}

async function knownOf<T>({ core, village, kept }: Asker, kunci: string) {
  const found = kept ? kept.get(kunci) : (await keptJawaban(core.tenancy.read(village.id), [kunci]))[0];
  // A key is written by one kind of question only.
  return found && { isi: found.isi as T, diambil: found.diambil };
}

async function askNow<T>({ core, village }: Asker, { path, kunci, data, read }: Question<T>) {
  const { ISLA_URL, ISLA_KEY } = core.env;
  if (!ISLA_URL) throw new Error('ISLA_URL is not set.');
  const answer = await askJson(`${ISLA_URL.replace(/\/+$/, '')}/${path}`, {
    headers: ISLA_KEY ? { authorization: `Bearer ${ISLA_KEY}` } : {},
    body: { kode: village.kode, ...data },
    patienceMs: PATIENCE_MS,
    largest: LARGEST,
  });
  const isi = read(answer);
  if (isi === undefined) throw new WrongShape('ISLA answered something else.');
  const diambil = new Date();
  await core.tenancy
    .write(village.id, (db) => keepJawaban(db, kunci, isi as object, diambil))
    .catch((error) => core.log.warn('isla answer not kept', { error }));
  return { isi, diambil };
}

type Answered = { isi: unknown; diambil: Date } | undefined;

/** Shares the answer among those who ask the same at the same time; only a few questions are under way. */
function oneByOne(at: string, ask: () => Promise<Answered> | undefined): Promise<Answered> {
  const known = underWay.get(at);
  if (known) return known;
  const made = inTurn(ask).finally(() => underWay.delete(at));
  underWay.set(at, made);
  return made;
}

async function inTurn(ask: () => Promise<Answered> | undefined): Promise<Answered> {
  if (asking >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else asking += 1;
  try {
    return await ask();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else asking -= 1;
  }
}
