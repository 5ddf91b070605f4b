import { z } from 'zod';
import { defOf } from '../lib/schema-def.ts';

export type JsonSchema = Record<string, unknown>;

/** JSON Schema of what a schema accepts, or returns. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const {
    $schema: _,
    '~standard': __,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Responses may gain fields: clients must not refuse unknown ones.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      dropObvious(jsonSchema);
      if (io === 'input') addLimits(zodSchema, jsonSchema);
    },
  }) as JsonSchema;
  return rest;
}

// A schema of any JSON value says nothing about a field.
function dropObvious(found: JsonSchema): void {
  if (found.minimum === Number.MIN_SAFE_INTEGER) delete found.minimum;
  if (found.maximum === Number.MAX_SAFE_INTEGER) delete found.maximum;
  if (found.type !== 'integer' || found.exclusiveMinimum !== 0) return;
  delete found.exclusiveMinimum;
  found.minimum = 1;
}

// A text field is cleaned before its length is judged, so its limits stand behind the transformation.
function addLimits(schema: z.core.$ZodType, found: JsonSchema): void {
  const { type, out } = defOf(schema);
  if (type !== 'pipe' || out?._zod.def.type !== 'string') return;
  const { minLength, maxLength, pattern, format } = schemaOf(out, 'output');
  for (const [name, value] of Object.entries({ minLength, maxLength, pattern, format }))
    if (value !== undefined) found[name] = value;
}

const META = { $ref: '#/components/schemas/Meta' };
/** A page of a list: its rows, and the `meta` with what the list itself says there. */
export const pageSchema = (items: JsonSchema, meta: z.ZodType | undefined): JsonSchema => ({
  data: { type: 'array', items },
  meta: meta ? { allOf: [META, schemaOf(meta, 'output')] } : META,
});
