import { expect, it } from 'vitest';
import { apbdes } from '#contract/apbdes/apbdes.ts';
import { kelolaApbdes } from '#contract/apbdes/kelola.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
const TAHUN = 2026;
const LINES = { '4.2.1': 100, '01.01': 70, '02.03': 50, '6.1.1': 20 };

/** A village with a public year in balance: 100 come in, 120 are spent, 20 were left. */
async function published() {
  const village = await api.village();
  const staf = await village.perangkat('keuangan');
  await staf.call(kelolaApbdes.create, { body: { tahun: TAHUN, kosong: true } });
  for (const [kode, murni] of Object.entries(LINES))
    await staf.call(kelolaApbdes.updateLine, { params: { tahun: String(TAHUN), kode }, body: { murni } });
  await staf.call(kelolaApbdes.publish, { params: { tahun: String(TAHUN) }, body: {} });
  return village;
}

it('counts no rupiah twice for who sums up the lines of a category', async () => {
  const village = await published();
  const lines = async (tingkat?: string) =>
    (await village.call(apbdes.lines, { query: { periode: TAHUN, tingkat } })).data;
  const [all, rinci] = [await lines(), await lines('rinci')];
  const sumOf = (category: string) =>
    rinci.reduce((sum, line) => sum + (line.item.category === category ? (line.initial_budget ?? 0) : 0), 0);
  const whole = (code: string) => all.find(({ item }) => item.code === code)?.initial_budget;
  expect([sumOf('pendapatan'), sumOf('belanja')]).toEqual([100, 120]);
  expect([whole('4'), whole('5')]).toEqual([100, 120]);
  expect(all.filter((line) => line.rinci)).toEqual(rinci);
  expect(rinci.map(({ item }) => item.code)).toEqual(['4.2.1', '01.01', '02.03', '6.1.1']);
  expect(all.map(({ item, tingkat }) => `${tingkat} ${item.code}`)).toEqual([
    ...['1 4', '2 4.2', '3 4.2.1', '1 5', '2 01', '3 01.01', '2 02', '3 02.03', '1 6', '2 6.1', '3 6.1.1'],
  ]);
  const { http, body } = await refusal(lines('semuanya'));
  expect([http, body.errors]).toEqual([400, [{ tingkat: ['Pilih semua atau rinci.'] }]]);
});
