import type { Generated } from 'kysely';
import type { Kategori } from '#contract/kinds/kategori.ts';
import type { Dokumen, GambarNaskah } from '#contract/kinds/naskah.ts';
import type { KolomGambar } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { cleanHtml, plainText, shownHtml } from '#server/core/html.ts';
import { date, type Field, instant, int, text } from '#server/core/query/field.ts';
import { fromInstant, type Zone } from '#server/core/zone.ts';
import type { Baris, Isi, NaskahFiles } from './definition.ts';
import {
  applyPicture,
  documentOf,
  findFile,
  type Lampiran,
  pictureColumns,
  pictureOf,
  presentPicture,
  publishedPicture,
  type Sampul,
  viewDocuments,
  viewPicture,
} from './files.ts';
import { findKategori, type KategoriTable } from './kategori.ts';

/** Place of a field; `name` is its key in the text. */
type Here = { name: string; db: VillageDb; store: NaskahFiles; noun: string; id: number };
type Row = Record<string, unknown>;
/** Values of a save as the editor sent them, parsed by the noun's own contract. */
export type Sent = Readonly<Row>;
/** Decides under which names a field is stored and shown: `ColumnsOf` and `ShownOf`. */
type Kind = 'column' | 'picture' | 'document' | 'file';

/**
 * One field of a text, from the form to the page. `T` is what the text holds, `S` what its editor is shown, `C` its
 * column as Kysely knows it.
 */
export type TextField<T = unknown, S = unknown, C = unknown, K extends Kind = Kind> = {
  readonly kind: K;
  /** The value of a text without words. */
  readonly empty: T;
  /** Field of the lists for visitors. */
  readonly published?: Field<undefined>;
  /** Types only. */
  readonly shown?: S;
  readonly column?: C;
  /** Published value, out of the columns of a row. */
  read(row: Baris, name: string): T;
  /** The value after an editor's save; what was not sent stays. */
  apply(before: T, sent: Sent, at: { name: string; zone: Zone }): T;
  /** Columns that publishing stores. */
  columns(value: T, name: string): Row;
  /** Values that the editor is shown, by their names on the wire. */
  view(value: T, here: Here): Promise<Row>;
  /** The same of a row of a list. */
  present?(row: Row, name: string, store: NaskahFiles): Row;
  /** Value as it may be public today: rules may be stricter than when it was written. */
  clean?(value: T): T;
  /** Why a save is refused that points at what this village does not have. */
  refuses?(value: T, db: VillageDb): Promise<string | undefined>;
  /** An old value, or the empty one when what it points at is gone. */
  prune?(value: T, db: VillageDb): Promise<T>;
  /** Words that staff read in a comparison where the value says nothing: a name for a number. */
  said?(value: T, db: VillageDb): Promise<string>;
  /** Markup of the value. */
  html?(value: T): string;
  /** Words by which the search of the site finds the text. */
  words?(value: T): string;
  /** Ids of the files it points at. */
  files?(value: T): string[];
};

/** `kategori_id` is `kategori` on the wire. */
export const wireName = (name: string): string => name.replace(/_id$/, '');

/** A value in a column of its own name, sent and shown as it is. */
const column = <T, C>(
  empty: T,
  read: (stored: unknown) => T,
  published?: Field<undefined>,
): TextField<T, T, C, 'column'> => ({
  kind: 'column',
  empty,
  published,
  read: (row, name) => read(row[name]),
  apply: (before, sent, { name }) => {
    const value = sent[wireName(name)];
    // `naskah` lets no field pass that does not hold what the contract parses to.
    return value === undefined ? before : (value as T);
  },
  columns: (value, name) => ({ [name]: value }),
  view: async (value, { name }) => ({ [wireName(name)]: value }),
});

/** Words without markup. */
export const words = (): TextField<string, string, Generated<string>, 'column'> => ({
  ...column<string, Generated<string>>('', String, text()),
  words: (value) => value,
});

