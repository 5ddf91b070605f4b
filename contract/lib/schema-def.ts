import type { z } from 'zod';

/** The parts of a schema that are walked through, whatever its kind. */
export type SchemaDef = {
  type: string;
  checks?: { _zod: { def: { check: string; maximum?: number; length?: number } } }[];
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string | number>;
};

// zod's own types know one kind of schema at a time.
export const defOf = ({ _zod: { def } }: { _zod: { def: object } }): SchemaDef => def as SchemaDef;
