import { z } from 'zod';
import { Gambar } from '../berkas.ts';
import { kept, Semula } from '../kept.ts';
import {
  type Access,
  Day,
  del,
  type Endpoint,
  type FileRule,
  formBool,
  Id,
  list,
  optionalText,
  patch,
  post,
  requiredText,
} from '../kit.ts';
import { HEX_COLOUR } from '../lib/warna.ts';

type Kind = 'line' | 'lines' | 'day' | 'flag' | 'colour' | 'picture';

/**
 * A column of a register, said once: the form, what is read of it, the column and what leaves follow. A new kind (a
 * number, a choice, another register's row) is a function below, a column in `server/kinds/register/columns.ts`
 * and an input in `app/kinds/register/inputs.tsx`; the compiler names the two.
 */
export type RegisterField<
  K extends Kind = Kind,
  I extends z.ZodType = z.ZodType,
  S extends z.ZodType = z.ZodType,
> = {
  kind: K;
  /** Name of the field in forms: 'Nama kategori'. */
  label: string;
  /** Value that a form sends for it; of a picture, whether the old one goes. */
  input: I;
  shown: S;
  /** Most characters. */
  max?: number;
  /** No two rows of a village may have the same value, ignoring case; this is the message for the second. */
  unique?: string;
};
export type RegisterFields = Record<string, RegisterField>;

const asked = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

type LineRule = {
  max: number;
  unique?: string;
  /** Message when it is empty. */
  missing?: string;
};
/** One line of text that every row has. */
export const line = (label: string, { max, unique, missing = `Harap masukkan ${asked(label)}` }: LineRule) =>
  ({ kind: 'line', label, max, unique, input: requiredText(missing, { max }), shown: z.string() }) as const;

/** Lines of text; a row may have none, and one that is not sent stays. */
export const lines = (label: string, { max }: { max: number }) =>
  ({
    kind: 'lines',
    label,
    max,
    input: optionalText({ max, multiline: true }).optional(),
    shown: z.string().nullable(),
  }) as const;

type DayRule = { unique?: string; years: { dari: number; sampai: number } };
/** A calendar day that every row has. */
export const day = (label: string, { unique, years: { dari, sampai } }: DayRule) => {
  const missing = `Harap masukkan ${asked(label)}`;
  const within = (text: string) => Number(text.slice(0, 4)) >= dari && Number(text.slice(0, 4)) <= sampai;
  return {
    kind: 'day',
    label,
    unique,
    input: z
      .string({ error: missing })
      .trim()
      .min(1, missing)
      .pipe(Day.refine(within, `Masukkan tahun ${dari} sampai ${sampai}.`)),
    shown: Day,
  } as const;
};

/** Yes or no; a new row whose form does not send it says no, a change that does not leaves it. */
export const flag = (label: string) =>
  ({ kind: 'flag', label, input: formBool, shown: z.boolean() }) as const;

/** A colour, stored as `#1B7A4B`. */
export const colour = (label: string) =>
  ({
    kind: 'colour',
    label,
    input: z
      .string({ error: `Harap pilih ${asked(label)}` })
      .regex(HEX_COLOUR, `${label} ditulis sebagai enam angka atau huruf A-F, misalnya #1B7A4B.`)
      .transform((text) => `#${text.replace('#', '').toUpperCase()}`),
    shown: z.string(),
  }) as const;

/** A picture beside the form's texts: field `x` is stored as `x_id` and leaves as its address `x` with `x_info`. */
export const picture = (label: string) =>
  ({ kind: 'picture', label, input: formBool, shown: z.string().nullable() }) as const;

type IsPicture<F> = F extends { kind: 'picture' } ? true : false;
type Inputs<F extends RegisterFields> = {
  [K in keyof F as IsPicture<F[K]> extends true ? never : K]: F[K]['input'];
};
type Changes<F extends RegisterFields> = Inputs<F> & { semula: typeof Semula } & {
  [K in keyof F as IsPicture<F[K]> extends true ? `hapus_${K & string}` : never]: F[K]['input'];
};
type Shown<F extends RegisterFields> = { id: typeof Id } & { [K in keyof F]: F[K]['shown'] } & {
  [K in keyof F as IsPicture<F[K]> extends true ? `${K & string}_info` : never]: z.ZodNullable<typeof Gambar>;
};

