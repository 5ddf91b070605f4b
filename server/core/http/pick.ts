import type { z } from 'zod';
import { defOf, type SchemaDef } from '#contract/lib/schema-def.ts';
import type { Zone } from '../zone.ts';
import { toInstant } from '../zone.ts';

/** Filters a value for the response; violations of the contract are added to `flaws`. */
type Pick = (value: unknown, zone: Zone, flaws: string[]) => unknown;

/**
 * Compiles a contract schema into a filter for responses: keys that the schema does not name are dropped,
 * timestamps get the village's offset. It names keys that are required and missing, and values of the wrong kind; what a
 * value may be beyond its kind is checked when it comes in.
 */
export function compilePick(schema: z.ZodType, path = ''): Pick {
  const def = defOf(schema);
  if (def.type === 'object' && def.shape) return pickObject(def.shape, path);
  if (def.type === 'array' && def.element) return pickArray(compilePick(def.element, `${path}[]`), path);
  if (def.type === 'record' && def.valueType)
    return pickRecord(compilePick(def.valueType, `${path}{}`), path);
  if (def.type === 'lazy') throw new Error('Recursive schemas cannot leave the server.');
  if (def.type === 'union') return pickUnion(def.options ?? [], path);
  if (def.type === 'pipe')
    return compilePick((def.out?._zod.def.type === 'transform' ? def.in : def.out) ?? schema, path);
  if (def.innerType) {
    const pick = compilePick(def.innerType, path);
    return (value, zone, flaws) =>
      value === null && def.type === 'nullable' ? null : pick(value, zone, flaws);
  }
  return pickLeaf(def, path);
}

const KINDS: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  int: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
};

function pickLeaf({ type, entries }: SchemaDef, path: string): Pick {
  const values = entries && new Set<unknown>(Object.values(entries));
  const fits = values ? (value: unknown) => values.has(value) : KINDS[type];
  return (value, zone, flaws) => {
    const out = value instanceof Date ? toInstant(value, zone) : value;
    if (fits && !fits(out)) flaws.push(`${path} is not of kind ${type}`);
    return out;
  };
}

type Field = { key: string; path: string; pick: Pick; required: boolean; nullable: boolean };

function pickObject(shape: Record<string, z.ZodType>, path: string): Pick {
  const fields = Object.entries(shape).map(([key, schema]): Field => {
    const at = path ? `${path}.${key}` : key;
    const accepts = (value: unknown) => schema.safeParse(value).success;
    return {
      key,
      path: at,
      pick: compilePick(schema, at),
      required: !accepts(undefined),
      nullable: accepts(null),
    };
  });
  return (value, zone, flaws) => {
    if (value === null || typeof value !== 'object') {
      flaws.push(`${path || 'the answer'} is no object`);
      return null;
    }

    const out: Record<string, unknown> = {};
    for (const field of fields) {
      const one: unknown = Reflect.get(value, field.key);
      if (one === undefined) {
        if (field.required) flaws.push(`${field.path} is missing`);
      } else if (one === null) {
        if (!field.nullable) flaws.push(`${field.path} is null`);
        out[field.key] = null;
      } else out[field.key] = field.pick(one, zone, flaws);
    }
    return out;
  };
}

function pickArray(pick: Pick, path: string): Pick {
  return (value, zone, flaws) => {
    if (Array.isArray(value)) return value.map((one) => pick(one, zone, flaws));
    flaws.push(`${path || 'the answer'} is no list`);
    return null;
  };
}

function pickRecord(pick: Pick, path: string): Pick {
  return (value, zone, flaws) => {
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, pick(one, zone, flaws)]));
    flaws.push(`${path || 'the answer'} is no object`);
    return null;
  };
}

// A union of plain values and one object or array (an id or the object itself): the composite member decides.
function pickUnion(options: z.ZodType[], path: string): Pick {
  const plain = pickLeaf({ type: 'union' }, path);
  const composite = options.find((option) => ['object', 'array'].includes(option._zod.def.type));
  if (!composite) return plain;
  const pick = compilePick(composite, path);
  return (value, zone, flaws) =>
    value !== null && typeof value === 'object' && !(value instanceof Date)
      ? pick(value, zone, flaws)
      : plain(value, zone, flaws);
}
