import { z } from 'zod';
import { isRecord } from './lib/record.ts';

/** A field of a change: what is not sent stays as it is, and is `undefined` here whatever it would be in a new row. */
export const kept = <S extends z.ZodType>(schema: S) => z.optional(z.nonoptional(schema));
type Kept<S extends z.ZodRawShape> = {
  [K in keyof S]: S[K] extends z.ZodType ? ReturnType<typeof kept<S[K]>> : never;
};
/** The same for all fields of a form. */
export const keptFields = <const S extends Record<string, z.ZodType>>(shape: S): Kept<S> =>
  // Each field is wrapped under its own name.
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, kept(schema)])) as Kept<S>;

/**
 * The values that a form was filled from, as JSON by field: 409 where one of them is not stored like that any more. A client that
 * does not send it is not asked.
 */
export const Semula = z
  .string({ error: 'Nilai tidak valid.' })
  .max(20_000, 'Nilai tidak valid.')
  .transform((text, ctx) => {
    const read = readObject(text);
    if (!read) ctx.addIssue({ code: 'custom', message: 'Nilai tidak valid.' });
    return new Map(Object.entries(read ?? {}));
  })
  .optional();
/** The fields of such a form as they were shown. */
export type Semula = ReadonlyMap<string, unknown>;

function readObject(text: string): object | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return isRecord(read) && !Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
