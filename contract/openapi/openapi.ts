import type { z } from 'zod';
import { type Access, type Endpoint, PageMeta, takesKey } from '../kit.ts';
import { isRecord } from '../lib/record.ts';
import { type JsonSchema, pageSchema, schemaOf } from './schema.ts';
import { accessText, ERROR, INTRO, KEY, MEDIA, REFUSALS } from './text.ts';

export type Parameter = {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  schema: JsonSchema;
  description?: string;
};
type Content = Record<string, { schema: JsonSchema }>;
type Ref = { $ref: string };
type Reply = { description: string; content?: Content };
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  /** Callers, as the contract says it. */
  'x-can': Access;
  description: string;
  security: Record<string, string[]>[];
  parameters: (Parameter | Ref)[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Reply | Ref>;
};
export type Document = {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string; description: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Reply>;
    securitySchemes: Record<string, Record<string, string>>;
  };
};

/** An endpoint under its name: `{noun: 'lapor', name: 'create'}` is the operation `createLapor`. */
export type Documented = {
  noun: string;
  name: string;
  endpoint: Endpoint;
  /** Parameters that its query understands, where it has a query language. */
  query?: Parameter[];
};

/** Every endpoint of `contract/index.ts` with its names. */
export function operationsOf(nouns: Record<string, Record<string, Endpoint>>): Documented[] {
  return Object.entries(nouns).flatMap(([noun, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ noun, name, endpoint })),
  );
}

/** The OpenAPI 3.1 document of these operations. */
export function openapi(operations: Documented[]): Document {
  const schemas = nameShared(operations);
  const paths: Document['paths'] = {};
  for (const one of operations) {
    const { path, method } = one.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(one, schemas) };
  }
  const parameters = shareParameters(Object.values(paths).flatMap((methods) => Object.values(methods)));
  return {
    openapi: '3.1.0',
    info: {
      title: 'API Portal Desa',
      version: '1.0.0',
      description: INTRO,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'Desa di host ini' }],
    tags: [...new Set(operations.map(({ noun }) => noun))].map((name) => ({ name })),
    paths,
    components: {
      schemas: {
        Galat: ERROR,
        Meta: schemaOf(PageMeta, 'output'),
        ...Object.fromEntries([...schemas].map(([schema, name]) => [name, schemaOf(schema, 'output')])),
      },
      parameters,
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
          `Galat${status}`,
          { description, content: json({ $ref: '#/components/schemas/Galat' }) },
        ]),
      ),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Access token, 10 menit.',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'akses',
          description: 'Yang dipakai situs desa sendiri; di https bernama `__Host-akses`.',
        },
      },
    },
  };
}

type Named = Map<z.ZodType, string>;

function operationOf({ noun, name, endpoint, query = [] }: Documented, named: Named): Operation {
  const { can, summary, status } = endpoint;
  const body = bodyOf(endpoint);
  return {
    operationId: name + pascal(noun),
    tags: [noun],
    summary,
    'x-can': can,
    description: accessText(can),
    security: can === 'publik' ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: [...pathParameters(endpoint.path), ...query, ...(takesKey(endpoint) ? [KEY] : [])],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      [status]: replyOf(endpoint, named),
      ...Object.fromEntries(
        refusalsOf(endpoint, query.length > 0).map((code) => [
          code,
          { $ref: `#/components/responses/Galat${code}` },
        ]),
      ),
    },
  };
}

function refusalsOf(endpoint: Endpoint, asks: boolean): number[] {
  const { can, device, method, body, files, path } = endpoint;
  const clashes = takesKey(endpoint) || (method !== 'GET' && path.includes('{'));
  return [
    ...(body || files || asks || takesKey(endpoint) ? [400] : []),
    401,
    ...((can === 'publik' || can === 'masuk') && !device ? [] : [403]),
    404,
    ...(clashes ? [409] : []),
    ...(body || files ? [413, 415] : []),
    429,
    503,
  ];
}

function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' || name.endsWith('_id') ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }));
}

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

function bodyOf({ body, files }: Endpoint): Content | undefined {
  const schema = body ? schemaOf(body, 'input') : undefined;
  if (!files) return schema && json(schema);
  const parts = Object.entries(files).map(([name, { accept, max }]) => {
    const file = {
      type: 'string',
      contentMediaType: MEDIA[accept],
    };
    return [name, max > 1 ? { type: 'array', items: file, maxItems: max } : file];
  });
  const required = Object.entries(files).flatMap(([name, rule]) => (rule.required ? [name] : []));
  const fields = isRecord(schema?.properties) ? schema.properties : {};
  const asked = Array.isArray(schema?.required) ? schema.required : [];
  const form = {
    type: 'object',
    properties: { ...fields, ...Object.fromEntries(parts) },
    required: [...asked, ...required],
  };
  return {
    'multipart/form-data': { schema: form },
    ...(schema && required.length === 0 ? json(schema) : {}),
  };
}

function replyOf({ shape, status, returns, meta }: Endpoint, named: Named): Reply {
  const description = shape === 'empty' ? 'Berhasil, tanpa isi.' : status === 201 ? 'Dibuat.' : 'Berhasil.';
  if (shape === 'stream') return { description, content: { '*/*': { schema: {} } } };
  if (!returns) return { description };
  const name = named.get(returns);
  const schema = name ? { $ref: `#/components/schemas/${name}` } : schemaOf(returns, 'output');
  if (shape === 'bare') return { description, content: json(schema) };
  const properties: JsonSchema = shape === 'list' ? pageSchema(schema, meta) : { data: schema };
  return { description, content: json({ type: 'object', required: Object.keys(properties), properties }) };
}

// A schema returned by several endpoints is defined once, under the name of the first noun using it.
function nameShared(operations: Documented[]): Named {
  const uses = new Map<z.ZodType, Documented[]>();
  for (const one of operations)
    if (one.endpoint.returns)
      uses.set(one.endpoint.returns, [...(uses.get(one.endpoint.returns) ?? []), one]);
  const named: Named = new Map();
  const taken = new Set(['Galat', 'Meta']);
  for (const [schema, [first, ...others]] of uses) {
    if (!first || others.length === 0) continue;
    const short = pascal(first.noun);
    const name = taken.has(short) ? short + pascal(first.name) : short;
    taken.add(name);
    named.set(schema, name);
  }
  return named;
}

// Parameters that several lists have in common (paging) stand once.
function shareParameters(operations: Operation[]): Document['components']['parameters'] {
  const counts = new Map<string, number>();
  const key = (parameter: Parameter | Ref): string => JSON.stringify(parameter);
  const all = operations.flatMap(({ parameters }) => parameters);
  for (const one of all) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1);
  const names = new Map<string, string>();
  const shared: Record<string, Parameter> = {};
  for (const one of all) {
    if ('$ref' in one || (counts.get(key(one)) ?? 0) < 2 || names.has(key(one))) continue;
    const base = one.name.replace(/[^\w.-]+/g, '_').replace(/^_+|_+$/g, '') || 'filter';
    let name = base;
    for (let n = 2; Object.hasOwn(shared, name); n++) name = `${base}.${n}`;
    names.set(key(one), name);
    shared[name] = one;
  }
  for (const operation of operations)
    operation.parameters = operation.parameters.map((one) => {
      const name = names.get(key(one));
      return name ? { $ref: `#/components/parameters/${name}` } : one;
    });
  return shared;
}

const pascal = (name: string): string =>
  name.replace(/(^|[_-])(\w)/g, (_, __, letter: string) => letter.toUpperCase());
