import { expect, test } from 'vitest';
import { peta } from '#contract/peta/peta.ts';
import { refusal, testApi } from '#test/api.ts';
import { addSig, type NewSig } from '../writes.ts';

const api = await testApi();

const area = (west: number, side: number): NewSig['geometri'] => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, -6.83],
      [west + side, -6.83],
      [west + side, -6.83 + side],
      [west, -6.83 + side],
      [west, -6.83],
    ],
  ],
});

test('a place says in which RT, RW and hamlet it lies; where nothing is drawn it says nothing', async () => {
  const village = await api.village();
  await village.db(async (db) => {
    const types = await db
      .selectFrom('sigtipe')
      .select(['id', 'tingkat'])
      .where('tingkat', 'is not', null)
      .execute();
    const of = (tingkat: string) => types.find((one) => one.tingkat === tingkat)?.id ?? 0;
    const row = { dusun: 'Babakan', rw: '03', rt: '' };
    await addSig(db, [
      { ...row, tipe_id: of('subdesa'), nama: 'Dusun Babakan', geometri: area(107.2, 0.01) },
      { ...row, tipe_id: of('rw'), nama: 'RW 03', geometri: area(107.2, 0.004) },
      { ...row, tipe_id: of('rt'), nama: 'RT 02 RW 03', rt: '02', geometri: area(107.2, 0.002) },
    ]);
  });
  const at = (lng: number) => village.call(peta.place, { body: { lat: -6.829, lng } });
  expect(await at(107.201)).toEqual({ dusun: 'Babakan', rw: '03', rt: '02', di_dalam: null });
  expect(await at(107.203)).toEqual({ dusun: 'Babakan', rw: '03', rt: '', di_dalam: null });
  expect(await at(107.207)).toEqual({ dusun: 'Babakan', rw: '', rt: '', di_dalam: null });
  expect(await at(107.3)).toEqual({ dusun: '', rw: '', rt: '', di_dalam: null });
  const other = await api.village();
  expect(await other.call(peta.place, { body: { lat: -6.829, lng: 107.201 } })).toMatchObject({ rt: '' });
  expect((await refusal(village.call(peta.place, { body: { lat: 91, lng: 0 } }))).status).toBe(400);
});
