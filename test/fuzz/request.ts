import type { Document, Operation, Parameter } from '#contract/openapi/openapi.ts';
import type { JsonSchema } from '#contract/openapi/schema.ts';
import type { Random } from '#server/demo/random.ts';
import { hostileText, INHERITED, objectFor, valueFor } from './values.ts';

export type Call = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
};
/** What the requests are made of: the document, ids of existing rows, and valid files. */
export type Material = {
  document: Document;
  ids: readonly number[];
  /** By the `accept` of a form's field: 'image/*', 'application/pdf'. */
  files: Record<string, Buffer>;
};

export type Target = { method: string; path: string; operation: Operation };

export const targetsOf = ({ paths }: Document): Target[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

/** A request to an endpoint: mostly almost valid, so that it passes the first check. */
export function requestFor(target: Target, material: Material, random: Random): Call {
  const { operation, method, path } = target;
  const { type, body } = bodyFor(operation, material, random);
  const headers = { ...(type ? { 'content-type': type } : {}), ...oddHeaders(random) };
  const query = queryFor(operation, material, random);
  return { method, path: pathFor(path, material, random) + (query && `?${query}`), headers, body };
}

const SEGMENTS = [
  '0',
  '-1',
  '999999999',
  '999999999999999',
  '9'.repeat(30),
  '%00',
  '%ff',
  '%2e%2e',
  '%',
  '1.0',
  'x',
];

function pathFor(path: string, { ids }: Material, random: Random): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (random.chance(0.1)) return random.pick([...SEGMENTS, ...INHERITED]);
    return name === 'id' || name.endsWith('_id')
      ? String(random.pick(ids))
      : random.pick(['berita', 'profil', '1']);
  });
}

// Node refuses headers of more than 16 KB before our code runs.
const LONGEST_QUERY = 12_000;

function queryFor({ parameters }: Operation, { document, ids }: Material, random: Random): string {
  const known = parameters.map((one) =>
    '$ref' in one ? document.components.parameters[one.$ref.split('/').at(-1) ?? ''] : one,
  );
  const own = known.filter((one) => one?.in === 'query') as Parameter[];
  const pairs: [string, string][] = [];
  for (let n = own.length > 0 ? random.int(0, 4) : 0; n > 0; n--)
    pairs.push(ask(random.pick(own), ids, random));
  if (random.chance(0.15)) pairs.push([oddName(random), hostileText(random)]);
  return (
    new URLSearchParams(pairs).toString().slice(0, LONGEST_QUERY) +
    (random.chance(0.02) ? '&%=%ff&%u0000=' : '')
  );
}

// Operators, columns and directions are listed in the descriptions.
function ask(
  { name, schema, description = '' }: Parameter,
  ids: readonly number[],
  random: Random,
): [string, string] {
  const word = () =>
    random.pick([...description.matchAll(/[a-z_]{2,}(?:\.[a-z_]+)?/g)].map(([found]) => found).concat('id'));
  if (name === 'filter{}') return [name, jsonFilter(random)];
  if (/^(include|exclude|sort)\[\]$|^ordering$/.test(name))
    return [name, (random.chance(0.2) ? '-' : '') + word() + random.pick(['', '', '.', '.id'])];
  const value = String(valueFor(schema, random, ids));
  if (!name.startsWith('filter{')) return [name, value];
  const operator = random.pick([
    '',
    '',
    ...[...description.matchAll(/ (\.[a-z_]+)/g)].map(([, found]) => found ?? ''),
  ]);
  const minus = random.chance(0.15) ? '-' : '';
  return [name.replace(/\{(.*)\}/, `{${minus}$1${operator}}`) + (random.chance(0.1) ? '[]' : ''), value];
}

function jsonFilter(random: Random): string {
  const leaf = () => ({
    [random.pick(['id', 'judul', 'id.in', '-id', 'status', ...INHERITED])]: hostileText(random),
  });
  return random.chance(0.3) ? hostileText(random) : JSON.stringify({ '.or': [leaf(), leaf()], ...leaf() });
}

