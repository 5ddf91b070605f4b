import type { Zone } from '../zone.ts';
import type { Condition, Group } from './condition.ts';
import { isFalsy } from './condition.ts';
import type { Problems } from './problems.ts';
import { shorten } from './problems.ts';
import { type Prepared, quoted, type Relation, type Resource } from './resource.ts';
import { BadValue, type Bind, compare, likePattern } from './value.ts';

/** Parts that are the same for a whole statement. */
type Statement = { zone: Zone; bind: Bind; problems: Problems };
/** Place of a row in the statement: its resource, its alias and how deep in sub-selects it is. */
export type Scope = { statement: Statement; resource: Resource; alias: string; depth: number };

/** The village is always the first value of a statement. */
export const DESA = '$1';

/** `from "t" as alias where …`: the village and the resource's own condition on it. */
export function fromWhere(resource: Resource, alias: string): string {
  const village = resource.shared ? 'true' : `${alias}."desa_id" = ${DESA}`;
  const only = resource.only ? ` and (${resource.only(alias)})` : '';
  return `from ${quoted(resource.table)} as ${alias} where ${village}${only}`;
}

export const innerScope = (scope: Scope, resource: Resource): Scope => ({
  statement: scope.statement,
  resource,
  alias: `r${scope.depth + 1}`,
  depth: scope.depth + 1,
});

/** A condition whose path has been walked up to `at`; at its end it tests the row's id. */
type Located = { condition: Condition; at: number };

/** All or any of a group's conditions as SQL; '' for an empty group. */
export function groupSql(scope: Scope, group: Group): string {
  const parts: string[] = [];
  const located: Located[] = [];
  for (const item of group.items) {
    if ('items' in item) {
      const inner = groupSql(scope, item);
      if (inner) parts.push(`(${inner})`);
    } else located.push({ condition: item, at: 0 });
  }
  if (!group.any) parts.push(...allOf(scope, located));
  else parts.push(...located.map((one) => single(scope, one)));
  return parts.join(group.any ? ' or ' : ' and ');
}

/** `search`: every word in at least one of the resource's search fields, ignoring case. */
export function searchSql(scope: Scope, words: readonly string[]): string {
  const { resource, statement } = scope;
  // Nothing may be bound either: PostgreSQL refuses a value that no part of the statement names.
  if (resource.search.length === 0) return '';
  const every = words.map((word) => {
    const pattern = statement.bind(likePattern('icontains', word));
    const some = resource.search.map((path) => contains(scope, path.split('.'), pattern));
    return `(${some.join(' or ')})`;
  });
  return every.join(' and ');
}

function contains(scope: Scope, [name = '', ...rest]: string[], pattern: string): string {
  const field = scope.resource.fields.get(name);
  if (field?.folded && rest.length === 0) return `${field.at(scope.alias)} like lower(${pattern})`;
  if (field && rest.length === 0)
    return `${field.at(scope.alias)}${field.kind === 'text' ? '' : '::text'} ilike ${pattern}`;
  return related(scope, relationOf(scope.resource, name), (inner) => contains(inner, rest, pattern));
}

/** A relation that the declaration itself names. */
function relationOf(resource: Resource, name: string): Relation {
  const relation = resource.relations.get(name);
  if (!relation) throw new Error(`Resource "${resource.name}" has no field or relation "${name}".`);
  return relation;
}

// Conditions on the same related rows share one sub-select: one tag must meet both, as in the library.
function allOf(scope: Scope, list: Located[]): string[] {
  const parts: string[] = [];
  const shared = new Map<Relation, Located[]>();
  for (const one of list) {
    const relation = one.condition.negate || isNullTest(one.condition) ? undefined : hop(scope, one);
    if (!relation) parts.push(single(scope, one));
    else {
      const others = shared.get(relation);
      if (others) others.push(one);
      else shared.set(relation, [one]);
    }
  }
  for (const [relation, conditions] of shared) parts.push(throughRelation(scope, relation, conditions));
  return parts;
}

const isNullTest = ({ op, values }: Condition) => op === 'isnull' && !isFalsy(values[0] ?? '');
const nameAt = ({ condition, at }: Located) => condition.path[at] ?? 'pk';
const hop = ({ resource }: Scope, one: Located) => resource.relations.get(nameAt(one));

