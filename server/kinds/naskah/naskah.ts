import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { NaskahUmum } from '#contract/kinds/naskah.ts';
import type { NaskahCalls } from '#contract/kinds/naskah-calls.ts';
import type { Leaving } from '#server/core/context.ts';
import type { NaskahTable, Tables } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { invalid } from '#server/core/errors.ts';
import type { Resource, Table } from '#server/core/query/resource.ts';
import type { Zone } from '#server/core/zone.ts';
import type { BarisDaftar, Definition, Isi } from './definition.ts';
import {
  type Fields,
  type IsiOf,
  type PresentedOf,
  type ShownOf,
  type TextField,
  wireName,
} from './text-fields.ts';

type Wire<K> = K extends `${infer W}_id` ? W : K;
type BodyOf<C extends NaskahCalls> = z.output<NonNullable<C['save']['body']>>;
/** Keys of a save that the engine and the picture read. */
type Common = 'versi' | 'judul' | 'rencana_terbit' | 'gambar_alt' | 'gambar_keterangan' | 'fokus';
/** Keys that the editor's contract names beyond the common ones. */
type Answer<C extends NaskahCalls> = Leaving<
  Omit<z.output<NonNullable<C['edit']['returns']>>, keyof NaskahUmum>
>;
/** Keys that a noun adds to those of its fields. */
type Rest<F extends Fields, C extends NaskahCalls> = Omit<Answer<C>, keyof ShownOf<F> | Unheld<F, C>>;

/** Keys of a save that no field holds. */
type Unheld<F extends Fields, C extends NaskahCalls> = Exclude<keyof BodyOf<C>, Common | Wire<keyof F>>;
/** Fields that hold what the contract parses to and show what it names. */
type Covering<F extends Fields, C extends NaskahCalls, B = BodyOf<C>, A = Answer<C>, S = ShownOf<F>> = {
  [K in keyof F]: Wire<K> extends keyof B
    ? [Exclude<B[Wire<K>], undefined>] extends [F[K]['empty']]
      ? unknown
      : { empty: B[Wire<K>] }
    : unknown;
} & ([S] extends [Pick<A, keyof A & keyof S>] ? unknown : { shown: Pick<A, keyof A & keyof S> });

/** A row of the console's list as the contract names it, without what follows from its status. */
type Row<C extends NaskahCalls> = Leaving<Omit<z.output<NonNullable<C['manage']['returns']>>, 'can'>>;
type Listing<F extends Fields, C extends NaskahCalls, L extends BarisDaftar, P = PresentedOf<F, L>> = {
  /** The list of the console. */
  list: Resource<Table, L>;
} & ([P] extends [Row<C>] ? { rows?: Rows<C, P> } : { rows: Rows<C, P> });
/** Adds what the resource does not read. */
type Rows<C extends NaskahCalls, P> = (rows: P[], db: VillageDb, zone: Zone) => Promise<Row<C>[]>;

type Noun<F extends Fields, C extends NaskahCalls, T extends NaskahTable, L extends BarisDaftar> = Pick<
  Definition<IsiOf<F>>,
  'label' | 'missing' | 'year' | 'store'
> & {
  /** First part of the noun's events; where a field is missing, the compiler says so here in one line. */
  noun: [Unheld<F, C>] extends [never] ? string : `table.ts has no field ${Unheld<F, C> & string}`;
  calls: C;
  table: T;
  /** Fields of the text, under its title. */
  fields: F & Covering<F, C>;
  /** Columns that follow from a text, or other ones than its fields say. */
  derived?(isi: IsiOf<F>): { [K in keyof Tables[T]]?: unknown };
  /** Page on which visitors find a text; the words to find it by are those of its fields unless given. */
  found?(isi: IsiOf<F>, id: number, db: VillageDb): Found | Promise<Found>;
} & Listing<F, C, L> &
  (Record<never, never> extends Rest<F, C> ? { view?: View<F, C, T> } : { view: View<F, C, T> });
type Found = { alamat: string; teks?: string };
/** Values of the editor beyond its fields, or in place of what they show. */
type View<F extends Fields, C extends NaskahCalls, T extends NaskahTable> = (
  isi: IsiOf<F>,
  row: Selectable<Tables[T]>,
  shown: ShownOf<F>,
) => Rest<F, C> & Partial<Answer<C>>;

const merged = (parts: readonly unknown[]): Record<string, unknown> => Object.assign({}, ...parts);