/** Formatted text, whose pictures are kept as long as it holds their addresses. */
export const richText = (): ReturnType<typeof words> => ({
  ...words(),
  apply: (before, sent, { name }) => {
    const html = sent[name];
    return typeof html === 'string' ? cleanHtml(html) : before;
  },
  clean: cleanHtml,
  view: async (html, { name }) => ({ [name]: shownHtml(html) }),
  present: (row, name) => {
    const html = row[name];
    return typeof html === 'string' ? { [name]: shownHtml(html) } : {};
  },
  html: (html) => html,
  words: plainText,
});

type Optional<T> = TextField<T | null, T | null, T | null, 'column'>;
const optional = <T>(read: (stored: unknown) => T, published: Field<undefined>): Optional<T> =>
  column<T | null, T | null>(null, (stored) => (stored === null ? null : read(stored)), published);

/** A whole number, or none. */
export const whole = (): Optional<number> => optional(Number, int());
/** A calendar day, or none. */
export const day = (): Optional<string> => optional(String, date());

/** One of these; the first until somebody chooses. */
export const choice = <const V extends string | number>(
  values: readonly [V, ...V[]],
): TextField<V, V, Generated<V>, 'column'> =>
  column<V, Generated<V>>(
    values[0],
    (stored) => values.find((one) => one === stored) ?? values[0],
    typeof values[0] === 'number' ? int() : text(),
  );

const dateOf = (value: string | null) => (value === null ? null : new Date(value));
/** A time, or none, as RFC 3339 in UTC; what is sent without an offset is read in the village's zone. */
export const timestamp = (): TextField<string | null, Date | null, Date | null, 'column'> => ({
  ...column<string | null, Date | null>(
    null,
    (stored) => (stored instanceof Date ? stored.toISOString() : null),
    instant(),
  ),
  shown: undefined,
  apply: (before, sent, { name, zone }) => {
    const value = sent[name];
    if (value === null) return null;
    return typeof value === 'string' ? fromInstant(value, zone).toISOString() : before;
  },
  columns: (value, name) => ({ [name]: dateOf(value) }),
  view: async (value, { name }) => ({ [name]: dateOf(value) }),
});

const GONE = '(sudah dihapus)';
const nameIn = (found: unknown): string | undefined =>
  typeof found === 'object' && found !== null && 'nama' in found ? String(found.nama) : undefined;

type Reference<S> = TextField<number | null, S | null, number | null, 'column'>;
/** The row that it points at by its number: `kategori_id`. `gone` is said of one that this village does not have. */
export function reference<S>(
  find: (db: VillageDb, id: number | null) => Promise<S | undefined>,
  gone: string,
): Reference<S> {
  return {
    ...optional(Number, int()),
    published: undefined,
    shown: undefined,
    view: async (id, { name, db }) => ({ [wireName(name)]: (await find(db, id)) ?? null }),
    refuses: async (id, db) => (id === null || (await find(db, id)) ? undefined : gone),
    prune: async (id, db) => ((await find(db, id)) ? id : null),
    said: async (id, db) => (id === null ? '' : (nameIn(await find(db, id)) ?? GONE)),
  };
}

export const category = (table: KategoriTable): Reference<Kategori> =>
  reference<Kategori>((db, id) => findKategori(db, table, id), 'Kategori ini tidak ada lagi.');

/** The picture of a text (`call bergambar`), sent with the calls of `gambarCalls`. */
export const picture = (): TextField<Sampul | null, GambarNaskah | null, null, 'picture'> => ({
  kind: 'picture',
  empty: null,
  read: pictureOf,
  apply: applyPicture,
  columns: pictureColumns,
  view: async (gambar, { name, db, store }) => ({ [`${name}_info`]: await viewPicture(db, store, gambar) }),
  present: (row, name, store) => {
    const info = `${name}_info`;
    if (!Object.hasOwn(row, info)) return {};
    const shown = presentPicture(store, row[info]);
    return { [info]: shown, [name]: shown?.url ?? null };
  },
  prune: async (gambar, db) => ((await findFile(db, gambar)) ? gambar : null),
  said: async (gambar, db) => {
    if (!gambar) return '';
    const name = (await findFile(db, gambar))?.nama ?? GONE;
    return [name, gambar.alt, gambar.keterangan].filter(Boolean).join(' – ');
  },
  files: (gambar) => (gambar ? [gambar.id] : []),
});

