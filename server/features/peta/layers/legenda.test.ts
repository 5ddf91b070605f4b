import { expect, test } from 'vitest';
import { kelolaPeta } from '#contract/peta/kelola.ts';
import { legendaPeta } from '#contract/peta/legenda.ts';
import { sigtipe } from '#contract/peta/tipe.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();

const putParcel = (db: VillageDb, tipe_id: number, at: number, penggunaan: string) =>
  db
    .insertInto('sig')
    .values({
      ...{ tipe_id, geometri: '{"type":"Point","coordinates":[107.2,-6.83]}', nbt: String(at) },
      ...{ barat: 107.2, timur: 107.2, selatan: -6.83, utara: -6.83, lng: 107.2, lat: -6.83 },
      atribut: JSON.stringify({ penggunaan, luas_tertulis: at }),
    })
    .execute();

test('a legend gets other words, colours and order; classes of numbers keep theirs', async () => {
  const village = await api.village();
  const staff = await village.perangkat('peta');
  const { data } = await village.call(sigtipe.list);
  const of = (nama: string) => data.find((one) => one.nama === nama) ?? data[0];
  const [land, stunting] = [of('Penggunaan lahan'), of('Stunting')];
  if (!land || !stunting) throw new Error('A new village has both.');
  const lines = (tipe: typeof land) =>
    tipe.legenda
      .filter(({ ket_warna }) => ket_warna !== 'belum ada data')
      .map(({ ket_warna, warna }, asal) => ({ asal, ket_warna, warna }));
  const params = { id: land.id };
  const [first, second, ...rest] = lines(land);
  if (!first || !second) throw new Error('Land use has classes.');
  const legenda = [second, { ...first, ket_warna: 'Sawah irigasi', warna: '#123abc' }, ...rest];
  await staff.call(legendaPeta.save, { params, body: { legenda } });
  const after = await village.call(sigtipe.get, { params });
  expect(after.legenda[0]?.ket_warna).toBe(second.ket_warna);
  expect(after.legenda[1]).toMatchObject({ ket_warna: 'Sawah irigasi', warna: '#123ABC' });
  const http = async (call: Promise<unknown>) => (await refusal(call)).http;
  const save = (body: { legenda: typeof legenda }, id = land.id) =>
    staff.call(legendaPeta.save, { params: { id }, body });
  const late = await refusal(save({ legenda: legenda.slice(1) }));
  expect(late.http).toBe(409);
  expect(late.body.data.msg[0]).toMatch(
    /^Legenda ini baru saja diubah lewat akun Anda pukul \d\d\.\d\d\. Sekarang tersimpan: .+, Sawah irigasi, /,
  );
  expect(await http(save({ legenda: legenda.map((one) => ({ ...one, asal: 0 })) }))).toBe(409);
  expect(await http(save({ legenda: legenda.map((one) => ({ ...one, ket_warna: 'sama' })) }))).toBe(400);
  expect(await http(save({ legenda: legenda.map((one) => ({ ...one, warna: 'constructor' })) }))).toBe(400);
  expect(
    await http(save({ legenda: legenda.map((one) => ({ ...one, ket_warna: 'x'.repeat(5_000) })) })),
  ).toBe(400);
  expect(await http(save({ legenda: lines(stunting).toReversed() }, stunting.id))).toBe(400);
  expect(await http(save({ legenda }, 999_999))).toBe(404);
  const elsewhere = await (await api.village()).perangkat('peta');
  expect(await http(elsewhere.call(legendaPeta.save, { params, body: { legenda } }))).toBe(404);
  const without = await village.perangkat('berita');
  expect(await http(without.call(legendaPeta.save, { params, body: { legenda } }))).toBe(403);
});

