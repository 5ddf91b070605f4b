import { expect, test } from 'vitest';
import { gambarPeta } from '#contract/peta/gambar.ts';
import { kelolaPeta } from '#contract/peta/kelola.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();

const ring = (west: number) =>
  [0, 1, 1, 0, 0].map((east, at) => [west + east / 1_000, at === 2 || at === 3 ? -6.829 : -6.83]);
const area = (west: number) => JSON.stringify({ type: 'Polygon', coordinates: [ring(west)] });

/** A village with two parcels beside each other, as somebody of its office sees them. */
async function twoParcels() {
  const village = await api.village();
  const staff = await village.perangkat('peta', 'penduduk');
  const types = await staff.call(kelolaPeta.types);
  const tipe_id = types.find(({ tingkat }) => tingkat === 'bidang')?.id ?? 0;
  const draw = (bentuk: string) =>
    staff.call(gambarPeta.draw, { body: { tipe_id, bentuk, nama: '', nbt: '', alasan: '' } });
  const [one, other] = [await draw(area(107.2)), await draw(area(107.202))];
  return { village, staff, types, tipe_id, one, other, params: { id: one.id } };
}

const typed = (more: Record<string, unknown>) =>
  ({
    ...{ nama: '', nbt: '', dusun: '', rw: '', rt: '', penggunaan: '', tipe_hak: '' },
    ...{ anggaran: null, progres: null, versi: null, ...more },
  }) as never;

test('a row of the table changes what it shows of a parcel, and leaves all else of it', async () => {
  const { staff, tipe_id, params } = await twoParcels();
  const facts = typed({ nbt: '00001', deskripsi: 'Dekat balai', sumber_dana: 'Dana Desa' });
  await staff.call(kelolaPeta.saveFeature, { params, body: facts });
  const body = typed({ nbt: '00009', penggunaan: 'sawah', tipe_hak: 'Hak Milik', rw: '05', anggaran: '7' });
  const saved = await staff.call(kelolaPeta.saveRow, { params, body });
  expect(saved).toMatchObject({ nbt: '00009', penggunaan: 'SAWAH', tipe_hak: 'Hak Milik', rw: '05' });
  // Money belongs to projects, whatever a form sends.
  expect(saved).toMatchObject({ deskripsi: 'Dekat balai', sumber_dana: 'Dana Desa', anggaran: null });
  const { baris, dipakai } = await staff.call(kelolaPeta.features, { query: { tipe_id } });
  expect(baris[0]).toMatchObject({
    nbt: '00009',
    penggunaan: 'SAWAH',
    tingkat: 'bidang',
    versi: saved.versi,
  });
  expect(dipakai).toEqual({ penggunaan: ['SAWAH'], tipe_hak: ['Hak Milik'] });
});

test('a row is refused at its field, and to the slower of two officers with what is stored now', async () => {
  const { village, staff, one, other, params } = await twoParcels();
  const save = (more: Record<string, unknown>) =>
    staff.call(kelolaPeta.saveRow, { params, body: typed(more) });
  const taken = await refusal(save({ nbt: other.nbt }));
  expect(taken.http).toBe(400);
  expect(JSON.stringify(taken.body.errors)).toContain(`"nbt":["NBT ${other.nbt} sudah dipakai bidang lain"]`);
  expect(JSON.stringify((await refusal(save({ nama: 'x'.repeat(121) }))).body)).toContain('"nama"');
  const colleague = await village.perangkat('peta');
  await colleague.call(kelolaPeta.saveRow, {
    params,
    body: typed({ nbt: one.nbt, rw: '03', versi: one.versi }),
  });
  const late = await refusal(save({ nbt: one.nbt, rw: '04', versi: one.versi }));
  expect(late.http).toBe(409);
  expect(JSON.stringify(late.body)).toMatch(/baru saja diubah .+Sekarang tersimpan: Bidang \d+, RW 03\./);
  expect(
    (await refusal((await village.perangkat('berita')).call(kelolaPeta.saveRow, { params, body: typed({}) })))
      .http,
  ).toBe(403);
  const elsewhere = await (await api.village()).perangkat('peta');
  expect((await refusal(elsewhere.call(kelolaPeta.saveRow, { params, body: typed({}) }))).http).toBe(404);
});

test('of two who save one row at the same moment, one is told', async () => {
  const { village, staff, one, params } = await twoParcels();
  const colleague = await village.perangkat('peta');
  const said = await Promise.allSettled(
    [staff, colleague].map((by, at) =>
      by.call(kelolaPeta.saveRow, { params, body: typed({ nbt: one.nbt, rw: `0${at}`, versi: one.versi }) }),
    ),
  );
  expect(said.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('projects are a table of their own, whose rows keep their year and their line of the budget', async () => {
  const village = await api.village();
  const staff = await village.perangkat('peta');
  const { id: tipe_id } = await staff.call(kelolaPeta.addTipe, {
    body: { nama: 'Jalan usaha tani', kelompok: 'pembangunan', bentuk: 'titik', warna: '#7B2CBF' },
  });
  const place = JSON.stringify({ type: 'Point', coordinates: [107.2, -6.83] });
  const one = await staff.call(gambarPeta.draw, {
    body: { tipe_id, bentuk: place, nama: 'Rabat beton', nbt: '', alasan: '' },
  });
  const params = { id: one.id };
  await staff.call(kelolaPeta.saveFeature, { params, body: typed({ nama: 'Rabat beton', tahun: '2026' }) });
  const body = typed({ nama: 'Rabat beton', anggaran: '1.250.000', progres: '45', nbt: '00001' });
  const saved = await staff.call(kelolaPeta.saveRow, { params, body });
  expect(saved).toMatchObject({ anggaran: 1_250_000, progres: 45, tahun: 2026, nbt: null });
  expect(
    JSON.stringify(
      (await refusal(staff.call(kelolaPeta.saveRow, { params, body: typed({ progres: '101' }) }))).body,
    ),
  ).toContain('Progres 0 sampai 100');
  const { baris } = await staff.call(kelolaPeta.features, { query: { kelompok: 'pembangunan' } });
  expect(baris.map(({ nama, tahun }) => [nama, tahun])).toEqual([['Rabat beton', 2026]]);
  const none = await staff.call(kelolaPeta.features, { query: { kelompok: '__proto__' } });
  expect(none.jumlah).toBe(0);
});
