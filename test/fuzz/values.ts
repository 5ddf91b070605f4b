import type { JsonSchema } from '#contract/openapi/schema.ts';
import type { Random } from '#server/demo/random.ts';

/** Inherited properties of every plain object. */
export const INHERITED = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
];

const LONG = 100 * 1024;
const deep = (open: string, close: string): string => open.repeat(2_000) + close.repeat(2_000);

/** Texts that have broken software before. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u200b\u200d\ufeff',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\u202e teks',
  'e\u0301'.repeat(300),
  '👨‍👩‍👧‍👦',
  "'; drop table desa; --",
  '%',
  '\\',
  '_%\\',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '<p>'.repeat(500),
  'javascript:alert(1)',
  '../../etc/passwd',
  '0',
  '-1',
  '1e309',
  'NaN',
  '9'.repeat(40),
  '9223372036854775808',
  '0x10',
  '٣',
  'null',
  'true',
  '{}',
  '[1]',
  deep('[', ']'),
  deep('{"a":', '}').replace(':}', ':1}'),
  '(((((((((((((((((((((((a',
  'a & | ! <-> :*',
  'x'.repeat(501),
  ...INHERITED,
];
const DATES: readonly string[] = [
  '2026-11-20',
  '2024-02-29',
  '2026-02-30',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '-0001-01-01',
  '+275760-09-13',
  '2026-1-1',
  '2026-11-20T10:00',
  '0000-01-01T00:00',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '2026-11-20T24:00:00Z',
  '2026-11-20T10:00:00+99:99',
  '2026-11-20T10:00:60Z',
  'infinity',
  'epoch',
];
const NUMBERS: readonly unknown[] = [
  0,
  1,
  -1,
  2,
  0.5,
  1e15,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  5e-324,
  '1',
  '01',
  ' 1 ',
];
const OTHERS: readonly unknown[] = [null, true, false, [], {}, [[]], [null], { a: 1 }, 'x'];

/** A hostile text, occasionally a long one. */
export function hostileText(random: Random): string {
  if (random.chance(0.01))
    return random.pick(['x', '\u0301', '<b>', 'a,', '(', '[', '&amp;']).repeat(LONG / 4);
  return random.chance(0.2) ? random.pick(DATES) : random.pick(TEXTS);
}

/** A value of another type, or a hostile text. */
const hostile = (random: Random): unknown =>
  random.chance(0.6) ? hostileText(random) : random.pick(random.chance(0.5) ? NUMBERS : OTHERS);

/** A value for a schema of the document, mostly a valid one. `ids` are ids of existing rows. */
export function valueFor(schema: JsonSchema, random: Random, ids: readonly number[]): unknown {
  if (random.chance(0.12)) return hostile(random);
  const { type, anyOf, enum: choices, const: only } = schema;
  if (only !== undefined) return only;
  if (Array.isArray(choices)) return random.pick(choices);
  const options = (anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (options) return valueFor(random.pick(options), random, ids);
  if (type === 'object') return objectFor(schema, random, ids);
  if (type === 'array') {
    const items = (schema.items as JsonSchema | undefined) ?? {};
    return Array.from({ length: random.int(0, 3) }, () => valueFor(items, random, ids));
  }
  if (type === 'integer' || type === 'number')
    return random.chance(0.6) ? random.pick(ids) : random.pick(NUMBERS);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'string') return textFor(schema, random);
  return random.chance(0.5) ? random.pick(ids) : hostile(random);
}

/** An object with the fields of its schema, some of them missing, and sometimes an unknown one. */
export function objectFor(
  schema: JsonSchema,
  random: Random,
  ids: readonly number[],
): Record<string, unknown> {
  const made: [string, unknown][] = [];
  // An outdated version would be refused before anything else is checked.
  for (const [name, field] of Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>))
    if (name === 'versi' && random.chance(0.9)) made.push([name, random.int(1, 4)]);
    else if (random.chance(0.85)) made.push([name, valueFor(field, random, ids)]);
  if (random.chance(0.1))
    made.push([random.chance(0.7) ? random.pick(INHERITED) : hostileText(random), hostile(random)]);
  return Object.fromEntries(made);
}

function textFor({ format, minLength }: JsonSchema, random: Random): string {
  if (random.chance(0.25)) return hostileText(random);
  if (format === 'date') return random.chance(0.5) ? '2026-11-20' : random.pick(DATES);
  if (format === 'date-time') return random.chance(0.5) ? '2026-11-20T10:00:00+07:00' : random.pick(DATES);
  if (format === 'email') return 'budi@example.com';
  return random
    .pick(['Jalan rusak', 'a', 'Ibu Siti, RT 02', '<p>Isi <b>berita</b>.</p>', 'https://desa.example/'])
    .padEnd(Number(minLength ?? 0), 'x');
}
