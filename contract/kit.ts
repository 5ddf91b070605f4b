import { z } from 'zod';
import type { Area } from './lib/access/areas.ts';
import { cleanText, isDay } from './lib/text/teks.ts';

/** Callers of an endpoint. `perangkat:area` is staff holding that area; an admin of the village always may. */
export type Access =
  | 'publik'
  | 'masuk'
  | 'penduduk'
  | 'perangkat'
  | `perangkat:${Area}`
  | 'admin'
  | 'platform';

/**
 * Rule for the files of a multipart field: `dokumen` a PDF or a photo of a paper, `arsip` a table or a ZIP of CSV tables, `peta` a file of
 * features, `cadangan` a dump of MySQL, `potongan` a piece of a file, looked at once it is whole; `max` is their greatest number.
 */
export type FileRule = {
  accept: 'gambar' | 'pdf' | 'dokumen' | 'tabel' | 'arsip' | 'peta' | 'cadangan' | 'potongan';
  max: number;
  required?: string;
  /** Most megabytes of one, where the general limit is too generous. */
  mb?: number;
};

type Shape = 'data' | 'list' | 'bare' | 'empty' | 'stream';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = z.ZodType | undefined;

export type Endpoint<
  P extends string = string,
  B extends Schema = Schema,
  R extends Schema = Schema,
  C extends Access = Access,
  S extends Shape = Shape,
> = {
  method: Method;
  path: P;
  can: C;
  summary: string;
  shape: S;
  status: number;
  body?: B;
  returns?: R;
  /** Schema of what the `meta` of this list says besides its pages. */
  meta?: z.ZodType;
  files?: Record<string, FileRule>;
  /** Requests per minute of one account, or of all visitors at one address, where the general limit is too generous. */
  perMinute?: number;
  /** `true` for a GET that tells how an outside service fares just now: such an answer is never kept for the next visitor. */
  fresh?: boolean;
  /** `false` for a POST that changes no village data, so that no event is expected of it. */
  records?: boolean;
  /** `false` for a POST that takes no `Idempotency-Key`: it holds a password, or changes the session. */
  keyed?: boolean;
  /** Allows also staff who have to set up their second step first: to every other call they are nobody. */
  unproved?: boolean;
  /** A call in which something secret is guessed, as the log names it: wrong and too many tries leave a line there. */
  guess?: 'masuk' | 'langkah-kedua' | 'kode' | 'bukti' | 'lacak';
  /** Allows also an officer of a regency, on a call of the console: every other call of it is not there for them. */
  kabupaten?: boolean;
  /** A write that a village takes also while it is read-only: signing in and out. Whoever takes a file away always may. */
  whileReadOnly?: boolean;
  /** Takes files also from a village whose room for them is used up: letters are asked for all the same. */
  evenFull?: boolean;
  /** Asks for a paired device of the office, in whole or for some of its queries; 403 for everybody else. */
  device?: boolean;
  /**
   * Allows whole numbers of people in its response: of others, who can each read that it was asked for (a call that records no view fails),
   * or the caller's own. Any other call answers none.
   */
  nomor?: 'dicatat' | 'sendiri';
  /** A GET that shows data of a person to staff: its answer leaves only after the view is in the trail. */
  dilihat?: true;
};

type Options<B, R, C> = {
  can: C;
  summary: string;
  body?: B;
  returns?: R;
  files?: Record<string, FileRule>;
  status?: number;
  perMinute?: number;
  fresh?: boolean;
  records?: boolean;
  keyed?: boolean;
  unproved?: boolean;
  guess?: Endpoint['guess'];
  kabupaten?: boolean;
  whileReadOnly?: boolean;
  evenFull?: boolean;
  device?: boolean;
  nomor?: 'dicatat' | 'sendiri';
  dilihat?: true;
};

function endpoint<
  const P extends string,
  S extends Shape,
  C extends Access,
  B extends Schema,
  R extends Schema,
>(method: Method, path: P, shape: S, status: number, options: Options<B, R, C>): Endpoint<P, B, R, C, S> {
  return { method, path, shape, ...options, status: options.status ?? status };
}

/**
 * Tells whether an endpoint repeats its first response for the same `Idempotency-Key`: every POST of a person. Those that issue tokens or
 * only count something do not; their responses are never stored.
 */
export const takesKey = ({ method, shape, can, records, keyed }: Endpoint): boolean =>
  method === 'POST' && keyed !== false && shape !== 'bare' && !(can === 'publik' && records === false);

/** GET of one thing: `{data: …}`. */
export const get = <const P extends string, C extends Access, R extends z.ZodType>(
  path: P,
  options: Options<undefined, R, C>,
) => endpoint('GET', path, 'data', 200, options);

/** GET of a paged list in the query language: `{data: […], meta}`; `returns` describes one item. */
export const list = <
  const P extends string,
  C extends Access,
  R extends z.ZodType,
  M extends z.ZodType | undefined = undefined,