function oddName(random: Random): string {
  const name = random.chance(0.7) ? random.pick(INHERITED) : hostileText(random).slice(0, 300);
  return random.pick([
    name,
    `filter{${name}}`,
    `filter{id.${name}}`,
    `filter{a|${name}}`,
    'include[]',
    'sort[]',
    'search',
    'page',
  ]);
}

function bodyFor(
  { requestBody }: Operation,
  material: Material,
  random: Random,
): { type?: string; body?: Buffer } {
  if (!requestBody) return {};
  const [type, { schema }] = random.pick(Object.entries(requestBody.content)) as [
    string,
    { schema: JsonSchema },
  ];
  if (random.chance(0.03)) return { type: 'application/json', body: Buffer.from(hostileText(random)) };
  if (random.chance(0.02))
    return {
      type: random.pick(['text/plain', 'application/x-www-form-urlencoded', 'x']),
      body: Buffer.from('a=1'),
    };
  const made = objectFor(schema, random, material.ids);
  if (type === 'application/json') return { type, body: Buffer.from(JSON.stringify(made)) };
  return formOf(made, schema, material, random);
}

function formOf(made: Record<string, unknown>, schema: JsonSchema, { files }: Material, random: Random) {
  const boundary = 'batas-uji';
  const parts: (string | Buffer)[] = [];
  const fields = (schema.properties ?? {}) as Record<string, JsonSchema>;
  for (const [name, value] of Object.entries(made)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const media = String(
      field?.contentMediaType ?? (field?.items as JsonSchema | undefined)?.contentMediaType ?? '',
    );
    const isFile = media !== '' || random.chance(0.02);
    const title = name.replaceAll(/["\r\n]/g, '');
    const filename = isFile
      ? `; filename="${random.pick(['a.jpg', 'a.pdf', '', '../x', '\0', 'a'.repeat(500)])}"`
      : '';
    parts.push(`--${boundary}\r\nContent-Disposition: form-data; name="${title}"${filename}\r\n\r\n`);
    parts.push(
      isFile ? fileFor(files[media], random) : typeof value === 'string' ? value : JSON.stringify(value),
    );
    parts.push('\r\n');
  }
  if (!random.chance(0.03)) parts.push(`--${boundary}--\r\n`);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat(parts.map((part) => Buffer.from(part as string))),
  };
}

function fileFor(good: Buffer | undefined, random: Random): Buffer {
  if (!good || random.chance(0.1)) return Buffer.from(hostileText(random));
  if (!random.chance(0.2)) return good;
  const bad = Buffer.from(good.subarray(0, random.int(1, good.length)));
  for (let n = 0; n < 10; n++) bad[random.int(0, bad.length - 1)] = random.int(0, 255);
  return bad;
}

function oddHeaders(random: Random): Record<string, string> {
  if (!random.chance(0.12)) return {};
  return random.pick<Record<string, string>>([
    { cookie: 'akses=x; segar=y; __proto__=z; kilat=%ff' },
    { cookie: 'akses=%E0%A4%A; =; ;;' },
    { authorization: 'Bearer ' },
    { authorization: 'Bearer a.b.c' },
    { authorization: 'Basic eDp5' },
    { 'if-none-match': '*, W/"x"' },
    { range: 'bytes=5-1,999999-' },
    { 'accept-encoding': 'x;q=2, *;q=-1' },
    { 'accept-language': '-'.repeat(5_000) },
    { 'x-forwarded-for': ', ,::ffff:1.2.3.4,%' },
    { origin: 'null', 'sec-fetch-site': 'x' },
    { 'x-situs': '1' },
    { host: '999.999.999.999' },
    { host: '[::g]' },
    { host: 'x'.repeat(300) },
    { 'idempotency-key': '\u00ff'.repeat(200) },
  ]);
}
