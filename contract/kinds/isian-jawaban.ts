import { masalahCetak } from '../lib/text/huruf-cetak.ts';
import { cleanText, isDay } from '../lib/text/teks.ts';
import {
  BATAS,
  type Isian,
  isEmpty,
  isOrang,
  isRequired,
  isShown,
  type Jawaban,
  type Jawabans,
  TINGKAT,
} from './isian.ts';
import { type Areas, areaProblem } from './isian-wilayah.ts';

/** Problem of an answer, and its place: `['ahli_waris', 1, 'umur']`. */
export type Masalah = { path: (string | number)[]; message: string };
export type Dibaca = { answers: Jawabans; problems: Masalah[] };
/** The words for a field that has to be filled. */
export type Words = (label: string) => string;

const HARAP_MASUKKAN: Words = (label) => `Harap masukkan ${label}`;
/** Words for an empty field in the letters that come with the program; names that are written in capitals stay so. */
export const MASUKAN: Words = (label) =>
  `Masukan ${/^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)}`;
const UNFIT = 'Nilai tidak valid.';
const LARGEST = 999_999_999_999_999;

/**
 * Reads what somebody answered by the definition of the form: every wrong answer at once, in the order of the form. What
 * is not asked, by its name or by its condition, is refused. Browser and server share this code; `areas` are those of the
 * village, where they are known already.
 */
export function readAnswers(
  fields: readonly Isian[],
  given: unknown,
  words = HARAP_MASUKKAN,
  areas?: Areas,
): Dibaca {
  const problems: Masalah[] = [];
  const reading: Reading = {
    words,
    areas,
    refuse: (path, message) => {
      problems.push({ path, message });
      return undefined;
    },
  };
  return { answers: readObject(fields, given, [], reading), problems };
}

type Path = (string | number)[];
type Reading = {
  words: Words;
  areas: Areas | undefined;
  refuse(path: Path, message: string): undefined;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readObject(fields: readonly Isian[], given: unknown, path: Path, reading: Reading): Jawabans {
  if (!isObject(given)) {
    reading.refuse(path, UNFIT);
    return {};
  }
  const answers: Jawabans = {};
  const known = new Set(fields.map(({ nama }) => nama));
  for (const field of fields) {
    const { nama } = field;
    const value = Object.hasOwn(given, nama) ? given[nama] : undefined;
    const at = [...path, nama];
    if (!isShown(field, answers)) {
      if (!isEmpty(value)) reading.refuse(at, 'Isian ini tidak ditanyakan.');
      continue;
    }
    const read = readField(field, value, at, isRequired(field, answers), reading);
    if (read !== undefined) answers[nama] = read;
  }
  for (const name of Object.keys(given))
    if (!known.has(name)) reading.refuse([...path, name], 'Isian ini tidak dikenal.');
  return answers;
}

function readField(
  field: Isian,
  value: unknown,
  path: Path,
  required: boolean,
  reading: Reading,
): Jawaban | undefined {
  const blank = isEmpty(value);
  if (blank && !required) return undefined;
  if (field.tipe === 'object') return readObject(field.child ?? [], value ?? {}, path, reading);
  if (field.tipe === 'list') return readList(field, value, path, reading);
  if (blank) return reading.refuse(path, reading.words(field.label));
  const read = readValue(field, value, reading);
  return 'problem' in read ? reading.refuse(path, read.problem) : read.value;
}

function readList(field: Isian, value: unknown, path: Path, reading: Reading): Jawaban | undefined {
  const { label, args, child = [] } = field;
  if (value === undefined || value === null || value === '')
    return reading.refuse(path, reading.words(label));
  if (!Array.isArray(value)) return reading.refuse(path, UNFIT);
  const most = Math.min(args.max ?? BATAS.items, BATAS.items);
  if (value.length === 0) return reading.refuse(path, reading.words(label));
  if (value.length < (args.min ?? 1)) return reading.refuse(path, `Paling sedikit ${args.min}.`);
  if (value.length > most) return reading.refuse(path, `Paling banyak ${most}.`);
  const [only] = child;
  return value.map((item, at): Jawaban => {
    if (args.bare && only) return readField(only, item, [...path, at], true, reading) ?? '';
    return readObject(child, item ?? {}, [...path, at], reading);
  });
}

type Read = { value: Jawaban } | { problem: string };
const no = (problem: string): Read => ({ problem });
const yes = (value: Jawaban): Read => ({ value });

function readValue({ tipe, args }: Isian, value: unknown, { areas }: Reading): Read {
  switch (tipe) {
    case 'integer':
    case 'number':
      return readNumber(value, tipe === 'integer', args);
    case 'tags':
      return readTags(value, args.max ?? 60);
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value)
        ? yes(value)
        : no('Tanggal tidak ada di kalender.');
    case 'time':
      return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
        ? yes(value)
        : no('Jam ditulis sebagai 07:30.');
    case 'lookup':
      if (isOrang(args.sumber)) return readPerson(value);
      return args.sumber === 'wilayah' ? readArea(value, areas) : readText(value, false, 100);
    case 'file':
      return typeof value === 'string' ? yes(cleanText(value).slice(0, BATAS.line)) : no('Pilih berkas.');
    default:
      if (args.digits) return readDigits(value, args.min ?? 1, args.max ?? BATAS.line);
      return readText(value, tipe === 'text', args.max, args.choices);
  }
}