// NOT keeps the rows for which the condition is null.
function single(scope: Scope, one: Located): string {
  const { condition, at } = one;
  if (condition.negate && at === 0) {
    const positive = single(scope, { condition: { ...condition, negate: false }, at });
    return `(${positive}) is not true`;
  }
  const relation = hop(scope, one);
  if (!relation) return leaf(scope, one);
  if (isNullTest(condition)) return nullThrough(scope, relation, one);
  return throughRelation(scope, relation, [one]);
}

// Nothing related at all, or something related in which the value is null.
function nullThrough(scope: Scope, relation: Relation, { condition, at }: Located): string {
  const nothing =
    relation.type === 'one'
      ? `${scope.alias}.${quoted(relation.by)} is null`
      : `(${related(scope, relation)}) is not true`;
  if (at + 1 >= condition.path.length) return nothing;
  const something = related(scope, relation, (inner) => single(inner, { condition, at: at + 1 }));
  return `(${nothing} or ${something})`;
}

function throughRelation(scope: Scope, relation: Relation, list: Located[]): string {
  const inside = list.map(({ condition, at }) => ({ condition, at: at + 1 }));
  if (!inside.every(isAboutId))
    return related(scope, relation, (inner) => allOf(inner, inside).join(' and '));
  const target = { ...scope, resource: relation.target() };
  const onId = (expr: string) => inside.map((one) => leaf(target, one, expr)).join(' and ');
  if (relation.type === 'one') return onId(`${scope.alias}.${quoted(relation.by)}`);
  if ('through' in relation && !relation.only && !target.resource.only)
    return linked(scope, relation, onId(`j${scope.depth + 1}.${quoted(relation.to)}`));
  return related(scope, relation, (inner) => allOf(inner, inside).join(' and '));
}

const isAboutId = (one: Located) =>
  (nameAt(one) === 'pk' || nameAt(one) === 'id') && one.at >= one.condition.path.length - 1;

/** Rows with a related row for which `inner` holds; the sub-select reaches it by (desa_id, id). */
function related(scope: Scope, relation: Relation, inner?: (scope: Scope) => string): string {
  const target = innerScope(scope, relation.target());
  const extra = 'only' in relation && relation.only ? ` and (${relation.only(target.alias)})` : '';
  const condition = inner?.(target);
  const from = `${fromWhere(target.resource, target.alias)}${extra}${condition ? ` and ${condition}` : ''}`;
  const ids = `(select ${target.resource.id.at(target.alias)} ${from})`;
  if (relation.type === 'one') return `${scope.alias}.${quoted(relation.by)} in ${ids}`;
  if ('through' in relation)
    return linked(scope, relation, `j${target.depth}.${quoted(relation.to)} in ${ids}`);
  return `${scope.resource.id.at(scope.alias)} in (select ${target.alias}.${quoted(relation.by)} ${from})`;
}

function linked(scope: Scope, link: { through: string; from: string }, condition: string): string {
  const j = `j${scope.depth + 1}`;
  const from = `from ${quoted(link.through)} as ${j} where ${j}."desa_id" = ${DESA}`;
  return `${scope.resource.id.at(scope.alias)} in (select ${j}.${quoted(link.from)} ${from} and ${condition})`;
}

function leaf(scope: Scope, one: Located, expr?: string): string {
  const { zone, bind, problems } = scope.statement;
  const { condition } = one;
  const field = fieldAt(scope, one);
  if (!field) return 'false';
  if (!field.ops.has(condition.op)) {
    problems.add(condition.param, `Operator ${condition.op} tidak dapat dipakai pada "${field.name}".`);
    return 'false';
  }
  try {
    const { op, values } = condition;
    return compare({ expr: expr ?? field.at(scope.alias), kind: field.kind, op, values, zone, bind });
  } catch (error) {
    if (!(error instanceof BadValue)) throw error;
    problems.add(condition.param, error.message);
    return 'false';
  }
}

function fieldAt({ resource, statement }: Scope, one: Located): Prepared | undefined {
  const { condition, at } = one;
  const name = nameAt(one);
  const field = name === 'pk' ? resource.id : resource.fields.get(name);
  if (field && at >= condition.path.length - 1) return field;
  const next = condition.path[at + 1] ?? '';
  statement.problems.add(
    condition.param,
    field
      ? `"${shorten(name)}" tidak mempunyai bagian atau operator "${shorten(next)}".`
      : `Filter "${shorten(name)}" tidak dikenal.`,
  );
  return undefined;
}
