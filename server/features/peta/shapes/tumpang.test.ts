import { expect, test } from 'vitest';
import { gambarPeta } from '#contract/peta/gambar.ts';
import { imporPeta } from '#contract/peta/impor.ts';
import { kelolaPeta } from '#contract/peta/kelola.ts';
import { sig } from '#contract/peta/sig.ts';
import { testApi } from '#test/api.ts';
import { collection, idOf, mapOffice, parcel, ring, type Xy } from '#test/map-office.ts';

const api = await testApi();
const { bounded, checked, applied } = mapOffice(api);
type Office = Awaited<ReturnType<typeof bounded>>;

const SIDE = 0.001;
/** A square so many sides to the east of the first, and metres to the north. */
const square = (east: number, north = 0): Xy[] => ring(107.2 + east * SIDE, -6.83 + north * SIDE);

async function refusedOf({ staff }: Office, id: number) {
  const query = { putusan: 'ditolak' };
  const { baris } = await staff.call(imporPeta.rows, { params: { id }, query });
  return baris.map(({ nama, alasan, lat, lng }) => ({ nama, alasan: alasan[0]?.alasan, lat, lng }));
}
const begin = async (office: Office, name: string, features: object[]) =>
  checked(office.staff, office.tipe, `${name}.geojson`, collection(features));
async function lying(office: Office, features: object[]) {
  const { id } = await begin(office, 'awal', features);
  await applied(office.staff, id);
}

test('what lies over another in the file is told with its size and place, neighbours are not', async () => {
  const office = await bounded();
  const one = await begin(office, 'tumpang', [
    parcel('00517', [square(0)]),
    parcel('00518', [square(0.9)]),
    parcel('00519', [square(1)]),
    parcel('00520', [square(0, 1)]),
  ]);
  expect(one.jumlah).toMatchObject({ baru: 3, ditolak: 1, kelompok: { 'Tumpang tindih': 1 } });
  expect(await refusedOf(office, one.id)).toEqual([
    {
      nama: 'NBT 00518',
      alasan: 'Tumpang tindih 1.222,40 m2 dengan bidang 00517',
      lat: expect.closeTo(-6.8295, 2),
      lng: expect.closeTo(107.2009, 3),
    },
  ]);
  const file = await office.village.send(`/v1/kelola/peta/impor/${one.id}/ditolak/`, {}, office.staff.access);
  expect((await file.json()).features[0].properties).toMatchObject({
    NBT: '00518',
    alasan: 'Tumpang tindih 1.222,40 m2 dengan bidang 00517',
  });
  await applied(office.staff, one.id, true);
  expect((await office.village.call(sig.list)).data.map(({ properties }) => properties.nbt)).toEqual([
    '00517',
    '00519',
    '00520',
  ]);
});

test('half a square metre is left alone, as the editor leaves it', async () => {
  const office = await bounded();
  // 110 m high, 4 mm wide.
  const one = await begin(office, 'serpih', [parcel('1', [square(0)]), parcel('2', [square(0.99996)])]);
  expect(one.jumlah).toMatchObject({ baru: 2, ditolak: 0 });
});

test('what lies on the map already counts, unless the file moves it away', async () => {
  const office = await bounded();
  await lying(office, [parcel('1', [square(0)]), parcel('2', [square(1)])]);
  const over = await begin(office, 'baru', [parcel('3', [square(0.5)])]);
  expect(await refusedOf(office, over.id)).toMatchObject([
    { nama: 'NBT 3', alasan: expect.stringMatching(/m2 dengan bidang [12] yang sudah di peta$/) },
  ]);
  await office.staff.call(imporPeta.stop, { params: { id: over.id } });
  const moved = await begin(office, 'geser', [parcel('3', [square(0)]), parcel('1', [square(0, 1)])]);
  expect(moved.jumlah).toMatchObject({ baru: 1, berubah: 1, ditolak: 0 });
});

test('a row that is refused leaves the old shape where it was, and others are held against that', async () => {
  const office = await bounded();
  await lying(office, [parcel('1', [square(0)])]);
  const bow: Xy[] = [
    [107.21, -6.83],
    [107.211, -6.829],
    [107.211, -6.83],
    [107.21, -6.829],
    [107.21, -6.83],
  ];
  const crossed = await begin(office, 'silang', [parcel('2', [square(0)]), parcel('1', [bow])]);
  expect((await refusedOf(office, crossed.id)).map(({ nama }) => nama)).toEqual(['NBT 2', 'NBT 1']);
  await office.staff.call(imporPeta.stop, { params: { id: crossed.id } });
  // 1 goes onto 3 and is refused for it: so it stays, and 2 may not have its place.
  const chain = await begin(office, 'rantai', [
    parcel('2', [square(0)]),
    parcel('3', [square(3)]),
    parcel('1', [square(3.5)]),
  ]);
  expect((await refusedOf(office, chain.id)).map(({ nama }) => nama)).toEqual(['NBT 2', 'NBT 1']);
});

test('an overlap that lies on the map already is not held against the same file', async () => {
  const office = await bounded();
  const { village, staff, tipe } = office;
  const features = [parcel('1', [square(0)]), parcel('2', [square(0.9)])];
  await lying(office, [parcel('1', [square(0)])]);
  const bentuk = JSON.stringify({ type: 'Polygon', coordinates: [square(0.9)] });
  await staff.call(gambarPeta.draw, {
    body: { tipe_id: tipe, bentuk, nama: '', nbt: '2', alasan: 'Sengketa' },
  });
  const narrowed = (saring: string) =>
    staff.call(kelolaPeta.features, { query: { tipe_id: String(tipe), saring } });
  const over = (nbt: string) => `Tumpang tindih 1.222,40 m2 dengan bidang ${nbt}`;
  const shown = (await narrowed('tumpang')).baris.map((one) => [one.nbt, one.tumpang]);
  expect(shown).toEqual([
    ['1', over('2')],
    ['2', over('1')],
  ]);
  expect(await narrowed('belum')).toMatchObject({ jumlah: 2, belum: 2 });
  const again = await begin(office, 'lagi', features);
  expect(again.jumlah).toMatchObject({ ditolak: 0 });
  await staff.call(imporPeta.stop, { params: { id: again.id } });
  // Houses may stand over anything: only areas of the hierarchy lie beside each other.
  const houses = await idOf(village, 'Bangunan');
  expect((await checked(staff, houses, 'rumah.geojson', collection(features))).jumlah.ditolak).toBe(0);
});

test('what somebody drew between checking and applying has the file checked again', async () => {
  const office = await bounded();
  const { staff, tipe } = office;
  const one = await begin(office, 'tertunda', [parcel('1', [square(0)])]);
  const bentuk = JSON.stringify({ type: 'Polygon', coordinates: [square(0.5)] });
  await staff.call(gambarPeta.draw, { body: { tipe_id: tipe, bentuk, nama: '', nbt: '9', alasan: '' } });
  expect(await applied(staff, one.id)).toMatchObject({
    status: 'periksa',
    pesan: 'Peta berubah sejak berkas diperiksa, jadi isinya diperiksa lagi.',
    jumlah: { baru: 0, ditolak: 1 },
  });
});
