import { expect, it } from 'vitest';
import type { z } from 'zod';
import * as contract from './index.ts';
import { keptFields } from './kept.ts';
import { type Endpoint, formBool } from './kit.ts';
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

/** Hold one thing, which is what was meant; or what is compared stands within a list. */
const ONE_THING = [
  'kelolaApbdes.fillLines',
  'kelolaLapor.hideName',
  'kelolaPresensi.saveOfficial',
  'kelolaSurat.check',
  'kelolaSurvei.between',
  'keamanan.rules',
  'permohonanAkun.setting',
  'kelolaPeta.orderTipe',
  'unsurPeta.openOwner',
  'suratKeluar.setCount',
];
/** A step of an import, whose run knows its own state; a call of the specification that a device makes. */
const OTHERWISE = /^(impor\w*|migrasi|absensi)\./;
const FILLED_FROM = ['versi', 'semula', 'dilihat'];

it.each(changes.filter(([name, { can }]) => can.startsWith('perangkat') && !OTHERWISE.test(name)))(
  '%s can say what its form was filled from',
  (name, { body }) => {
    const says = FILLED_FROM.some((field) => Object.hasOwn(shapeOf(body), field));
    expect(says).toBe(!ONE_THING.includes(name));
  },
);

it('knows the fields of every change', () => {
  expect(changes.length).toBeGreaterThan(30);
  const known = changes.filter(([, { body }]) => Object.keys(shapeOf(body)).length > 0);
  expect(known.length).toBeGreaterThan(30);
});

it('a field that is kept is read like any other once it is sent', () => {
  const fields = keptFields({ dilan: formBool });
  expect([undefined, 'on', '0', true].map((sent) => fields.dilan.parse(sent))).toEqual([
    undefined,
    true,
    false,
    true,
  ]);
});
