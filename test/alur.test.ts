import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { leadsTo, mayAct, openStates } from '#contract/kinds/alur.ts';
import { permohonanNoun } from '#server/features/akun/permohonan-jobs.ts';
import { laporNoun } from '#server/features/lapor/alur-jobs.ts';
import {
  keberatanNoun,
  permohonanNoun as permohonanInformasiNoun,
} from '#server/features/layanan-informasi/alur-jobs.ts';
import { perbaikanNoun } from '#server/features/perbaikan/alur-jobs.ts';
import { potensiNoun } from '#server/features/potensi/alur-jobs.ts';
import { suratNoun } from '#server/features/surat/alur-jobs.ts';
import type { Definition } from '#server/kinds/alur/definition.ts';
import { testDatabase } from './database.ts';

const database = await testDatabase();
const nouns = [
  laporNoun,
  potensiNoun,
  perbaikanNoun,
  permohonanNoun,
  suratNoun,
  permohonanInformasiNoun,
  keberatanNoun,
];

async function rowsOf(text: string, values: string[] = []): Promise<string[]> {
  const client = new Client(database.ownerUrl);
  await client.connect();
  const { rows } = await client.query<{ found: string }>(text, values).finally(() => client.end());
  return rows.map(({ found }) => found);
}

/** The words that the checks of one column allow. */
async function allowed(table: string, column: string): Promise<string[]> {
  const checks = await rowsOf(
    `select pg_get_constraintdef(c.oid) as found from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
      where c.contype = 'c' and c.conrelid = $1::regclass and a.attname = $2`,
    [table, column],
  );
  return checks.flatMap((check) => [...check.matchAll(/'(\w+)'/g)].map(([, word = '']) => word)).sort();
}

describe('the database and the flow of a noun name the same', () => {
  it.each(nouns)('$noun', async ({ flow, past, table, steps }) => {
    expect(await allowed(table, 'keadaan')).toEqual(Object.keys(flow.states).sort());
    expect(await allowed(steps.table, 'jenis')).toEqual(Object.keys(past).sort());
  });

  it('for every table whose rows go from state to state', async () => {
    const tables = await rowsOf(
      `select table_name as found from information_schema.columns where table_schema = 'public'
        and column_name in ('keadaan', 'versi', 'tenggat') group by 1 having count(*) = 3`,
    );
    expect(tables.sort()).toEqual(nouns.map(({ table }) => table).sort());
  });
});

describe('the way of a noun leads everywhere', () => {
  it.each(nouns)('$noun', (noun) => {
    const { flow, next }: Definition = noun;
    const led = Object.entries(flow.acts).map(([act, { to }]) => ({ act, to, states: leadsTo(flow, act) }));
    const lapsed = Object.values(flow.states).flatMap(({ lapses }) => lapses ?? []);
    const reached = [flow.start, ...led.flatMap(({ states }) => states), ...lapsed];
    expect([...new Set(reached)].sort()).toEqual(Object.keys(flow.states).sort());
    for (const state of openStates(flow))
      expect(
        flow.states[state]?.lapses !== undefined ||
          led.some(({ act, states }) => mayAct(flow, act, state) && states.some((one) => one !== state)),
        `nothing leads out of ${state}`,
      ).toBe(true);
    expect(led.every(({ to }) => !Array.isArray(to)) || next !== undefined, 'next').toBe(true);
  });
});
