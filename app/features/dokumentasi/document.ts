import type { Document, Operation, Parameter } from '#contract/openapi/openapi.ts';
import type { JsonSchema } from '#contract/openapi/schema.ts';

/** A row of a table: a field of a body or an answer, or a parameter. */
export type FieldRow = { name: string; type: string; required: boolean; text: string };
export type OperationView = {
  id: string;
  method: string;
  path: string;
  summary: string;
  who: string;
  parameters: FieldRow[];
  bodies: { type: string; fields: FieldRow[] }[];
  reply: { status: string; text: string; fields: FieldRow[] };
  errors: { status: string; text: string }[];
};
export type NounView = {
  noun: string;
  operations: Pick<OperationView, 'id' | 'method' | 'path' | 'summary' | 'who'>[];
};

type Entry = { method: string; path: string; operation: Operation };

function entriesOf({ paths }: Document): Entry[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

const headOf = ({ method, path, operation }: Entry) => ({
  id: operation.operationId,
  method,
  path,
  summary: operation.summary,
  who: operation.description,
});

/** Every noun with its operations, for the overview. */
export function nounsOf(document: Document): NounView[] {
  const entries = entriesOf(document);
  return document.tags.map(({ name }) => ({
    noun: name,
    operations: entries.filter(({ operation }) => operation.tags.includes(name)).map(headOf),
  }));
}

/** The operations of one noun in full; empty for an unknown one. */
export function operationsOfNoun(document: Document, noun: string): OperationView[] {
  return entriesOf(document)
    .filter(({ operation }) => operation.tags.includes(noun))
    .map((entry) => viewOf(document, entry));
}

function viewOf(document: Document, entry: Entry): OperationView {
  const { parameters, requestBody, responses } = entry.operation;
  const replies = Object.entries(responses).map(([status, reply]) => ({
    status,
    ...resolve(document, reply),
  }));
  const good = replies.find(({ status }) => status.startsWith('2'));
  const [content] = Object.values(good?.content ?? {});
  return {
    ...headOf(entry),
    parameters: parameters.map((one) => parameterRow(resolve(document, one))),
    bodies: Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => ({
      type,
      fields: fieldRows(document, schema),
    })),
    reply: {
      status: good?.status ?? '',
      text: good?.description ?? '',
      fields: content ? fieldRows(document, content.schema) : [],
    },
    errors: replies
      .filter(({ status }) => !status.startsWith('2'))
      .map(({ status, description }) => ({ status, text: description })),
  };
}

function parameterRow({ name, required = false, schema, description = '' }: Parameter): FieldRow {
  return {
    name,
    type: typeText(schema),
    required,
    text: [description, limitText(schema)].filter(Boolean).join(' '),
  };
}

/** Fields of a schema under dotted names: `data.kategori.nama`, `data[].judul`. */
export function fieldRows(document: Document, schema: JsonSchema, prefix = ''): FieldRow[] {
  const {
    properties,
    required = [],
    items,
    ...rest
  } = follow(document, schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
    items?: JsonSchema;
  };
  if (items) return fieldRows(document, items, `${prefix}[]`);
  if (properties) {
    const start = prefix && `${prefix}.`;
    return Object.entries(properties).flatMap(([key, field]) => [
      rowOf(document, start + key, field, required.includes(key)),
      ...fieldRows(document, field, start + key),
    ]);
  }
  return choices(rest).flatMap((one) => fieldRows(document, one, prefix));
}

function rowOf(document: Document, name: string, field: JsonSchema, required: boolean): FieldRow {
  const schema = follow(document, field);
  return { name, type: typeText(schema), required, text: limitText(schema) };
}

const choices = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] => (anyOf ?? oneOf ?? []) as JsonSchema[];

const NAMES: Record<string, string> = {
  integer: 'bilangan bulat',
  number: 'bilangan',
  string: 'teks',
  boolean: 'true/false',
  object: 'objek',
  array: 'daftar',
  null: 'null',
  'date-time': 'waktu',
  date: 'tanggal',
  uri: 'URL',
  email: 'email',
};

/** The type of a field in a few words. */
export function typeText(schema: JsonSchema): string {
  const alternatives = choices(schema);
  if (alternatives.length > 0) return [...new Set(alternatives.map(typeText))].join(' atau ');
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(' atau ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (typeof schema.contentMediaType === 'string') return `berkas ${schema.contentMediaType}`;
  if (schema.type === 'array' && schema.items) return `daftar ${typeText(schema.items as JsonSchema)}`;
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types
    .map((type) => NAMES[type === 'string' ? String(schema.format ?? type) : String(type)] ?? 'apa saja')
    .join(' atau ');
}

function limitText({
  minLength,
  maxLength,
  minimum,
  maximum,
  maxItems,
  default: preset,
}: JsonSchema): string {
  return [
    typeof minLength === 'number' && minLength > 1 && `Paling sedikit ${minLength} karakter.`,
    typeof maxLength === 'number' && `Paling banyak ${maxLength} karakter.`,
    typeof minimum === 'number' && minimum !== 1 && `Mulai ${minimum}.`,
    typeof maximum === 'number' && `Sampai ${maximum}.`,
    typeof maxItems === 'number' && `Paling banyak ${maxItems} buah.`,
    preset !== undefined && `Bawaan: ${preset}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const follow = (document: Document, schema: JsonSchema): JsonSchema =>
  typeof schema.$ref === 'string' ? (document.components.schemas[lastOf(schema.$ref)] ?? {}) : schema;

function resolve<T extends object>(document: Document, one: T | { $ref: string }): T {
  if (!('$ref' in one)) return one;
  const [, , kind = '', name = ''] = one.$ref.split('/');
  const shelves = document.components as unknown as Record<string, Record<string, T>>;
  const found = shelves[kind]?.[name];
  if (!found) throw new Error(`${one.$ref} stands nowhere.`);
  return found;
}

const lastOf = (path: string): string => path.split('/').at(-1) ?? '';
