import { type Group, isFalsy, type Piped, parseCondition } from './condition.ts';
import { parseJsonFilter } from './json-filter.ts';
import { LIMITS, Problems } from './problems.ts';

export type Query = {
  filters: Group;
  piped: Piped[];
  include: string[];
  exclude: string[];
  sort: string[];
  ordering: string[];
  search: string[];
  /** `undefined` when it cannot be a page. */
  page: number | 'last' | undefined;
  /** 0: the resource's default. */
  perPage: number;
  /** Without the two totals, which cost a count. */
  countless: boolean;
  problems: Problems;
};

/** Reads the query language out of a query string. Other parameters are ignored. */
export function parseQuery(params: URLSearchParams): Query {
  const query: Query = {
    filters: { any: false, items: [] },
    piped: [],
    include: [],
    exclude: [],
    sort: [],
    ordering: [],
    search: [],
    page: 1,
    perPage: 0,
    countless: false,
    problems: new Problems(),
  };
  const filters = new Map<string, string[]>();
  for (const [name, value] of params) {
    if (name.startsWith('filter{')) collect(filters, name, value, query.problems);
    else readParameter(query, name, value);
  }
  if (filters.size > LIMITS.conditions) {
    query.problems.add('filter{}', `Paling banyak ${LIMITS.conditions} filter.`);
  } else {
    for (const [key, values] of filters) readFilter(query, key, values);
  }
  if (query.include.length + query.exclude.length > LIMITS.names)
    query.problems.add('include[]', `Paling banyak ${LIMITS.names} nama.`);
  if (query.sort.length > LIMITS.sortKeys)
    query.problems.add('sort[]', `Paling banyak ${LIMITS.sortKeys} urutan.`);
  return query;
}

function readParameter(query: Query, name: string, value: string): void {
  if (name === 'include[]' || name === 'exclude[]' || name === 'sort[]') query[LIST[name]].push(value);
  else if (name === 'ordering')
    query.ordering = value.split(',', 2 * LIMITS.sortKeys).map((key) => key.trim());
  else if (name === 'search') query.search = readSearch(value, query.problems);
  else if (name === 'page') query.page = readPage(value);
  else if (name === 'per_page') query.perPage = /^\d{1,15}$/.test(value) ? Number(value) : 0;
  else if (name === 'exclude_count') query.countless = !isFalsy(value);
}

const LIST = { 'include[]': 'include', 'exclude[]': 'exclude', 'sort[]': 'sort' } as const;

function readSearch(value: string, problems: Problems): string[] {
  const words = value
    .replaceAll('\0', '')
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  if (value.length <= LIMITS.searchLength && words.length <= LIMITS.words) return words;
  problems.add('search', `Paling banyak ${LIMITS.words} kata dan ${LIMITS.searchLength} karakter.`);
  return [];
}

/** A count or an id out of a query string that a column of four bytes holds; otherwise `undefined`. */
export function positiveNumber(value: string | null): number | undefined {
  return (/^\d{1,9}$/.test(value ?? '') && Number(value)) || undefined;
}

const readPage = (value: string) => (value === 'last' ? value : positiveNumber(value));

// `filter{a}` and `filter{a}[]` are the same condition; a repeated key adds values to it.
function collect(filters: Map<string, string[]>, name: string, value: string, problems: Problems): void {
  const end = name.endsWith('}') ? -1 : name.endsWith('}[]') ? -3 : 0;
  const key = name.slice('filter{'.length, end);
  const values = filters.get(key) ?? [];
  if (end === 0) problems.add(name, 'Kunci filter tidak lengkap. Tulis filter{nama}=nilai.');
  else if (name.length > LIMITS.keyLength) problems.add(name, 'Kunci filter terlalu panjang.');
  else if (values.length >= LIMITS.values) problems.add(name, `Paling banyak ${LIMITS.values} nilai.`);
  else {
    values.push(value);
    filters.set(key, values);
  }
}

function readFilter(query: Query, key: string, values: string[]): void {
  if (key === '') {
    const group = parseJsonFilter(values[0] ?? '', query.problems);
    if (group) query.filters.items.push(group);
    return;
  }
  const param = `filter{${key}}`;
  const bar = key.indexOf('|');
  if (bar < 0) {
    const condition = parseCondition(param, key, values, query.problems);
    if (condition) query.filters.items.push(condition);
    return;
  }
  const negate = key.startsWith('-');
  const relation = key.slice(negate ? 1 : 0, bar).split('.');
  const condition = parseCondition(param, (negate ? '-' : '') + key.slice(bar + 1), values, query.problems);
  if (condition) query.piped.push({ relation, condition });
}