test('lines are added and taken away from the legend that the form showed, and from no other', async () => {
  const village = await api.village();
  const staff = await village.perangkat('peta');
  const { data } = await village.call(sigtipe.list);
  const land = data.find(({ nama }) => nama === 'Penggunaan lahan');
  const stunting = data.find(({ nama }) => nama === 'Stunting');
  if (!land || !stunting) throw new Error('A new village has both.');
  const lines = (tipe: typeof land) =>
    tipe.legenda
      .filter(({ ket_warna }) => ket_warna !== 'belum ada data')
      .map(({ ket_warna, warna }, asal) => ({ asal, ket_warna, warna }));
  const wordsOf = (tipe: typeof land) => lines(tipe).map(({ ket_warna }) => ket_warna);
  const params = { id: land.id };
  const added = { asal: null, ket_warna: 'Kebun karet', warna: '#123ABC' };
  const legenda = [...lines(land).slice(1), added];
  const body = { legenda, dilihat: wordsOf(land) };
  await staff.call(legendaPeta.save, { params, body });
  const after = await village.call(sigtipe.get, { params });
  expect(wordsOf(after)).toEqual([...wordsOf(land).slice(1), 'Kebun karet']);
  // The slower of two officers, who still sees the first line.
  const late = await refusal(staff.call(legendaPeta.save, { params, body }));
  expect([late.http, late.body.data.msg[0]]).toEqual([409, expect.stringContaining('Kebun karet')]);
  const classes = { legenda: lines(stunting).slice(1), dilihat: wordsOf(stunting) };
  const numbers = staff.call(legendaPeta.save, { params: { id: stunting.id }, body: classes });
  expect((await refusal(numbers)).http).toBe(400);
});

test('a thematic type of the office is filled from what its parcels say, anew by another attribute', async () => {
  const village = await api.village();
  const staff = await village.perangkat('peta');
  const types = await staff.call(kelolaPeta.types);
  const parcels = types.find(({ tingkat }) => tingkat === 'bidang')?.id ?? 0;
  const uses = [...Array.from({ length: 14 }, (_, at) => `guna ${String.fromCharCode(97 + at)}`), 'guna a'];
  await village.db(async (db) => {
    for (const [at, penggunaan] of uses.entries()) await putParcel(db, parcels, at, penggunaan);
  });
  const body = {
    ...({
      nama: 'Guna',
      kelompok: 'tematik',
      bentuk: 'titik',
      warna: '#1f7a8c',
      isian: 'penggunaan',
    } as const),
  };
  const { id } = await staff.call(kelolaPeta.addTipe, { body });
  const params = { id };
  const legend = async () =>
    (await staff.call(kelolaPeta.types)).find((one) => one.id === id)?.legenda.map((one) => one.ket_warna);
  const words = await legend();
  // The most frequent first, twelve of fourteen by name, the rest together.
  expect(words?.slice(0, 2)).toEqual(['Guna a', 'Guna b']);
  expect(words).toHaveLength(14);
  expect(words?.slice(-2)).toEqual(['Lainnya', 'belum ada data']);
  expect(await staff.call(legendaPeta.fill, { params, body: {} })).toEqual({ id, ditambah: 0 });
  await village.db((db) => putParcel(db, parcels, 90, 'guna baru'));
  await staff.call(legendaPeta.fill, { params, body: {} });
  expect(await legend()).toEqual(words);
  await staff.call(legendaPeta.fill, { params, body: { isian: 'luas_tertulis' } });
  expect(await legend()).toEqual([
    ...[
      '0 sampai 3 m2',
      '3 sampai 6 m2',
      '6 sampai 9 m2',
      '9 sampai 12 m2',
      '12 m2 ke atas',
      'belum ada data',
    ],
  ]);
  const covid = types.find(({ orang }) => orang)?.id ?? 0;
  expect((await refusal(staff.call(legendaPeta.fill, { params: { id: covid }, body: {} }))).http).toBe(409);
  const without = await village.perangkat('berita');
  expect((await refusal(without.call(legendaPeta.fill, { params, body: {} }))).http).toBe(403);
  const elsewhere = await (await api.village()).perangkat('peta');
  expect((await refusal(elsewhere.call(legendaPeta.fill, { params, body: {} }))).http).toBe(404);
});
