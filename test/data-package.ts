import { expect } from 'vitest';
import { z } from 'zod';

const Slug = z.string().regex(/^[-a-z0-9._/]+$/);
/** What specs.frictionlessdata.io asks of a tabular data package, as far as ours goes. */
const DataPackage = z.object({
  profile: z.literal('tabular-data-package'),
  name: Slug,
  title: z.string().min(1),
  created: z.iso.datetime({ offset: true }).optional(),
  licenses: z
    .array(z.object({ name: z.string().regex(/^[-a-zA-Z0-9._]+$/), path: z.url(), title: z.string() }))
    .min(1),
  sources: z.array(z.object({ title: z.string().min(1) })).min(1),
  resources: z
    .array(
      z.object({
        profile: z.literal('tabular-data-resource'),
        name: Slug,
        path: z.url({ protocol: /^https?$/ }),
        format: z.literal('csv'),
        mediatype: z.literal('text/csv'),
        encoding: z.literal('utf-8'),
        schema: z.object({
          fields: z.array(
            z.object({ name: z.string(), type: z.enum(['string', 'integer']), title: z.string() }),
          ),
          primaryKey: z.string(),
          missingValues: z.tuple([z.literal('')]),
        }),
      }),
    )
    .length(1),
});

/** The description is one, and the table is what it describes. */
export function expectPackage(described: unknown, [head = '', ...rows]: string[]): void {
  const { schema } = DataPackage.parse(described).resources[0] ?? {};
  expect(head.replace('\ufeff', '').split(',')).toEqual(schema?.fields.map(({ name }) => name));
  const keys = rows.filter(Boolean).map((row) => row.split(',')[0]);
  expect(new Set(keys).size).toBe(keys.length);
  for (const row of rows.filter((one) => one && !one.includes('"')))
    for (const [at, cell] of row.split(',').entries())
      if (schema?.fields[at]?.type === 'integer') expect(cell, row).toMatch(/^-?\d*$/);
}
