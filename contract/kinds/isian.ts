// A separate file, so that a page which fills in a form does not load the schemas of its definition.
import { cleanText } from '../lib/text/teks.ts';

/** Types of the value that a field of a form holds. */
export const TIPE = [
  'date',
  'time',
  'integer',
  'number',
  'string',
  'text',
  'tags',
  'list',
  'object',
  'lookup',
  'file',
] as const;
/** Look-ups that name somebody of the register: a resident, or whose birth or death was recorded. */
export const SUMBER_ORANG = ['penduduk', 'kelahiran', 'kematian'] as const;
export type SumberOrang = (typeof SUMBER_ORANG)[number];
/** Sources of a look-up: lists of the register, the areas of the village, and people. */
export const SUMBER = ['pekerjaan', 'statusdlmkeluarga', 'wilayah', ...SUMBER_ORANG] as const;
export type Sumber = (typeof SUMBER)[number];
export const isOrang = (sumber: Sumber | undefined): sumber is SumberOrang =>
  SUMBER_ORANG.some((one) => one === sumber);

/** Areas from the largest to the smallest; a village may lack some. */
export const TINGKAT = ['dusun', 'dukuh', 'rw', 'rt'] as const;

/** Limits of every form: a definition is data that people write, and answers come from anywhere. */
export const BATAS = {
  fields: 120,
  depth: 4,
  items: 50,
  line: 255,
  text: 5_000,
  bytes: 64 * 1024,
  files: 5,
} as const;

/** Holds when the field beside it, which stands before it, has one of these values. */
export type Syarat = { field: string; is: string[] };

type Args = {
  /** True unless said otherwise. */
  required?: boolean;
  choices?: string[];
  /** The value of a number, the length of a text, the number of items of a list. */
  min?: number;
  max?: number;
  help?: string;
  unit?: string;
  /**
   * A number that nobody counts with. Of a line like that of a customer, `min` and `max` are its digits; an integer is a year,
   * say, and is written without dots.
   */
  digits?: boolean;
  sumber?: Sumber;
  /** The column of the register that fills it in for its applicant. */
  from?: string;
  show_if?: Syarat;
  required_if?: Syarat;
  /** A list of bare values, each the one child of the list. */
  bare?: boolean;
  /** Places the field below 'Tambahan', at the end of the form. */
  extra?: boolean;
  /** Shows its choices as steps from the lowest to the highest, side by side. */
  scale?: boolean;
};

export type Isian = {
  nama: string;
  label: string;
  tipe: (typeof TIPE)[number];
  args: Args;
  child?: Isian[] | undefined;
};

/** A field for a file: where it stands, and under which name its file is sent beside the answers. */
export type Berkas = { isian: Isian; path: string[]; slot: Slot };
export type Slot = `berkas_${number}`;

/** The fields for files, in their order: no list has any, so that each has a number of its own. */
export const berkasOf = (fields: readonly Isian[]): Berkas[] =>
  filesIn(fields, []).map((one, at) => ({ ...one, slot: `berkas_${at + 1}` }));

const filesIn = (fields: readonly Isian[], before: string[]): Omit<Berkas, 'slot'>[] =>
  fields.flatMap((isian) => {
    const path = [...before, isian.nama];
    if (isian.tipe === 'file') return [{ isian, path }];
    return isian.tipe === 'object' ? filesIn(isian.child ?? [], path) : [];
  });

/** Returns the answer at a path of names; of a file its name. */
export function answerAt(answers: Jawabans, path: readonly string[]): Jawaban | undefined {
  let at: Jawaban | undefined = answers;
  for (const name of path) {
    if (typeof at !== 'object' || Array.isArray(at) || !Object.hasOwn(at, name)) return undefined;
    at = at[name];
  }
  return at;
}

/** An answer as it is sent and kept; of a file its name; of an area the ids from dusun to RT. */
export type Jawaban = string | number | Jawaban[] | { [nama: string]: Jawaban };
export type Jawabans = { [nama: string]: Jawaban };

/** Tells whether a field, or a group of fields, is empty. Anything nested too deep counts as not empty. */
export function isEmpty(value: unknown, depth = 0): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return cleanText(value, true) === '';
  if (typeof value !== 'object' || depth > 2 * BATAS.depth) return false;
  return Object.values(value).every((one) => isEmpty(one, depth + 1));
}

type Beside = { [nama: string]: unknown };
const holds = ({ field, is }: Syarat, beside: Beside): boolean =>
  Object.hasOwn(beside, field) && is.includes(String(beside[field]));

/** Tells whether a field is asked at all, by the answers beside it. */
export const isShown = ({ args }: Isian, beside: Beside): boolean =>
  args.show_if === undefined || holds(args.show_if, beside);

/** Tells whether a field must be filled, by the answers beside it. */
export const isRequired = ({ args }: Isian, beside: Beside): boolean =>
  args.required_if === undefined ? args.required !== false : holds(args.required_if, beside);

/** Splits fields into the order in which people see them: what is 'Tambahan' comes last. */
export const inOrder = (fields: readonly Isian[]): { main: Isian[]; extra: Isian[] } => ({
  main: fields.filter(({ args }) => !args.extra),
  extra: fields.filter(({ args }) => args.extra),
});