>(
  path: P,
  options: Options<undefined, R, C> & { meta?: M },
) =>
  // A list that says nothing besides has no such key in its type.
  endpoint('GET', path, 'list', 200, options) as Endpoint<P, undefined, R, C, 'list'> &
    (M extends z.ZodType ? { meta: M } : unknown);
/** Type of what the `meta` of a list says besides its pages. */
export type MetaOf<E> = E extends { meta: infer M extends z.ZodType } ? z.output<M> : unknown;

/** GET whose response is not JSON: a feed, a file. */
export const stream = <const P extends string, C extends Access>(
  path: P,
  options: Options<undefined, undefined, C>,
) => endpoint('GET', path, 'stream', 200, options);

type WriteShape<R> = R extends z.ZodType ? 'data' : 'empty';
const write =
  (method: Method, okStatus: number) =>
  <const P extends string, C extends Access, B extends Schema = undefined, R extends Schema = undefined>(
    path: P,
    options: Options<B, R, C>,
  ) =>
    endpoint(
      method,
      path,
      (options.returns ? 'data' : 'empty') as WriteShape<R>,
      options.returns ? okStatus : 204,
      options,
    );

/** POST: 201 with what was created, or 204 when it returns nothing. */
export const post = write('POST', 201);
export const put = write('PUT', 200);
export const patch = write('PATCH', 200);
export const del = write('DELETE', 200);

/** POST whose response is a file, because asking for it is recorded; a repetition is recorded again. */
export const postForFile = <const P extends string, C extends Access, B extends z.ZodType>(
  path: P,
  options: Options<B, undefined, C>,
) => endpoint('POST', path, 'stream', 200, { ...options, keyed: false });

/** POST whose response has no envelope: the token pair. */
export const postBare = <const P extends string, C extends Access, B extends z.ZodType, R extends z.ZodType>(
  path: P,
  options: Options<B, R, C>,
) => endpoint('POST', path, 'bare', 200, options);

/** Identity of a row: a positive integer. */
export const Id = z.int().positive();
/** A timestamp: RFC 3339 with the village's offset, `2026-11-20T19:42:00+07:00`. */
export const Instant = z.string().meta({ format: 'date-time', example: '2026-11-20T19:42:00+07:00' });
/** A calendar day: `YYYY-MM-DD`. One sentence says what is wrong with another text. */
export const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, {
    error: ({ input }) =>
      input === '' ? 'Isi tanggalnya.' : 'Tanggal tidak terbaca. Pilih dari kalender, atau tulis 20-11-2026.',
    abort: true,
  })
  .refine(isDay, 'Tanggal tidak ada di kalender.')
  .meta({ format: 'date' });

type TextRule = { max?: number; multiline?: boolean };
const tooLong = (max: number) => `Paling banyak ${max.toLocaleString('id-ID')} karakter.`;

/** A required text field, trimmed and without control characters; `message` when it is empty or missing. */
export const requiredText = (message: string, { max = 255, multiline = false }: TextRule = {}) =>
  z
    .string({ error: message })
    .transform((text) => cleanText(text, multiline))
    .pipe(z.string().min(1, message).max(max, tooLong(max)));

/** An optional text field: missing, empty and blank become ''. */
export const optionalText = ({ max = 255, multiline = false }: TextRule = {}) =>
  z
    .string({ error: 'Masukkan teks.' })
    .nullish()
    .transform((text) => cleanText(text ?? '', multiline))
    .pipe(z.string().max(max, tooLong(max)));

/** The id of a chosen row, which forms send as text. */
export const formId = (message: string) =>
  z.coerce.number({ error: message }).int(message).positive(message).max(Number.MAX_SAFE_INTEGER, message);
/** A switch of a form: 'on', 'true', '1' and true are true, everything else is false. */
export const formBool = z
  .union([z.boolean(), z.string()])
  .nullish()
  .transform((value) => value === true || value === 'on' || value === 'true' || value === '1');

export const PageMeta = z.object({
  page: z.int(),
  per_page: z.int(),
  total_results: z.int(),
  total_pages: z.int(),
});
export type PageMeta = z.infer<typeof PageMeta>;
export type Page<T, M = unknown> = { data: T[]; meta: PageMeta & M };

// Default messages in Indonesian, since people never see Zod's own.
z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type')
      return issue.input === undefined ? 'Bidang ini harus diisi.' : 'Nilai tidak valid.';
    if (issue.code === 'too_small')
      return issue.origin === 'string'
        ? 'Bidang ini tidak boleh kosong.'
        : `Paling sedikit ${issue.minimum}.`;
    if (issue.code === 'too_big') return `Paling banyak ${issue.maximum}.`;
    if (issue.code === 'invalid_format' && issue.format === 'email')
      return 'Masukkan alamat email yang benar.';
    if (issue.code === 'invalid_value') return 'Pilihan tidak dikenal.';
    return 'Nilai tidak valid.';
  },
});
