import type { z } from 'zod';
import type { Zone } from './zone.ts';
import { toInstant } from './zone.ts';

type Pick = (value: unknown, zone: Zone) => unknown;
type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  items?: z.ZodType[];
};

/**
 * Compiles a contract schema into the function that lets data out: keys that the schema does not name never leave,
 * moments get the village's offset. It does not validate: what the database holds is already typed.
 */
export function compilePick(schema: z.ZodType): Pick {
  const def = schema._zod.def as unknown as Def;
  if (def.type === 'object' && def.shape) return pickObject(def.shape);
  if (def.type === 'array' && def.element) return pickArray(compilePick(def.element));
  if (def.type === 'record' && def.valueType) return pickRecord(compilePick(def.valueType));
  if (def.type === 'lazy') throw new Error('Recursive schemas cannot leave the server.');
  if (def.type === 'union') return pickUnion(def.options ?? []);
  if (def.type === 'pipe')
    return compilePick((def.out?._zod.def.type === 'transform' ? def.in : def.out) ?? schema);
  if (def.innerType) return compilePick(def.innerType);
  return pickValue;
}

const pickValue: Pick = (value, zone) => (value instanceof Date ? toInstant(value, zone) : value);

function pickObject(shape: Record<string, z.ZodType>): Pick {
  const fields = Object.entries(shape).map(([key, field]) => [key, compilePick(field)] as const);
  return (value, zone) => {
    if (value === null || typeof value !== 'object') return null;
    const source = value as Record<string, unknown>;
    const out: Record<string, unknown> = {};
    for (const [key, pick] of fields) {
      const one = source[key];
      if (one !== undefined) out[key] = one === null ? null : pick(one, zone);
    }
    return out;
  };
}

function pickArray(pick: Pick): Pick {
  return (value, zone) => (Array.isArray(value) ? value.map((one) => pick(one, zone)) : null);
}

function pickRecord(pick: Pick): Pick {
  return (value, zone) =>
    value === null || typeof value !== 'object'
      ? null
      : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, pick(one, zone)]));
}

// A union of plain values and one object or array (an id or the object itself): the composite member decides.
function pickUnion(options: z.ZodType[]): Pick {
  const composite = options.find((option) => ['object', 'array'].includes(option._zod.def.type));
  if (!composite) return pickValue;
  const pick = compilePick(composite);
  return (value, zone) =>
    value !== null && typeof value === 'object' && !(value instanceof Date)
      ? pick(value, zone)
      : pickValue(value, zone);
}