type Filed<K extends Kind> = TextField<Lampiran | null, Dokumen | null, string | null, K>;
const pdf = <K extends Kind>(kind: K, view: Filed<K>['view']): Filed<K> => ({
  kind,
  empty: null,
  read: (row, name) => (row[`${name}_id`] ? { id: String(row[`${name}_id`]) } : null),
  // A document is changed by calls of its own, never by a save.
  apply: (before) => before,
  columns: (value, name) => ({ [`${name}_id`]: value?.id ?? null }),
  view,
  prune: async (value, db) => ((await findFile(db, value)) ? value : null),
  said: async (value, db) => (value ? ((await findFile(db, value))?.nama ?? GONE) : ''),
  files: (value) => (value ? [value.id] : []),
});

/** A PDF. */
export const file = (): Filed<'file'> =>
  pdf('file', async (value, { name, db, store }) => {
    const found = await findFile(db, value);
    return { [name]: found ? documentOf(store, found) : null };
  });

/** The PDF that a text is about (`call berdokumen`), sent with the calls of `dokumenCalls`; the old ones are kept. */
export const document = (): Filed<'document'> =>
  pdf('document', (dokumen, { db, store, noun, id }) => viewDocuments(db, store, { noun, id, dokumen }));

export type Fields = Readonly<Record<string, TextField>>;
type Wire<K> = K extends `${infer W}_id` ? W : K;
type Own<F extends Fields, K extends Kind> = { [N in keyof F]: F[N]['kind'] extends K ? N : never }[keyof F];
type Union<K, T> = [K] extends [never] ? unknown : T;

/** A text with these fields, under its title. */
export type IsiOf<F extends Fields> = Isi & { -readonly [N in keyof F]: F[N]['empty'] };

/** Their columns, as Kysely knows them. */
export type ColumnsOf<F extends Fields> = {
  [N in Own<F, 'column'>]: F[N] extends TextField<infer _T, infer _S, infer C> ? C : never;
} & { [N in Own<F, 'document' | 'file'> as `${N & string}_id`]: string | null } & Union<
    Own<F, 'picture'>,
    KolomGambar
  >;

type Seen<F> = F extends TextField<infer _T, infer S> ? S : never;
/** Values that the editor is shown for some fields, by their names on the wire. */
export type ShownOf<F extends Fields> = { [N in Own<F, 'column'> as Wire<N> & string]: Seen<F[N]> } & {
  [N in Own<F, 'picture'> as `${N & string}_info`]: GambarNaskah | null;
} & { [N in Own<F, 'document' | 'file'>]: Dokumen | null } & Union<
    Own<F, 'document'>,
    { dokumen_lama: (Dokumen & { sejak: Date })[] }
  >;

/** A row of a list with its picture as it goes over the wire. */
export type PresentedOf<F extends Fields, R> = Omit<R, `${Own<F, 'picture'> & string}_info`> & {
  [N in Own<F, 'picture'> as `${N & string}_info`]: GambarNaskah | null;
} & { [N in Own<F, 'picture'>]: string | null };

/** Fields for a resource of what is published: the columns under their own names, the picture as `gambar_info`. */
export function publishedFields<const F extends Fields>(fields: F): PublishedOf<F> {
  const own = Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    if (field.kind === 'picture') return [[`${name}_info`, publishedPicture]];
    return field.published ? [[name, field.published]] : [];
  });
  // The names are those of the type above.
  return Object.fromEntries(own) as PublishedOf<F>;
}
type PublishedOf<F extends Fields> = {
  [N in Own<F, 'column'> as N extends `${string}_id` ? never : N]: Field<undefined>;
} & { [N in Own<F, 'picture'> as `${N & string}_info`]: Field<null> };
