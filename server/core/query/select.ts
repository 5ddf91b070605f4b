import type { Condition, Piped } from './condition.ts';
import type { Query } from './parse.ts';
import { DESA, fromWhere, groupSql, innerScope, type Scope } from './predicate.ts';
import { LIMITS, type Problems, shorten } from './problems.ts';
import { quoted, type Relation, type Resource } from './resource.ts';
import { orderSql } from './sort.ts';

/** Wish of a request for one name: to show or to hide it (undefined where it says neither), and wishes for names of its rows. */
type Wish = { on?: boolean; objects: boolean; inner: Wishes; filters: Condition[] };
type Wishes = Map<string, Wish>;

/** Columns that carry objects for the top level of the answer, under the target's name. */
export type Sideload = { column: string; name: string };
export type Columns = { sql: string[]; sideloads: Sideload[] };

const MANY = 100;

/** Reads which fields and relations the answer shows. Unknown names become problems. */
export function readWishes(resource: Resource, query: Query): Wishes {
  const wishes: Wishes = new Map();
  const { problems } = query;
  for (const name of query.include)
    addName(resource, wishes, { param: 'include[]', name, on: true }, problems);
  for (const name of query.exclude)
    addName(resource, wishes, { param: 'exclude[]', name, on: false }, problems);
  for (const piped of query.piped) addPiped(resource, wishes, piped, problems);
  return wishes;
}

const wishOf = (wishes: Wishes, name: string): Wish => {
  const found = wishes.get(name) ?? { objects: false, inner: new Map(), filters: [] };
  wishes.set(name, found);
  return found;
};

function addName(
  resource: Resource,
  wishes: Wishes,
  { param, name, on }: { param: string; name: string; on: boolean },
  problems: Problems,
): void {
  const path = name.split('.');
  let [at, within]: [Resource, Wishes] = [resource, wishes];
  for (const [i, segment] of path.entries()) {
    const last = i === path.length - 1;
    // `kategori.` asks for nothing more than the objects.
    if (last && segment === '') return;
    const relation = at.relations.get(segment);
    const isField = at.fields.get(segment)?.hidden === false || segment === '*';
    if ((!relation && !(last && isField)) || i >= LIMITS.nameDepth) {
      problems.add(param, `"${shorten(name)}" bukan nama kolom yang dikenal.`);
      return;
    }
    const wish = wishOf(within, segment);
    if (last) wish.on = on;
    else {
      wish.objects = true;
      within = wish.inner;
      if (relation) at = relation.target();
    }
  }
}

function addPiped(
  resource: Resource,
  wishes: Wishes,
  { relation, condition }: Piped,
  problems: Problems,
): void {
  let [at, within, wish]: [Resource, Wishes, Wish | undefined] = [resource, wishes, undefined];
  for (const name of relation) {
    const found = at.relations.get(name);
    if (!found) {
      problems.add(condition.param, `Relasi "${shorten(name)}" tidak dikenal.`);
      return;
    }
    wish = wishOf(within, name);
    at = found.target();
    within = wish.inner;
  }
  wish?.filters.push(condition);
}

/**
 * The columns of one row. `top`: related objects that are not embedded go to the top level of the response;
 * inside another object, and in the answer about one row, they stand where their id would.
 */
export function columnsOf(scope: Scope, wishes: Wishes, top: boolean): Columns {
  const { resource, alias, statement, depth } = scope;
  const columns: Columns = { sql: [], sideloads: [] };
  const all = wishes.get('*')?.on;
  for (const field of resource.fields.values()) {
    if (field.hidden) continue;
    const shown = wishes.get(field.name)?.on ?? all ?? !field.deferred;
    if (shown) columns.sql.push(depth === 0 ? field.select(alias) : field.json(alias, statement.zone));
  }
  for (const [name, relation] of resource.relations) {
    const wish = wishes.get(name);
    const shown = wish?.on ?? (wish?.objects || (all !== false && !relation.deferred));
    if (shown) addRelation(scope, { columns, name, relation, wish, top });
  }
  return columns;
}

type Adding = { columns: Columns; name: string; relation: Relation; wish: Wish | undefined; top: boolean };

function addRelation(scope: Scope, { columns, name, relation, wish, top }: Adding): void {
  const as = ` as ${quoted(name)}`;
  const objects = wish?.objects ?? false;
  if (relation.embed || (objects && !top)) {
    columns.sql.push(objectsSql(scope, relation, wish) + as);
    return;
  }
  const byId =
    relation.type === 'one' ? `${scope.alias}.${quoted(relation.by)}` : idsSql(scope, relation, wish);
  columns.sql.push(byId + as);
  if (!objects) return;
  const column = `+${name}`;
  columns.sql.push(`${objectsSql(scope, relation, wish, true)} as "${column}"`);
  columns.sideloads.push({ column, name: relation.target().name });
}

type Many = Extract<Relation, { type: 'many' }>;

// Rows related to this one: the link table first, since it is what the row points to.
function manyFrom(scope: Scope, target: Scope, relation: Many): string {
  const { alias } = target;
  const own = scope.resource.id.at(scope.alias);
  const only = relation.only ? ` and (${relation.only(alias)})` : '';
  if ('by' in relation)
    return `${fromWhere(target.resource, alias)} and ${alias}.${quoted(relation.by)} = ${own}${only}`;
  const j = `j${target.depth}`;
  const link = `select ${j}.${quoted(relation.to)} from ${quoted(relation.through)} as ${j} where ${j}."desa_id" = ${DESA}`;
  const ids = `(${link} and ${j}.${quoted(relation.from)} = ${own})`;
  return `${fromWhere(target.resource, alias)} and ${target.resource.id.at(alias)} in ${ids}${only}`;
}

function targetFilters(target: Scope, wish: Wish | undefined): string {
  const sql = wish ? groupSql(target, { any: false, items: wish.filters }) : '';
  return sql && ` and (${sql})`;
}

function idsSql(scope: Scope, relation: Many, wish: Wish | undefined): string {
  const target = innerScope(scope, relation.target());
  const from = manyFrom(scope, target, relation) + targetFilters(target, wish);
  const rows = `select ${target.resource.id.at(target.alias)} as id ${from} ${orderSql(target)} limit ${relation.limit ?? MANY}`;
  return `(select coalesce(json_agg(o.id), '[]') from (${rows}) as o)`;
}

function objectsSql(scope: Scope, relation: Relation, wish: Wish | undefined, withId = false): string {
  const target = innerScope(scope, relation.target());
  const wishes = wish?.inner ?? new Map();
  const columns = columnsOf(target, withId ? withIdShown(wishes) : wishes, false).sql.join(', ');
  const filters = targetFilters(target, wish);
  if (relation.type === 'one') {
    const key = `${target.resource.id.at(target.alias)} = ${scope.alias}.${quoted(relation.by)}`;
    const row = `select ${columns} ${fromWhere(target.resource, target.alias)} and ${key}${filters}`;
    return `(select row_to_json(o) from (${row}) as o)`;
  }
  const rows = `select ${columns} ${manyFrom(scope, target, relation)}${filters} ${orderSql(target)} limit ${relation.limit ?? MANY}`;
  return `(select coalesce(json_agg(o), '[]') from (${rows}) as o)`;
}

// Side-loaded objects are told apart by their id.
const withIdShown = (wishes: Wishes): Wishes =>
  new Map(wishes).set('id', { on: true, objects: false, inner: new Map(), filters: [] });
