import { expect, it } from 'vitest';
import type { z } from 'zod';
import * as contract from './index.ts';
import { type Endpoint, keptFields } from './kit.ts';
import { defOf } from './lib/schema-def.ts';

/** Fields that do something once, or give a reason: not sent, nothing of what is stored is lost. */
const ONCE = /(^|_)hapus(_|$)|^(alasan|paksa|versi|chip_ektp)$/;

function shapeOf(schema: z.ZodType | undefined): Record<string, z.ZodType> {
  if (!schema) return {};
  const { shape, innerType, in: before } = defOf(schema);
  return shape ?? shapeOf(innerType ?? before);
}

const changes: [string, Endpoint][] = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries<Endpoint>(calls).flatMap(([name, call]): [string, Endpoint][] =>
    call.method === 'PUT' || call.method === 'PATCH' ? [[`${noun}.${name}`, call]] : [],
  ),
);

it.each(changes)('%s leaves what it is not sent', (_, { body }) => {
  const lost = Object.entries(shapeOf(body)).flatMap(([name, schema]) => {
    const missing = schema.safeParse(undefined);
    return missing.success && missing.data !== undefined && !ONCE.test(name) ? [name] : [];
  });
  expect(lost).toEqual([]);
});

it('knows the fields of every change', () => {
  expect(changes.length).toBeGreaterThan(30);
  const known = changes.filter(([, { body }]) => Object.keys(shapeOf(body)).length > 0);
  expect(known.length).toBeGreaterThan(30);
});

it('a field that is kept is read like any other once it is sent', () => {
  const { shape } = contract.desa.feature.body;
  const fields = keptFields({ dilan: shape.dilan });
  expect([undefined, 'on', '0', true].map((sent) => fields.dilan.parse(sent))).toEqual([
    undefined,
    true,
    false,
    true,
  ]);
});
