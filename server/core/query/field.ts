/** Kind of value that a column holds; decides which operators make sense and how a value of a request is read. */
export type Kind = 'int' | 'number' | 'text' | 'bool' | 'date' | 'instant' | 'json';

const TEXTUAL = [
  'iexact',
  'contains',
  'icontains',
  'startswith',
  'istartswith',
  'endswith',
  'iendswith',
] as const;
const ORDERED = ['range', 'gt', 'gte', 'lt', 'lte'] as const;
const PARTS = ['year', 'month', 'day', 'week_day'] as const;
const REFUSED = ['regex', 'any', 'all'] as const;
const OPERATORS = ['eq', 'in', 'isnull', ...TEXTUAL, ...ORDERED, ...PARTS, ...REFUSED] as const;

export type Operator = (typeof OPERATORS)[number];
export type Pattern = (typeof TEXTUAL)[number];
export type Part = (typeof PARTS)[number];

const known: ReadonlySet<string> = new Set(OPERATORS);
const patterns: ReadonlySet<string> = new Set(TEXTUAL);
export const isOperator = (name: string): name is Operator => known.has(name);
export const isPattern = (op: Operator): op is Pattern => patterns.has(op);

const COMPARABLE: readonly Operator[] = ['eq', 'in', 'isnull', ...ORDERED, ...TEXTUAL];
const OF_KIND: Record<Kind, readonly Operator[]> = {
  int: COMPARABLE,
  number: COMPARABLE,
  text: COMPARABLE,
  bool: COMPARABLE,
  date: [...COMPARABLE, ...PARTS],
  instant: [...COMPARABLE, ...PARTS],
  json: ['isnull'],
};

/** SQL text of a resource's own making; `t` is the quoted alias of its row: (t) => `${t}.stok > 0`. */
export type Expression = (t: string) => string;

export type FieldOptions = {
  /** Only in the answer when asked for by `include[]`. */
  deferred?: boolean;
  /** Never in the answer: may only be filtered and sorted by. */
  hidden?: boolean;
  /** The column holds lower case: a search need not fold every row again, which is most of what it costs. */
  folded?: boolean;
  /** Operators a request may use, if fewer than the kind has; `[]` for a field that cannot be filtered. */
  ops?: readonly Operator[];
};

/**
 * `C` is the column's name, `undefined` when it is the field's key, `null` for an expression; `V` is what a row has of it,
 * besides the null of a column that may be null.
 */
export type Field<C = string | undefined | null, V = unknown> = {
  readonly kind: Kind;
  readonly column?: C & string;
  readonly sql?: Expression;
  readonly options: FieldOptions;
  /** Types only. */
  readonly named?: C;
  readonly value?: V;
};

type Declare<V> = {
  <W extends V = V>(source?: undefined, options?: FieldOptions): Field<undefined, W>;
  <W extends V = V>(source: Expression, options?: FieldOptions): Field<null, W>;
  <const C extends string>(source: C, options?: FieldOptions): Field<C, V>;
};

function declare<V>(kind: Kind): Declare<V> {
  const make = (source?: string | Expression, options: FieldOptions = {}) =>
    typeof source === 'function' ? { kind, sql: source, options } : { kind, column: source, options };
  // The overloads restate what `make` does: the type keeps which column was named.
  return make as Declare<V>;
}

/** A whole number: ids, counts, rupiah. */
export const int = declare<number>('int');
/** A number with a fraction; leaves as a JSON number, also from a `numeric` column. */
export const number = declare<number>('number');
export const text = declare<string>('text');
export const bool = declare<boolean>('bool');
/** A calendar day. */
export const date = declare<string>('date');
/** A timestamp, read and compared in the village's zone. */
export const instant = declare<Date>('instant');
/** A document (GeoJSON, a list): leaves as it is, can only be tested for null. */
export const json = declare<unknown>('json');

/** Operators a request may use on a field. */
export const operatorsOf = (kind: Kind, { ops }: FieldOptions): readonly Operator[] =>
  ops ? OF_KIND[kind].filter((op) => ops.includes(op)) : OF_KIND[kind];