function readText(value: unknown, multiline: boolean, max: number | undefined, choices?: string[]): Read {
  if (typeof value !== 'string') return no('Masukkan teks.');
  const text = cleanText(value, multiline);
  if (choices) return choices.includes(text) ? yes(text) : no('Pilihan tidak dikenal.');
  const most = Math.min(max ?? BATAS.text, multiline ? BATAS.text : BATAS.line);
  if (text.length > most) return no(`Paling banyak ${most.toLocaleString('id-ID')} karakter.`);
  const problem = masalahCetak(text);
  return problem ? no(problem) : yes(text);
}

function readDigits(value: unknown, min: number, max: number): Read {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d+$/.test(text.trim())) return no('Tulis dengan angka saja.');
  const digits = text.trim();
  if (digits.length >= min && digits.length <= max) return yes(digits);
  return no(min === max ? `Tulis ${min} angka.` : `Tulis ${min} sampai ${max} angka.`);
}

function readNumber(given: unknown, whole: boolean, { min = 0, max = LARGEST, digits }: Isian['args']): Read {
  // Other clients send a year as a text.
  const value = digits && typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given;
  const words = (limit: number) => (digits ? String(limit) : limit.toLocaleString('id-ID'));
  if (typeof value !== 'number' || !Number.isFinite(value)) return no('Masukkan angka.');
  if (whole && !Number.isInteger(value)) return no('Masukkan angka bulat.');
  if (value < min) return no(`Paling sedikit ${words(min)}.`);
  return value > max ? no(`Paling banyak ${words(max)}.`) : yes(value);
}

function readTags(value: unknown, longest: number): Read {
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'string')) return no(UNFIT);
  const tags = [...new Set(value.map((one) => cleanText(String(one))))].filter((one) => one !== '');
  if (tags.length > BATAS.items) return no(`Paling banyak ${BATAS.items}.`);
  if (tags.some((one) => one.length > longest))
    return no(`Paling banyak ${longest} karakter untuk tiap butir.`);
  const problem = masalahCetak(tags.join());
  return problem ? no(problem) : yes(tags);
}

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
/** Somebody by id, or by NIK who is not of the own family: the server finds out who it is. */
const readPerson = (value: unknown): Read =>
  isId(value) || (typeof value === 'string' && /^[1-9]\d{15}$/.test(value))
    ? yes(value)
    : no('Pilih dari daftar, atau tulis NIK yang benar.');
// Checks an area against those of the village. Where these are not known, some area only has to be given: the server asks its register.
function readArea(value: unknown, areas: Areas | undefined): Read {
  const chosen = isObject(value) ? Object.entries(value).filter(([, id]) => !isEmpty(id)) : [];
  const fit = chosen.every(([name, id]) => TINGKAT.some((one) => one === name) && isId(id));
  if (!fit || chosen.length === 0) return no('Pilih dari daftar.');
  const answer = Object.fromEntries(chosen) as Jawabans;
  const problem = areas && areaProblem(answer, areas);
  return problem ? no(problem) : yes(answer);
}

/** Refused answers as they travel: messages, or what is wrong inside an object or the items of a list. */
export type Penolakan = string[] | { [nama: string]: Penolakan } | Penolakan[];

type Node = { messages: string[]; inside: Map<string | number, Node> };
const node = (): Node => ({ messages: [], inside: new Map() });

/** Problems as `{"ahli_waris": [{}, {"umur": ["…"]}]}`: a list has as many entries as it needs to reach the last wrong one. */
export function refusalOf(problems: readonly Masalah[]): { [nama: string]: Penolakan } {
  const root = node();
  for (const { path, message } of problems) {
    let at = root;
    for (const part of path) {
      const next = at.inside.get(part) ?? node();
      at.inside.set(part, next);
      at = next;
    }
    at.messages.push(message);
  }
  return objectOf(root);
}

const objectOf = ({ inside }: Node) =>
  Object.fromEntries([...inside].map(([name, one]) => [String(name), penolakanOf(one)]));

function penolakanOf(one: Node): Penolakan {
  if (one.inside.size === 0) return one.messages;
  const places = [...one.inside.keys()];
  if (!places.every((place) => typeof place === 'number')) return objectOf(one);
  return Array.from({ length: Math.max(...places) + 1 }, (_, at): Penolakan => {
    const item = one.inside.get(at);
    return item ? penolakanOf(item) : {};
  });
}
