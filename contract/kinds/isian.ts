import { z } from 'zod';

/** What a field of a form holds. */
const TIPE = [
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
/** What a look-up looks in: lists of the register, the areas of the village, and people. */
const SUMBER = ['pekerjaan', 'statusdlmkeluarga', 'wilayah', ...SUMBER_ORANG] as const;
export type Sumber = (typeof SUMBER)[number];
export const isOrang = (sumber: Sumber | undefined): sumber is SumberOrang =>
  SUMBER_ORANG.some((one) => one === sumber);

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

const Nama = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,40}$/, 'Nama isian terdiri dari huruf kecil, angka, dan garis bawah.')
  .refine((nama) => !Object.hasOwn(Object.prototype, nama), 'Nama isian ini tidak boleh dipakai.');

/** Holds when the field beside it, which stands before it, has one of these values. */
const Syarat = z.object({ field: Nama, is: z.array(z.string().max(BATAS.line)).min(1).max(50) });
export type Syarat = z.infer<typeof Syarat>;

const Args = z.object({
  /** True unless said otherwise. */
  required: z.boolean().optional(),
  choices: z.array(z.string().min(1).max(BATAS.line)).max(200).optional(),
  /** Of a number its value, of a text its length, of a list how many items it has. */
  min: z.number().optional(),
  max: z.number().optional(),
  help: z.string().max(300).optional(),
  unit: z.string().max(20).optional(),
  /** Of a line: a number that nobody counts with, like that of a customer; `min` and `max` are its digits. */
  digits: z.boolean().optional(),
  sumber: z.enum(SUMBER).optional(),
  /** The column of the register that fills it in for its applicant. */
  from: Nama.optional(),
  show_if: Syarat.optional(),
  required_if: Syarat.optional(),
  /** A list of bare values, each the one child of the list. */
  bare: z.boolean().optional(),
  /** Stands below 'Tambahan', at the end of the form. */
  extra: z.boolean().optional(),
});
type Args = z.infer<typeof Args>;

export type Isian = {
  nama: string;
  label: string;
  tipe: (typeof TIPE)[number];
  args: Args;
  child?: Isian[] | undefined;
};

// Schemas to the maximum depth, since the response filter needs finite ones.
function fieldOf(depth: number): z.ZodType<Isian> {
  const base = { nama: Nama, label: z.string().max(120), tipe: z.enum(TIPE), args: Args };
  if (depth === 1) return z.object(base);
  return z.object({ ...base, child: z.array(fieldOf(depth - 1)).optional() });
}
/** Its fields as they travel. */
export const Bentuk = z.array(fieldOf(BATAS.depth));

/** The definition of a form: fields in their order. */
export const Definisi = Bentuk.superRefine((fields, ctx) => {
  const problem = masalahDefinisi(fields);
  if (problem) ctx.addIssue({ code: 'custom', message: problem });
});

/** What keeps fields from being asked, in words for who defines them. */
export const masalahDefinisi = (fields: readonly Isian[]): string | undefined =>
  problemOf(fields) ??
  (countOf(fields) > BATAS.fields ? `Paling banyak ${BATAS.fields} isian.` : undefined) ??
  (berkasOf(fields).length > BATAS.files ? `Paling banyak ${BATAS.files} berkas.` : undefined);

const countOf = (fields: readonly Isian[]): number =>
  fields.reduce((sum, { child = [] }) => sum + 1 + countOf(child), 0);

/** What is wrong with fields that stand beside each other, or below them. */
function problemOf(fields: readonly Isian[]): string | undefined {
  const before = new Map<string, Isian>();
  for (const field of fields) {
    const { nama, label, tipe, args, child = [] } = field;
    const nested = tipe === 'list' || tipe === 'object';
    if (label.trim() === '') return `Isian ${nama} belum punya label.`;
    if (before.has(nama)) return `Ada dua isian bernama ${nama}.`;
    if (args.choices?.length === 0) return `${label}: isi pilihannya.`;
    if (nested !== child.length > 0) return `${label}: isian di dalamnya tidak sesuai jenisnya.`;
    if (args.bare && (tipe !== 'list' || child.length !== 1 || isNested(child[0])))
      return `${label}: daftar sederhana punya tepat satu isian.`;
    if ((tipe === 'lookup') !== (args.sumber !== undefined)) return `${label}: sumber data tidak sesuai.`;
    for (const condition of [args.show_if, args.required_if]) {
      const asked = condition && before.get(condition.field);
      if (condition && (!asked || isNested(asked) || asked.tipe === 'file'))
        return `${label}: syarat merujuk isian yang tidak ada di atasnya.`;
    }
    if (tipe === 'list' && child.some(asksFile))
      return `${label}: berkas tidak dapat ditanyakan dalam daftar.`;
    const inner = problemOf(child);
    if (inner) return inner;
    before.set(nama, field);
  }
  return undefined;
}

const isNested = (field: Isian | undefined) => field?.tipe === 'list' || field?.tipe === 'object';

const asksFile = ({ tipe, child = [] }: Isian): boolean => tipe === 'file' || child.some(asksFile);

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

/** What stands at a path of names; of a file its name. */
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

type Beside = { [nama: string]: unknown };
const holds = ({ field, is }: Syarat, beside: Beside): boolean =>
  Object.hasOwn(beside, field) && is.includes(String(beside[field]));

/** Whether a field is asked at all, by the answers beside it. */
export const isShown = ({ args }: Isian, beside: Beside): boolean =>
  args.show_if === undefined || holds(args.show_if, beside);

/** Whether it may not stay empty. */
export const isRequired = ({ args }: Isian, beside: Beside): boolean =>
  args.required_if === undefined ? args.required !== false : holds(args.required_if, beside);

/** Its fields in the order in which people see them: what is 'Tambahan' comes last. */
export const inOrder = (fields: readonly Isian[]): { main: Isian[]; extra: Isian[] } => ({
  main: fields.filter(({ args }) => !args.extra),
  extra: fields.filter(({ args }) => args.extra),
});
