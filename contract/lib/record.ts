/** The names of a record that the code wrote, all of which its type knows: a table of words, never what was sent. */
export const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];

export const entriesOf = <K extends string, V>(record: { readonly [N in K]?: V }) =>
  Object.entries(record) as [K, V][];

/** Tells whether a record has a field of this name itself: what was sent may be called `constructor`. */
export const isKeyOf = <T extends object>(record: T, name: string): name is keyof T & string =>
  Object.hasOwn(record, name);

/** A record with a value for each name. */
export const recordOf = <K extends string, V>(names: readonly K[], made: (name: K) => V) =>
  Object.fromEntries(names.map((name) => [name, made(name)])) as Record<K, V>;

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
/** Without the fields that hold nothing. */
export const givenOf = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns what is there for certain, as an item at a place within its list; throws where it is not. */
export function need<T>(value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new Error('What has to be there is missing.');
  return value;
}
