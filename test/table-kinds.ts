import type { Selectable } from 'kysely';
import type { Tables } from '#server/core/data/tables.ts';

type Kind<T> = [T] extends [string]
  ? 'string'
  : [T] extends [number]
    ? 'number'
    : [T] extends [boolean]
      ? 'boolean'
      : [T] extends [Date]
        ? 'Date'
        : 'other';

/** What the code takes a column for; one that may hold anything may be null as well. */
type Taken<T> = unknown extends T
  ? 'other' | 'other | null'
  : null extends T
    ? `${Kind<NonNullable<T>>} | null`
    : Kind<T>;

/** What the code takes the columns of all tables for, against which the database is held. */
export type TakenTables = {
  [T in keyof Tables]: { [C in keyof Selectable<Tables[T]>]: Taken<Selectable<Tables[T]>[C]> };
};
