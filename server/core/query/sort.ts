import type { Query } from './parse.ts';
import { fromWhere, innerScope, type Scope } from './predicate.ts';
import { shorten } from './problems.ts';
import { quoted } from './resource.ts';

/**
 * `order by …` of a list: `sort[]` (unknown names are problems), else `ordering` (names that are not allowed are
 * dropped), else the resource's own. The id comes last, so that pages never overlap.
 */
export function orderSql(scope: Scope, query?: Query): string {
  const { resource } = scope;
  const sorted = (query?.sort.length ?? 0) > 0;
  const allowed = query?.ordering.filter((key) => resource.ordering.has(key.replace(/^-/, ''))) ?? [];
  const keys = sorted ? (query?.sort ?? []) : allowed.length > 0 ? allowed : resource.sort;
  const parts: string[] = [];
  let descending = false;
  let unique = false;
  for (const key of keys) {
    descending = key.startsWith('-');
    const path = (descending ? key.slice(1) : key).split('.');
    const expr = keySql(scope, path);
    if (expr) parts.push(expr + (descending ? ' desc' : ''));
    else if (sorted) query?.problems.add('sort[]', `Urutan "${shorten(key)}" tidak dikenal.`);
    else throw new Error(`Resource "${resource.name}" cannot be ordered by "${key}".`);
    unique ||= path.length === 1 && (path[0] === 'id' || path[0] === 'pk');
    if (unique) break;
  }
  if (!unique) parts.push(resource.id.at(scope.alias) + (descending ? ' desc' : ''));
  return `order by ${parts.join(', ')}`;
}

function keySql(scope: Scope, [name = '', ...rest]: string[]): string | undefined {
  const { resource, alias } = scope;
  const field = name === 'pk' ? resource.id : resource.fields.get(name);
  if (field)
    return rest.length === 0 && field.kind !== 'json' && field.ops.size > 0 ? field.at(alias) : undefined;
  const relation = resource.relations.get(name);
  if (relation?.type !== 'one') return undefined;
  const key = `${alias}.${quoted(relation.by)}`;
  if (rest.length === 0) return key;
  const target = innerScope(scope, relation.target());
  const inner = keySql(target, rest);
  const from = fromWhere(target.resource, target.alias);
  return inner && `(select ${inner} ${from} and ${target.resource.id.at(target.alias)} = ${key})`;
}
