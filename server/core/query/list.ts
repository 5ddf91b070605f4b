import {
  createQueryId,
  type OperationNode,
  PostgresQueryCompiler,
  RawNode,
  type SelectQueryBuilder,
  ValueNode,
} from 'kysely';
import type { PageMeta } from '#contract/kit.ts';
import { scopedToFirst } from '../data/scope.ts';
import type { Tables } from '../data/tables.ts';
import type { VillageDb } from '../data/tenant.ts';
import { ApiError } from '../errors.ts';
import type { Zone } from '../zone.ts';
import { parseQuery, type Query } from './parse.ts';
import { fromWhere, groupSql, type Scope, searchSql } from './predicate.ts';
import { quoted, type Resource, type Table } from './resource.ts';
import { columnsOf, readWishes, type Sideload } from './select.ts';
import { orderSql } from './sort.ts';

declare const queried: unique symbol;
/** A row as the resource declares it; the contract's allow-list decides which of its fields leave. */
export type QueryRow<R = unknown> = Row<R> & { readonly [queried]: true };
/** A row of a resource whose fields the compiler does not know may hold anything. */
type Row<R> = unknown extends R ? Record<string, unknown> : R;
/** `exclude_count=1`: whether there are more pages, instead of how many. */
type MoreMeta = { page: number; per_page: number; more_pages: boolean };
export type QueryPage<R = unknown> = {
  data: QueryRow<R>[];
  meta: PageMeta | MoreMeta;
  sideloads: Record<string, unknown[]>;
};

type Where<T extends Table> = (
  rows: SelectQueryBuilder<Tables, T, Record<never, never>>,
) => SelectQueryBuilder<Tables, T, Record<never, never>>;
export type ListOptions<T extends Table> = {
  zone: Zone;
  /** Condition on the rows that the caller may see; only its `where` counts. */
  where?: Where<T>;
  /** `where` says the same in every request, so that a query string is compiled once and not each time. */
  constant?: boolean;
};

/**
 * A page of a resource as the request asks for it, in one statement. Throws `ApiError` 400 naming every wrong
 * parameter, 404 for a page that does not exist, unless the request wants no count.
 */
export async function listPage<T extends Table, R>(
  db: VillageDb,
  resource: Resource<T, R>,
  params: URLSearchParams,
  options: ListOptions<T>,
): Promise<QueryPage<R>> {
  const { query, perPage, statement, sideloads } = planOf(db, resource, params, options);
  const { page } = query;
  if (page === undefined || (page === 'last' && query.countless)) throw noSuchPage();
  const rows = await run(db, statement);
  if (rows.length === 0 && page !== 1 && page !== 'last' && !query.countless) throw noSuchPage();
  const total = takeTotal(rows);
  const more = query.countless && rows.length > perPage;
  if (more) rows.pop();
  const pages = Math.max(1, Math.ceil(total / perPage));
  const number = page === 'last' ? pages : page;
  const meta = query.countless
    ? { page: number, per_page: perPage, more_pages: more }
    : { page: number, per_page: perPage, total_results: total, total_pages: pages };
  // The statement reads what the resource declares.
  return { data: rows as QueryRow<R>[], meta, sideloads: takeSideloads(rows, sideloads) };
}

/** One row by its id, or by `slug`, with the request's includes and filters; `undefined` when missing or excluded. */
export async function findOne<T extends Table, R>(
  db: VillageDb,
  resource: Resource<T, R>,
  id: number | string,
  params: URLSearchParams,
  options: ListOptions<T> & { slug?: keyof Tables[T] & string },
): Promise<QueryRow<R> | undefined> {
  const text = String(id);
  const query = parseQuery(params);
  const { scope, statement } = startStatement(db, resource, query, options);
  const alias = scope.alias;
  const isId = /^\d{1,15}$/.test(text);
  const key = options.slug ? `${alias}.${quoted(options.slug)}` : resource.id.at(alias);
  const columns = columnsOf(scope, readWishes(resource, query), false).sql.join(', ');
  const where = whereSql(scope, query, statement.given);
  query.problems.throwIfAny();
  if (text.includes('\0') || (!options.slug && !isId)) return undefined;
  const value = statement.bind(options.slug ? text : Number(text));
  statement.text = `select ${columns} ${where} and ${key} = ${value} limit 1`;
  const [row] = await run(db, statement);
  return row as QueryRow<R> | undefined;
}

type Plan = { query: Query; perPage: number; statement: Draft; sideloads: Sideload[] };
const MOST_PLANS = 200;
const plans = new WeakMap<object, Map<string, Plan>>();

/** The list that a query string asks for, as a statement whose first value is the village. */
function planOf<T extends Table>(
  db: VillageDb,
  resource: Resource<T>,
  params: URLSearchParams,
  options: ListOptions<T>,
): Plan {
  const { where, constant, zone } = options;
  if (where && !constant) return newPlan(db, resource, params, options);
  const owner = where ?? resource;
  const known = plans.get(owner) ?? new Map<string, Plan>();
  plans.set(owner, known);
  const key = `${resource.name} ${zone} ${params}`;
  let plan = known.get(key);
  if (!plan) {
    plan = newPlan(db, resource, params, options);
    if (known.size >= MOST_PLANS) known.delete(known.keys().next().value ?? '');
    known.set(key, plan);
  }
  return plan;
}

