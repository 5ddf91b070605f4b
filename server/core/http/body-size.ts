import type { z } from 'zod';
import type { Endpoint } from '#contract/kit.ts';
import { defOf, type SchemaDef } from '#contract/lib/schema-def.ts';

const KB = 1024;
/** No body of a call is longer. */
export const LARGEST_BYTES = 1024 * KB;
/** Largest body that anybody may send: enough for every form of visitors, and of no use to fill a room with. */
export const VISITOR_BYTES = 16 * KB;
/** Short forms of people who are signed in: whoever writes far too much is told at which field. */
const ACCOUNT_BYTES = 128 * KB;
/** A sign may be escaped, `\\u00e9`; short values come with as much around them. */
const SIGN_BYTES = 6;
const VALUE_BYTES = 64;

/** Largest body of a call in bytes: as long as its schema lets it be, for visitors never more than a short form. */
export function bodyBytes({ body, can }: Pick<Endpoint, 'body' | 'can'>): number {
  if (can === 'publik') return VISITOR_BYTES;
  const needed = body ? bytesOf(body) : 0;
  return Math.min(LARGEST_BYTES, Math.max(ACCOUNT_BYTES, needed));
}

type Check = NonNullable<SchemaDef['checks']>[number];
/** Longest text that has to look like something, a day or an address, in characters. */
const FORMAT_SIGNS = 500;
const limitOf = ({ _zod: { def } }: Check): number => {
  if (def.check === 'max_length') return def.maximum ?? Number.POSITIVE_INFINITY;
  if (def.check === 'length_equals') return def.length ?? Number.POSITIVE_INFINITY;
  return def.check === 'string_format' ? FORMAT_SIGNS : Number.POSITIVE_INFINITY;
};

const SHORT = new Set(['number', 'int', 'boolean', 'literal', 'enum', 'null', 'undefined', 'date', 'bigint']);

/** The most bytes a value may have as JSON; Infinity where the schema does not say. */
function bytesOf(schema: z.ZodType): number {
  const def = defOf(schema);
  const most = Math.min(...(def.checks ?? []).map(limitOf), Number.POSITIVE_INFINITY);
  if (SHORT.has(def.type)) return VALUE_BYTES;
  if (def.type === 'string') return VALUE_BYTES + most * SIGN_BYTES;
  if (def.type === 'array' && def.element)
    return most === Number.POSITIVE_INFINITY ? most : VALUE_BYTES + most * bytesOf(def.element);
  if (def.type === 'object') return sum(Object.entries(def.shape ?? {}).map(entryBytes));
  if (def.type === 'union') return unionBytes(def.options ?? []);
  // Values that go through several steps are as long as the strictest of them lets them be.
  if (def.in && def.out) return Math.min(bytesOf(def.in), bytesOf(def.out));
  return def.innerType ? bytesOf(def.innerType) : Number.POSITIVE_INFINITY;
}

/** Beside a number or a switch stands its text, as forms send it. */
const unionBytes = (options: z.ZodType[]) => {
  const sizes = options.map(bytesOf);
  return sizes.includes(VALUE_BYTES) ? VALUE_BYTES : Math.max(...sizes, VALUE_BYTES);
};

const entryBytes = ([name, schema]: [string, z.ZodType]) => name.length + bytesOf(schema);
const sum = (all: number[]) => all.reduce((total, one) => total + one, VALUE_BYTES);
