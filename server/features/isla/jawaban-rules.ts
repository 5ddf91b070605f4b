import { z } from 'zod';
import type { JenisIsla } from '#contract/isla/isla.ts';
import { isRecord } from '#contract/lib/record.ts';

const MOST_TYPES = 60;
const MOST_COLUMNS = 200;
const MOST_PEOPLE = 1_000_000_000;

/** Answer of ISLA, checked: the columns and the first row, in their order. */
export type IsiData = {
  header: string[];
  /** Null where ISLA has nothing; empty when it has no row. */
  sel: (number | string | null)[];
  jenis: string;
  kelurahan: string;
};

const Text = z.string().trim().max(120);
const Whole = z.coerce.number<string | number>().int();
const Types = z
  .array(
    z.object({ id_jenis: Whole.pipe(z.int().min(1).max(99_999)), nama_jenis: Text.pipe(z.string().min(1)) }),
  )
  .max(MOST_TYPES);

// A name begins with a letter or digit, and none is what every object has: `constructor`.
const Column = z
  .string()
  .trim()
  .regex(/^[\p{L}\d][\p{L}\d _.+<>=()/-]{0,59}$/u)
  .refine((name) => !Object.hasOwn(Object.prototype, name));
const Row = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]);
const Data = z.object({
  header: z.array(Column).max(MOST_COLUMNS),
  json: z.array(z.unknown()).max(5_000),
  jenis: z.union([Text, z.number()]).nullish(),
  tahun: Whole.nullish(),
  semester: Whole.nullish(),
  kelurahan: Text.nullish(),
});

/** An answer may stand within `data`, as lists of types do. */
const inside = (answer: unknown): unknown =>
  isRecord(answer) && Object.hasOwn(answer, 'data') ? answer.data : answer;

/** The types of an answer to `jenis`, each once; undefined for an answer of another shape. */
export function bacaJenis(answer: unknown): JenisIsla[] | undefined {
  const read = Types.safeParse(inside(answer));
  if (!read.success) return undefined;
  return read.data.filter(
    (one, at, all) => all.findIndex(({ id_jenis }) => id_jenis === one.id_jenis) === at,
  );
}

/** The figures of an answer to `data`; undefined for an answer of another shape, or of another period than was asked. */
export function bacaData(answer: unknown, asked: { tahun: number; semester: number }): IsiData | undefined {
  const read = Data.safeParse(inside(answer));
  if (!read.success) return undefined;
  const { header, json, jenis, tahun, semester, kelurahan } = read.data;
  if ((tahun ?? asked.tahun) !== asked.tahun || (semester ?? asked.semester) !== asked.semester)
    return undefined;
  if (new Set(header.map((one) => one.toUpperCase())).size !== header.length) return undefined;
  const said = { header, jenis: jenis == null ? '' : String(jenis), kelurahan: kelurahan ?? '' };
  if (json.length === 0) return { ...said, sel: [] };
  const row = Row.safeParse(json[0]);
  if (!row.success) return undefined;
  const sel = header.map((name, at) => cellOf(valueAt(row.data, name, at)));
  return sel.includes(undefined) ? undefined : { ...said, sel: sel.map((one) => one ?? null) };
}

const valueAt = (row: Record<string, unknown> | unknown[], name: string, at: number): unknown =>
  Array.isArray(row) ? row[at] : Object.hasOwn(row, name) ? row[name] : null;

/** A count or a short text; `1.284` and `1284` are the same number. Undefined for what is neither. */
function cellOf(value: unknown): number | string | null | undefined {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') {
    const digits = /^\d{1,3}(\.\d{3})+$/.test(value.trim()) ? value.replaceAll('.', '') : value.trim();
    // A code of the region is text, however much it looks like a number.
    if (/^\d{1,9}$/.test(digits)) return Number(digits);
    return value.length <= 120 ? value.trim() : undefined;
  }
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) return undefined;
  return value <= MOST_PEOPLE ? value : String(value);
}
