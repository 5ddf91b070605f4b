import type { Selectable } from 'kysely';
import type { Tables } from '../data/tables.ts';
import { IANA, OFFSET, type Zone } from '../zone.ts';
import { type Expression, type Field, type Kind, type Operator, operatorsOf } from './field.ts';

export type Table = keyof Tables & string;
type Column<T extends Table> = keyof Tables[T] & string;

type Shown = {
  /** Shows whole objects instead of ids. */
  embed?: boolean;
  /** Only in the answer when asked for by `include[]`. */
  deferred?: boolean;
};
type Through = { through: Table; from: string; to: string };
type Children = { by: string };
type ManyOptions = Shown & {
  /** Condition on related rows beyond the target's own `only`. */
  only?: Expression;
  /** Most related rows in one answer row; default 100. */
  limit?: number;
};

type One<C extends string, V = unknown> = {
  readonly type: 'one';
  readonly target: () => Resource;
  readonly by: C;
  /** Types only: what a row has of it. */
  readonly value?: V;
} & Shown;
type Many<V = unknown> = {
  readonly type: 'many';
  readonly target: () => Resource;
  readonly value?: V;
} & ManyOptions &
  (Through | Children);
export type Relation = One<string> | Many;

type Target<R> = Resource<Table, R> | (() => Resource);
const lazy = (target: Target<unknown>): (() => Resource) =>
  typeof target === 'function' ? target : () => target;
/** Objects, or their ids. */
type As<O extends Shown, R> = O extends { embed: true } ? R : number;
type Asked<O extends Shown, V> = O extends { deferred: true } ? V | undefined : V;

/** The row that column `by` points to. A function as target allows a resource to point to itself. */
export const one = <R, const O extends { by: string } & Shown>(
  target: Target<R>,
  options: O,
): One<O['by'], Asked<O, As<O, R> | null>> => ({
  type: 'one',
  target: lazy(target),
  ...options,
});
/** The rows that point back through a link table, or by their own column `by`. */
export const many = <R, const O extends ManyOptions & (Through | Children)>(
  target: Target<R>,
  options: O,
): Many<Asked<O, As<O, R>[]>> => ({
  type: 'many',
  target: lazy(target),
  ...options,
});

// A field without a named column must be called like one; the mistake shows at the field.
type Named<T extends Table, F> = {
  [K in keyof F]: F[K] extends Field<infer C>
    ? [C] extends [undefined]
      ? K extends Column<T>
        ? F[K]
        : { column: `${T} has no such column` }
      : F[K]
    : never;
};

type Definition<T extends Table, L> = {
  table: T;
  /** Key of side-loaded rows; default: the table's name. */
  name?: string;
  /** A table without villages, the same for all of them. */
  shared?: boolean;
  relations?: L;
  /** Base condition of the resource, also as the target of a relation. Literals only. */
  only?: Expression;
  /** Fields `?search=` looks into, with dots through relations. */
  search?: string[];
  /** Fields `?ordering=` may name. */
  ordering?: string[];
  /** Default order, `-` for descending; default by id. */
  sort?: string[];
  perPage?: number;
  cap?: number;
};

/** A field made ready: its SQL on a given alias. `name` is its key in the answer. */
export type Prepared = {
  readonly name: string;
  readonly kind: Kind;
  readonly deferred: boolean;
  readonly hidden: boolean;
  readonly folded: boolean;
  readonly ops: ReadonlySet<Operator>;
  /** The bare value, for conditions and sorting. */
  at(t: string): string;
  /** The value as a column of the answer. */
  select(t: string): string;
  /** The same inside JSON, where timestamps must already be text. */
  json(t: string, zone: Zone): string;
};

/** A column as it is read: with the union of its own type where that is narrower than the kind of the field. */
type Read<V, S> = S extends V | null ? S : V | Extract<S, null>;
type ValueOf<T extends Table, K, F> =
  F extends Field<infer C, infer V>
    ? [C] extends [null]
      ? V
      : Read<V, Selectable<Tables[T]>[([C] extends [string] ? C : K) & keyof Selectable<Tables[T]>]>
    : never;