const PICTURE: FileRule = { accept: 'gambar', max: 1 };
const shape = (fields: RegisterFields, entry: (name: string, field: RegisterField) => [string, unknown][]) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => entry(name, field)));

/** The body of a call that adds a row. */
export const registerInput = <const F extends RegisterFields>(fields: F) =>
  // The mapped types above say the same of the names as the functions beside them.
  z.object(
    shape(fields, (name, { kind, input }) => (kind === 'picture' ? [] : [[name, input]])) as Inputs<F>,
  );

/** The body of a call that changes one, and what its form was filled from. */
export const registerChange = <const F extends RegisterFields>(fields: F) =>
  z.object({
    ...shape(fields, (name, { kind, input }) => [
      kind === 'picture' ? [`hapus_${name}`, input] : [name, kind === 'flag' ? kept(input) : input],
    ]),
    semula: Semula,
  } as Changes<F>);

/** A row as it leaves, with what the noun has beyond its fields: `{ dipakai: z.int() }`. */
export const registerRow = <const F extends RegisterFields, M extends z.ZodRawShape>(fields: F, more: M) =>
  z.object({
    id: Id,
    ...shape(fields, (name, { shown }) => [[name, shown]]),
    ...shape(fields, (name, { kind }) => (kind === 'picture' ? [[`${name}_info`, Gambar.nullable()]] : [])),
    ...more,
  } as Shown<F> & M);

/** Keeping a register needs an account. */
type Staff = Exclude<Access, 'publik'>;
type Options<P extends string, C extends Staff, F, R, A> = {
  /** Path under which staff keep the rows: `/v1/kelola/statuslapor/`. */
  path: P;
  can: C;
  /** Name of a row in the documentation: 'status laporan'. */
  nama: string;
  fields: F;
  /** A row in the list of staff. */
  row: R;
  /** A row that was added or changed, where it is not the same. */
  answer?: A;
};

/** The calls by which staff keep a register: its list, and rows added, changed and removed. */
export function registerCalls<
  const P extends string,
  C extends Staff,
  const F extends RegisterFields,
  R extends z.ZodObject,
  A extends z.ZodType = R,
>({ path, can, nama, fields, row, answer = row as unknown as A }: Options<P, C, F, R, A>) {
  const one = `${path}{id}/` as const;
  const pictures = shape(fields, (name, { kind }) => (kind === 'picture' ? [[name, PICTURE]] : []));
  const files = Object.keys(pictures).length > 0 ? (pictures as Record<string, FileRule>) : undefined;
  const used = Object.hasOwn(row.shape, 'dipakai');
  const title = nama.charAt(0).toUpperCase() + nama.slice(1);
  return {
    manage: list(path, { can, summary: used ? `${title} dan jumlah pemakaiannya` : title, returns: row }),
    create: post(path, {
      can,
      summary: `Tambah ${nama}`,
      body: registerInput(fields),
      files,
      returns: answer,
    }),
    /** Without a picture the old one stays, unless `hapus_…`. */
    update: patch(one, {
      can,
      summary: `Ganti ${Object.keys(fields).join(' atau ')} ${nama}`,
      body: registerChange(fields),
      files,
      returns: answer,
    }),
    remove: del(one, { can, summary: `Hapus ${nama}${used ? ' yang tidak dipakai' : ''}` }),
  };
}

type One = `${string}{id}/`;
/** The calls of any register, and what its list holds. */
export type RegisterCalls<Row extends { id: number } = { id: number }> = {
  manage: Endpoint<string, undefined, z.ZodType<Row>, Staff, 'list'>;
  create: Endpoint<string, z.ZodType, z.ZodType, Staff, 'data'>;
  update: Endpoint<One, z.ZodType, z.ZodType, Staff, 'data'>;
  remove: Endpoint<One, undefined, undefined, Staff, 'empty'>;
};
