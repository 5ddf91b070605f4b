import type { Endpoint } from '#contract/kit.ts';
import { type JsonSchema, schemaOf } from '#contract/openapi/schema.ts';

/** Values where the schema of a body leaves a choice. */
export type Filling = { text: string; id: number };

/** A body that an endpoint mostly accepts: as JSON, or as a form where it has files. */
export function plausibleBody(endpoint: Endpoint, filling: Filling, files: Record<string, Blob>) {
  const value = endpoint.body ? madeFor(schemaOf(endpoint.body, 'input'), filling) : {};
  if (!endpoint.files)
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
  const form = new FormData();
  for (const [name, one] of Object.entries(value as Record<string, unknown>))
    form.set(name, typeof one === 'string' ? one : JSON.stringify(one));
  for (const [name, { accept }] of Object.entries(endpoint.files)) {
    const file = files[accept];
    if (file) form.set(name, file);
  }
  return { body: form };
}

/** Fields whose schema does not say which values are valid. */
const KNOWN: Record<string, unknown> = {
  koordinat: '{"lat":-6.9,"lng":106.9}',
  terbit: '2099-11-20T10:00',
  tahun: 2026,
  periode: '2026',
  jalur: '/berita',
  tautan: 'https://desa.example/',
  url: 'https://desa.example/',
};

function madeFor(schema: JsonSchema, filling: Filling): unknown {
  const { type, anyOf, oneOf, allOf, const: only, enum: choices } = schema;
  if (only !== undefined) return only;
  if (Array.isArray(choices)) return choices[0];
  const options = (anyOf ?? oneOf ?? allOf) as JsonSchema[] | undefined;
  if (options) return madeFor(options.find((one) => one.type !== 'null') ?? {}, filling);
  if (type === 'object')
    return Object.fromEntries(
      Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([name, one]) => [
        name,
        Object.hasOwn(KNOWN, name) ? KNOWN[name] : madeFor(one, filling),
      ]),
    );
  if (type === 'array') return [madeFor((schema.items as JsonSchema | undefined) ?? {}, filling)];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number')
    return Math.min(filling.id, Number(schema.maximum ?? filling.id));
  if (type !== 'string') return String(filling.id);
  return wordsFor(schema, filling);
}

function wordsFor({ format, pattern, minLength, maxLength }: JsonSchema, { text, id }: Filling): string {
  if (format === 'date') return '2026-11-20';
  if (format === 'date-time') return '2026-11-20T10:00:00+07:00';
  if (format === 'email') return 'budi@example.com';
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(text))
    return (
      [String(id), 'uji', '10:00', '#336699', '9901012005900001'].find((one) =>
        new RegExp(pattern, 'u').test(one),
      ) ?? text
    );
  return text.padEnd(Number(minLength ?? 0), 'x').slice(0, Number(maxLength ?? 10_000));
}