/** A row as `listPage` and `findOne` return it. A request may leave out of it what it excludes. */
type RowOf<T extends Table, F, L> = {
  -readonly [K in keyof F]: ValueOf<T, K, F[K]>;
} & { -readonly [K in keyof L]: RelatedOf<T, L[K]> };
/** Value of a relation: never null where its column is never null. */
type RelatedOf<T extends Table, L> =
  L extends One<infer C, infer V>
    ? null extends Selectable<Tables[T]>[C & keyof Selectable<Tables[T]>]
      ? V
      : Exclude<V, null>
    : L extends { readonly value?: infer V }
      ? V
      : never;

/** The row that a resource declares: `RowIn<typeof artikelQuery>`. */
export type RowIn<S extends { readonly row?: unknown }> = NonNullable<S['row']>;

export type Resource<T extends Table = Table, R = unknown> = {
  /** Types only. */
  readonly row?: R;
  readonly table: T;
  readonly name: string;
  readonly shared: boolean;
  readonly fields: ReadonlyMap<string, Prepared>;
  readonly relations: ReadonlyMap<string, Relation>;
  readonly id: Prepared;
  readonly only?: Expression;
  readonly search: readonly string[];
  readonly ordering: ReadonlySet<string>;
  readonly sort: readonly string[];
  readonly perPage: number;
  readonly cap: number;
};

const NAME = /^[a-z_][a-z0-9_]*$/;

/** An identifier of a declaration, quoted. Throws for anything that is not a plain lower-case name. */
export function quoted(name: string): string {
  if (!NAME.test(name)) throw new Error(`"${name}" cannot name a column, table or field.`);
  return `"${name}"`;
}

/** Declares which fields of a table a request may see, filter, include, sort and search. Compiled once, at start. */
export function resource<
  const T extends Table,
  F extends Record<string, Field<Column<T> | undefined | null>>,
  L extends Record<string, One<Column<T>> | Many> = Record<never, never>,
>(definition: Definition<T, L> & { fields: F & Named<T, F> }): Resource<T, RowOf<T, F, L>> {
  const { table, name = table, shared = false, only } = definition;
  const relations: Record<string, Relation> = definition.relations ?? {};
  const { search = [], ordering = [], sort = ['id'], perPage = 10, cap = 100 } = definition;
  if (name === 'data' || name === 'meta') throw new Error(`"${name}" is taken by the answer itself.`);
  quoted(table);
  const fields = new Map<string, Prepared>();
  for (const [key, field] of Object.entries<Field>(definition.fields)) fields.set(key, prepare(key, field));
  for (const [key, relation] of Object.entries(relations)) checkRelation(key, relation, fields);
  for (const path of [...search, ...ordering, ...sort]) {
    const first = path.replace(/^-|\..*$/g, '');
    if (!fields.has(first) && !Object.hasOwn(relations, first))
      throw new Error(`Resource "${name}" has no "${path}".`);
  }
  const id = fields.get('id');
  if (id?.kind !== 'int') throw new Error(`Resource "${name}" needs a field id of kind int.`);
  return {
    table,
    name,
    shared,
    only,
    fields,
    relations: new Map(Object.entries(relations)),
    id,
    search,
    ordering: new Set(ordering),
    sort,
    perPage,
    cap,
  };
}

function checkRelation(key: string, relation: Relation, fields: Map<string, Prepared>): void {
  if (fields.has(key)) throw new Error(`"${key}" is both a field and a relation.`);
  quoted(key);
  const columns = 'through' in relation ? [relation.through, relation.from, relation.to] : [relation.by];
  columns.forEach(quoted);
}

function prepare(name: string, field: Field): Prepared {
  const { kind, sql, column = name, options } = field;
  const as = ` as ${quoted(name)}`;
  const quotedColumn = quoted(column);
  const at: Expression = sql ? (t) => `(${sql(t)})` : (t) => `${t}.${quotedColumn}`;
  // pg hands `numeric` over as text.
  const value: Expression = kind === 'number' ? (t) => `${at(t)}::float8` : at;
  const moment = (t: string, zone: Zone) =>
    `to_char(${at(t)} at time zone '${IANA[zone]}', 'YYYY-MM-DD"T"HH24:MI:SS"${OFFSET[zone]}"')`;
  return {
    name,
    kind,
    deferred: options.deferred ?? false,
    hidden: options.hidden ?? false,
    folded: options.folded ?? false,
    ops: new Set(operatorsOf(kind, options)),
    at,
    select: (t) => value(t) + as,
    json: (t, zone) => (kind === 'instant' ? moment(t, zone) : value(t)) + as,
  };
}
