import type { z } from 'zod';
import type { FieldErrors } from '#contract/errors.ts';
import { defOf } from '#contract/lib/schema-def.ts';
import type { Early, Route } from '../context.ts';
import type { TempFile } from '../files/form.ts';

type Sent = { body: unknown; files: Record<string, TempFile[]> };
/** Finds what else is wrong with a form, told what the schema refused already. */
export type AlsoWrong = (sent: Sent, refused: readonly FieldErrors[]) => Promise<FieldErrors[]>;

/** Asks a route's `alsoWrong`, and leaves out what the schema has named; undefined for a route that has none. */
export function alsoWrongOf(
  { alsoWrong }: Pick<Route, 'alsoWrong'>,
  early: (sent: Sent) => Early,
): AlsoWrong | undefined {
  if (!alsoWrong) return undefined;
  return async (sent, refused) => {
    const named = refused.flatMap(Object.keys);
    const isNamed = (field: string) => named.some((one) => field === one || field.startsWith(`${one}.`));
    const wrong = await alsoWrong({ ...early(sent), refused: named.length > 0 });
    return Object.entries(wrong).flatMap(([field, message]) =>
      isNamed(field) ? [] : [{ [field]: [message] }],
    );
  };
}

/** Parts of a value that its schema finds right; undefined in place of the rest, so that items of a list keep their place. */
export function rightPartsOf(schema: z.ZodType, given: unknown): unknown {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const def = defOf(schema);
  if (def.in && def.out) {
    const before = def.in.safeParse(given);
    return before.success ? rightPartsOf(def.out, before.data) : undefined;
  }
  if (def.innerType) return rightPartsOf(def.innerType, given);
  if (def.options) return fullest(def.options.map((one) => rightPartsOf(one, given)));
  if (typeof given !== 'object' || given === null) return undefined;
  // A list that is wrong itself, as one that is too long, is not looked through.
  const { element } = def;
  if (element && Array.isArray(given) && error.issues.every(({ path }) => path.length > 0))
    return given.map((one) => rightPartsOf(element, one));
  const values = new Map(Object.entries(given));
  const parts = Object.entries(def.shape ?? {}).map(([name, part]) => [
    name,
    rightPartsOf(part, values.get(name)),
  ]);
  return def.shape && !Array.isArray(given) ? Object.fromEntries(parts) : undefined;
}

const size = (value: unknown): number =>
  Object.values(value ?? {}).filter((part) => part !== undefined).length;
/** Reading of a value with the most fields, where it may be one of several kinds. */
const fullest = (all: unknown[]): unknown => all.toSorted((a, b) => size(b) - size(a))[0];