function newPlan<T extends Table>(
  db: VillageDb,
  resource: Resource<T>,
  params: URLSearchParams,
  options: ListOptions<T>,
): Plan {
  const query = parseQuery(params);
  const perPage = Math.min(query.perPage || resource.perPage, resource.cap);
  return { query, perPage, ...listStatement(db, resource, query, { ...options, perPage }) };
}

const noSuchPage = () => new ApiError(404, ['Halaman tidak ditemukan.']);
const TOTAL = '#total';

function listStatement<T extends Table>(
  db: VillageDb,
  resource: Resource<T>,
  query: Query,
  options: ListOptions<T> & { perPage: number },
): { statement: Draft; sideloads: Sideload[] } {
  const { scope, statement } = startStatement(db, resource, query, options);
  const columns = columnsOf(scope, readWishes(resource, query), true);
  const where = whereSql(scope, query, statement.given);
  const order = orderSql(scope, query);
  query.problems.throwIfAny();
  const count = `(select count(*) ${where})`;
  if (!query.countless) columns.sql.push(`${count} as "${TOTAL}"`);
  const { perPage } = options;
  const limit = statement.bind(query.countless ? perPage + 1 : perPage);
  const size = query.page === 'last' ? statement.bind(perPage) : '';
  const offset =
    query.page === 'last'
      ? `greatest(${count} - 1, 0) / ${size}::bigint * ${size}::bigint`
      : `${statement.bind(((query.page ?? 1) - 1) * perPage)}::bigint`;
  const cut = `${where} ${order} limit ${limit}::bigint offset ${offset}`;
  const shown = columns.sql.join(', ');
  // Behind the first page the rows are chosen before anything is looked up for them: PostgreSQL would do it for each row
  // that it passes over.
  const { alias } = scope;
  const page = `from (select ${alias}.* ${cut}) as ${alias} ${order}`;
  statement.text = `select ${shown} ${(query.page ?? 1) === 1 ? cut : page}`;
  return { statement, sideloads: columns.sideloads };
}

/** A statement being built: its text and its values. */
class Draft {
  text = '';
  /** The handler's own condition, as SQL. */
  readonly given: string;
  /** The village is the first. */
  readonly values: unknown[];

  constructor(given: string, values: readonly unknown[]) {
    this.given = given;
    this.values = [...values];
  }

  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

/** Runs a statement for the village of the handle, whichever village it was made for. */
async function run(db: VillageDb, { text, values }: Draft): Promise<Record<string, unknown>[]> {
  const { rows } = await db.run({ sql: text, parameters: [db.desaId, ...values.slice(1)] });
  return rows as Record<string, unknown>[];
}

function startStatement<T extends Table>(
  db: VillageDb,
  resource: Resource<T>,
  query: Query,
  { zone, where }: ListOptions<T>,
): { scope: Scope; statement: Draft } {
  // The builder for one of all tables: its type does not survive being generic.
  const rows = db.withoutPlugins().selectFrom<Table>(resource.table) as never;
  const node = where?.(rows).toOperationNode().where?.where;
  const { given, values } = compileGiven(db.desaId, node);
  const statement = new Draft(given, values);
  const shared = { zone, bind: (value: unknown) => statement.bind(value), problems: query.problems };
  return {
    statement,
    // The table under its own name: the handler's condition uses it.
    scope: { statement: shared, resource, alias: quoted(resource.table), depth: 0 },
  };
}

const compiler = new PostgresQueryCompiler();

// The village is always $1; the handler's values follow it, the request's come after those.
function compileGiven(desaId: number, node: OperationNode | undefined) {
  if (!node) return { given: '', values: [desaId] };
  const id = createQueryId();
  const raw = RawNode.create(['', ' ', ''], [ValueNode.create(desaId), scopedToFirst(node, id)]);
  const { sql, parameters } = compiler.compileQuery(raw, id);
  return { given: sql.slice('$1 '.length), values: parameters };
}

function whereSql(scope: Scope, query: Query, given: string): string {
  const parts = [fromWhere(scope.resource, scope.alias)];
  if (scope.resource.shared) parts.push('$1::bigint is not null');
  if (given) parts.push(`(${given})`);
  const filters = groupSql(scope, query.filters);
  if (filters) parts.push(filters);
  const search = query.search.length > 0 ? searchSql(scope, query.search) : '';
  if (search) parts.push(search);
  return parts.join(' and ');
}

function takeTotal(rows: Record<string, unknown>[]): number {
  const total = Number(rows[0]?.[TOTAL] ?? 0);
  for (const row of rows) delete row[TOTAL];
  return total;
}

// Each object once per list, in the order of first use; where nothing is related, no list.
function takeSideloads(rows: Record<string, unknown>[], sideloads: Sideload[]): Record<string, unknown[]> {
  const lists: Record<string, unknown[]> = {};
  for (const { column, name } of sideloads) {
    const byId = new Map<unknown, unknown>(lists[name]?.map((one) => [(one as { id: unknown }).id, one]));
    for (const row of rows) {
      const value = row[column];
      delete row[column];
      for (const one of Array.isArray(value) ? value : value ? [value] : [])
        if (!byId.has(one.id)) byId.set(one.id, one);
    }
    if (byId.size > 0) lists[name] = [...byId.values()];
  }
  return lists;
}
