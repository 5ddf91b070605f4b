import type { Kind } from './field.ts';
import { LIMITS } from './problems.ts';
import type { Prepared, Resource } from './resource.ts';

type Schema = Record<string, unknown>;
/** A query parameter as OpenAPI lists it. */
export type QueryParameter = { name: string; in: 'query'; schema: Schema; description: string };

const SCHEMA: Record<Kind, Schema> = {
  int: { type: 'integer' },
  number: { type: 'number' },
  text: { type: 'string', maxLength: LIMITS.valueLength },
  bool: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  instant: { type: 'string', format: 'date-time' },
  json: { type: 'string' },
};

/** All that a list of this resource understands: filters, includes, sorting, search and paging. */
export function describeQuery(resource: Resource): QueryParameter[] {
  const fields = [...resource.fields.values()];
  const relations = [...resource.relations];
  const names = [
    ...fields.filter((field) => !field.hidden).map(({ name }) => name),
    ...resource.relations.keys(),
  ];
  const sortable = fields.filter(({ kind, ops }) => kind !== 'json' && ops.size > 0).map(({ name }) => name);
  const words: QueryParameter[] = [
    ...fields.flatMap((field) => filterOf(field.name, field)),
    ...relations.flatMap(([name, relation]) => [
      ...filterOf(name, { ...resource.id, ops: new Set(['eq', 'in', 'isnull'] as const) }),
      ...[...relation.target().fields.values()].flatMap((field) => filterOf(`${name}.${field.name}`, field)),
    ]),
    parameter(
      'filter{}',
      { type: 'string', maxLength: LIMITS.jsonLength },
      'Filter bersusun sebagai JSON: {".or":[{"id":1},{"-id.in":[2,3]}]}. Kunci seperti di filter{…}.',
    ),
    parameter('include[]', { type: 'array', items: { type: 'string' } }, includeText(resource, names)),
    parameter(
      'exclude[]',
      { type: 'array', items: { type: 'string' } },
      `Kolom yang tidak dikirim: ${names.join(', ')}; * untuk semua.`,
    ),
    parameter(
      'sort[]',
      { type: 'array', items: { type: 'string' }, maxItems: LIMITS.sortKeys },
      `Urutan: ${sortable.join(', ')}, atau kolom relasi (relasi.kolom). Awali dengan - untuk menurun.`,
    ),
    ...searchAndOrdering(resource),
    ...paging(resource),
  ];
  return words;
}

const parameter = (name: string, schema: Schema, description: string): QueryParameter => ({
  name,
  in: 'query',
  schema,
  description,
});

function filterOf(name: string, { kind, ops }: Pick<Prepared, 'kind' | 'ops'>): QueryParameter[] {
  const [first] = ops;
  if (!first) return [];
  const others = [...ops].filter((op) => op !== 'eq').map((op) => `.${op}`);
  const key = ops.has('eq') ? name : `${name}.${first}`;
  const schema = ops.has('eq') ? SCHEMA[kind] : { type: 'string' };
  const more = others.length > 0 ? ` Operator: ${others.join(' ')}.` : '';
  return [
    parameter(`filter{${key}}`, schema, `Saring menurut ${name}.${more} filter{-…} untuk kebalikannya.`),
  ];
}

function includeText(resource: Resource, names: string[]): string {
  const deferred = [...resource.fields.values()].filter((field) => field.deferred && !field.hidden);
  const asked = [...deferred.map(({ name }) => name), ...resource.relations.keys()];
  const text = asked.length > 0 ? `Tambahkan: ${asked.join(', ')}.` : `Kolom: ${names.join(', ')}.`;
  return `${text} Titik di belakang nama relasi mengirim objeknya.`;
}

function searchAndOrdering({ search, ordering }: Resource): QueryParameter[] {
  const found: QueryParameter[] = [];
  if (search.length > 0) {
    const schema = { type: 'string', maxLength: LIMITS.searchLength };
    found.push(parameter('search', schema, `Kata yang dicari di: ${search.join(', ')}.`));
  }
  if (ordering.size > 0) {
    const text = `Urutan, dipisah koma, - untuk menurun: ${[...ordering].join(', ')}.`;
    found.push(parameter('ordering', { type: 'string' }, text));
  }
  return found;
}

function paging({ perPage, cap }: Resource): QueryParameter[] {
  return [
    parameter('page', { type: 'string', default: '1' }, 'Nomor halaman mulai dari 1, atau last.'),
    parameter(
      'per_page',
      { type: 'integer', minimum: 1, default: perPage },
      `Jumlah per halaman, paling banyak ${cap}.`,
    ),
    parameter('exclude_count', { type: 'boolean' }, 'Tanpa jumlah: meta berisi more_pages.'),
  ];
}