/** Goes through the fields of a text. Each takes its own value: to the compiler a text of any noun holds anything. */
function walk<F extends Fields>(fields: F) {
  const entries = Object.entries<TextField>(fields);
  const valueIn = (isi: Isi, name: string): unknown => Reflect.get(isi, name);
  type Each<R> = (field: TextField, value: unknown, name: string) => R;
  return {
    entries,
    withEach(isi: Isi, change: Each<unknown>): IsiOf<F> {
      const changed = entries.map(([name, field]) => [name, change(field, valueIn(isi, name), name)]);
      return { ...isi, ...Object.fromEntries(changed) };
    },
    /** Results of `read` for each field; undefined ones are left out. */
    ofEach: <R>(isi: Isi, read: Each<R>) =>
      entries
        .map(([name, field]) => read(field, valueIn(isi, name), name))
        .filter((one): one is Exclude<R, undefined> => one !== undefined),
  };
}

type Made<F extends Fields, C extends NaskahCalls> = Omit<Definition<IsiOf<F>, Answer<C>, C>, 'present'> & {
  present<R extends object>(row: R): PresentedOf<F, R>;
};

/** A value that its field has no words for. */
function plainly(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  return typeof value === 'object' ? '' : String(value);
}

/** Checks that keep a text true: to the rules of today, to what the village still has, and to its files. */
function careOf<F extends Fields>(fields: F) {
  type I = IsiOf<F>;
  const { withEach, ofEach } = walk(fields);
  return {
    clean: (isi: I) => withEach(isi, (field, value) => (field.clean ? field.clean(value) : value)),
    check: async (db: VillageDb, isi: I) => {
      const refusals = ofEach(isi, async (field, value, name) => {
        const reason = await field.refuses?.(value, db);
        return reason ? [[wireName(name), reason]] : [];
      });
      const problems = Object.fromEntries((await Promise.all(refusals)).flat());
      if (Object.keys(problems).length > 0) throw invalid(problems);
    },
    prune: async (db: VillageDb, isi: I) => {
      const left = await Promise.all(
        ofEach(isi, async (field, value, name) => [name, field.prune ? await field.prune(value, db) : value]),
      );
      return { ...isi, ...Object.fromEntries(left) };
    },
    html: (isi: I) =>
      merged(ofEach(isi, ({ html }, value, name) => html && { [name]: html(value) })) as Record<
        string,
        string
      >,
    said: async (db: VillageDb, isi: I): Promise<Record<string, string>> => {
      const told = ofEach(
        isi,
        async (field, value, name): Promise<[string, string]> => [
          name,
          await (field.said?.(value, db) ?? plainly(value)),
        ],
      );
      return Object.fromEntries(await Promise.all(told));
    },
    files: (isi: I) => ofEach(isi, (field, value) => field.files?.(value)).flat(),
  };
}

/** Makes of a noun's fields everything that the engine needs to know of it. */
export function naskah<
  const F extends Fields,
  C extends NaskahCalls,
  T extends NaskahTable,
  L extends BarisDaftar,
>(noun: Noun<F, C, T, L>): Made<F, C> {
  const { fields, derived, view, found, rows, ...given } = noun;
  const { entries, withEach, ofEach } = walk(fields);
  return {
    ...given,
    // `Listing` types it by the noun's own list and contract.
    rows: rows as Definition['rows'],
    ...careOf(fields),
    empty: withEach({ judul: '' }, ({ empty }) => empty),
    isiOf: (row) => withEach({ judul: row.judul }, (field, _, name) => field.read(row, name)),
    apply: (before, sent, zone) => {
      const judul = typeof sent.judul === 'string' ? sent.judul : before.judul;
      return withEach({ ...before, judul }, (field, value, name) => field.apply(value, sent, { name, zone }));
    },
    columns: (isi) => ({
      ...merged(ofEach(isi, (field, value, name) => field.columns(value, name))),
      ...derived?.(isi),
    }),
    present: <R extends object>(row: R) => {
      const read = row as Record<string, unknown>;
      const shown = merged(entries.flatMap(([name, field]) => field.present?.(read, name, noun.store) ?? []));
      // Only a picture leaves in another form than it is read.
      return { ...row, ...shown } as PresentedOf<F, R>;
    },
    view: async (db, isi, row) => {
      const here = { db, store: noun.store, noun: noun.noun, id: row.id };
      const parts = await Promise.all(
        ofEach(isi, (field, value, name) => field.view(value, { ...here, name })),
      );
      const shown = merged(parts) as ShownOf<F>;
      // `Noun` makes of fields and view all that the contract names; the row is one of its table.
      return { ...shown, ...view?.(isi, row as Selectable<Tables[T]>, shown) } as unknown as Answer<C>;
    },
    found:
      found &&
      (async (isi, id, db) => {
        const words = ofEach(isi, (field, value) => field.words?.(value)).filter(Boolean);
        return { judul: isi.judul, teks: words.join(' '), ...(await found(isi, id, db)) };
      }),
  };
}
