import { expect, test } from 'vitest';
import { dataSaya } from '#contract/data-saya.ts';
import { nth } from '#contract/lib/nth.ts';
import { gambarPeta } from '#contract/peta/gambar.ts';
import { kelolaPeta } from '#contract/peta/kelola.ts';
import { sig } from '#contract/peta/sig.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;

const S = 0.001;
const ring = (west: number, south: number, side = S) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const area = (west: number, south: number, side = S) =>
  JSON.stringify({ type: 'Polygon', coordinates: [ring(west, south, side)] });

const idOf = (village: Village, nama: string) =>
  village.db(
    async (db) =>
      (await db.selectFrom('sigtipe').select('id').where('nama', '=', nama).executeTakeFirstOrThrow()).id,
  );

async function drawn() {
  const village = await api.village();
  await village.db((db) =>
    db
      .insertInto('peta_desa')
      .values({ batas: JSON.stringify({ type: 'MultiPolygon', coordinates: [[ring(107.19, -6.85, 0.05)]] }) })
      .execute(),
  );
  const staff = await village.perangkat('peta');
  const tipe_id = await idOf(village, 'Bidang tanah');
  const body = { tipe_id, bentuk: area(107.2, -6.83), nama: '', nbt: '00041', alasan: '' };
  const one = await staff.call(gambarPeta.draw, { body });
  return { village, staff, tipe_id, body, one };
}

/** The people whose parcels an account opened, as the register keeps it. */
const openedOf = (village: Village, akun: number) =>
  village.db(async (db) => {
    const rows = db.selectFrom('penduduk_lihat').select('penduduk_id').where('akun_id', '=', akun);
    const found = await rows.where('apa', '=', 'pemilik bidang tanah').orderBy('penduduk_id').execute();
    return found.map(({ penduduk_id }) => penduduk_id);
  });

/** The messages of a call that is refused with this status. */
async function refused(call: Promise<unknown>, http: number): Promise<string> {
  const error = await refusal(call);
  expect(error.http).toBe(http);
  return JSON.stringify(error.body);
}

test('a drawn parcel is measured, gets the next number, and is public once its tiles are made', async () => {
  const { village, staff, body, one } = await drawn();
  expect(one).toMatchObject({ nbt: '00041', versi: 1 });
  expect(one.luas).toBeCloseTo(12_223, -2);
  const next = await staff.call(gambarPeta.draw, {
    body: { ...body, nbt: '', bentuk: area(107.2 + S, -6.83) },
  });
  expect(next.nbt).toBe('00042');
  await api.runJobs();
  expect((await village.call(sig.list)).data.map(({ properties: { nbt } }) => nbt)).toEqual([
    '00041',
    '00042',
  ]);
});

test('a shape is refused at its field with its place: crossing, another kind, far away, no JSON, another number', async () => {
  const { staff, body } = await drawn();
  const said = async (more: Partial<typeof body>) => {
    const errors = await refused(staff.call(gambarPeta.draw, { body: { ...body, nbt: '', ...more } }), 400);
    return errors;
  };
  const bow = ring(107.21, -6.83).map((place, at) =>
    at === 1 ? [107.211, -6.829] : at === 2 ? [107.211, -6.83] : place,
  );
  expect(await said({ bentuk: JSON.stringify({ type: 'Polygon', coordinates: [bow] }) })).toMatch(
    /memotong dirinya sendiri di -6\.829500, 107\.210500/,
  );
  expect(await said({ bentuk: JSON.stringify({ type: 'Point', coordinates: [107.2, -6.8] }) })).toContain(
    'berisi luasan',
  );
  expect(await said({ bentuk: area(107.4, -6.83) })).toContain('lebih dari 5 km');
  expect(await said({ bentuk: area(2.35, 48.85) })).toContain('di luar wilayah Indonesia');
  expect(await said({ bentuk: '{' })).toContain('tidak terbaca');
  expect(await said({ bentuk: '{"type":"constructor","coordinates":{"__proto__":1}}' })).toContain(
    'tidak dikenal',
  );
  expect(await said({ bentuk: `"${'9'.repeat(99_000)}"` })).toContain('Tidak ada bentuk');
  expect(await said({ bentuk: 'x'.repeat(100_001) })).toContain('bentuk');
  expect(await said({ nbt: '00041', bentuk: area(107.21, -6.83) })).toContain('sudah dipakai');
});

test('an overlap is told with its size and place, and stays only with a reason', async () => {
  const { staff, body } = await drawn();
  const over = { ...body, nbt: '', bentuk: area(107.2 + S / 2, -6.83) };
  const errors = await refused(staff.call(gambarPeta.draw, { body: over }), 400);
  expect(errors).toMatch(/Tumpang tindih 6\.1\d\d,?\d* m2 dengan bidang 00041 di -6\./);
  await staff.call(gambarPeta.draw, { body: { ...over, alasan: 'Menunggu ukur ulang BPN' } });
});

test('two people at one parcel: the second is told and nothing of the first is lost', async () => {
  const { staff, village, one } = await drawn();
  const other = await village.perangkat('peta');
  const params = { id: one.id };
  const body = { bentuk: area(107.2, -6.83, S * 0.8), versi: one.versi, alasan: '' };
  const after = await staff.call(gambarPeta.shape, { params, body });
  expect([after.versi, after.luas]).toEqual([2, expect.closeTo(7_823, -2)]);
  const late = { ...body, bentuk: area(107.2, -6.83, S * 0.5) };
  await refused(other.call(gambarPeta.shape, { params, body: late }), 409);
  const [a, b] = await Promise.allSettled([
    staff.call(gambarPeta.shape, { params, body: { ...late, versi: 2 } }),
    other.call(gambarPeta.shape, { params, body: { ...body, versi: 2 } }),
  ]);
  expect([a.status, b.status].toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a parcel is split: one piece keeps the number, the owners go with both; and merged again', async () => {
  const { staff, village, tipe_id, one } = await drawn();
  const owner = await village.warga();
  await village.db((db) =>
    db
      .insertInto('sig_pemilik')
      .values({ sig_id: one.id, penduduk_id: owner.pendudukId ?? 0, izin_tertulis: null })
      .execute(),
  );
  const garis: [number, number][] = [
    [107.2003, -6.84],
    [107.2003, -6.82],
  ];
  const pieces = await staff.call(gambarPeta.split, { params: { id: one.id }, body: { garis, versi: 1 } });
  const [a, b] = [nth(pieces, 0), nth(pieces, 1)];
  expect([a.nbt, b.nbt]).toEqual(['00041', '00042']);
  expect((a.luas ?? 0) + (b.luas ?? 0)).toBeCloseTo(one.luas ?? 0, 0);
  expect((await owner.call(sig.me)).kepemilikan).toHaveLength(2);
  const query = { tipe_id, kotak: '107.19,-6.84,107.21,-6.82' };
  expect((await staff.call(gambarPeta.around, { query })).semua).toBe(2);
  const merged = await staff.call(gambarPeta.merge, {
    params: { id: b.id },
    body: { lain: [a.id], versi: 1 },
  });
  expect([merged.id, merged.nbt, merged.luas]).toEqual([one.id, '00041', expect.closeTo(one.luas ?? 0, 0)]);
  const missed = { garis: garis.map(([lng, lat]): [number, number] => [lng + 1, lat]), versi: merged.versi };
  const errors = await refused(staff.call(gambarPeta.split, { params: { id: one.id }, body: missed }), 400);
  expect(errors).toContain('tidak melintasi');
});

test('parcels of different owners are merged once somebody says so: all keep their part, closed names stay closed', async () => {
  const { staff, village, body, one } = await drawn();
  const half = { ...body, nbt: '', bentuk: area(107.2 + S, -6.83, S / 2) };
  const small = await staff.call(gambarPeta.draw, { body: half });
  const [first, second] = [await village.warga(), await village.warga()];
  const own = (sig_id: number, { pendudukId }: typeof first, terbuka: boolean) =>
    village.db((db) =>
      db
        .insertInto('sig_pemilik')
        .values({
          sig_id,
          penduduk_id: pendudukId ?? 0,
          terbuka,
          izin_tertulis: terbuka ? '2026-01-05' : null,
        })
        .execute(),
    );
  await own(one.id, first, true);
  await own(small.id, second, true);
  const params = { id: one.id };
  const joined = { lain: [small.id], versi: 1 };
  const said = await refused(staff.call(gambarPeta.merge, { params, body: joined }), 400);
  expect(said).toContain('2 orang menjadi pemilik, bagiannya menurut luas');
  await staff.call(gambarPeta.merge, { params, body: { ...joined, pemilik: true } });
  const admin = await village.perangkat('peta', 'penduduk');
  const { pemilik } = await admin.call(kelolaPeta.feature, { params });
  expect(
    pemilik
      .toSorted((a, b) => a.penduduk_id - b.penduduk_id)
      .map(({ penduduk_id, bagian, terbuka }) => [penduduk_id, bagian, terbuka]),
  ).toEqual([
    [first.pendudukId, '4/5', true],
    [second.pendudukId, '1/5', false],
  ]);
  const seen = await village.db((db) =>
    db.selectFrom('jejak').select('id').where('aksi', '=', 'sig.view').execute(),
  );
  expect(seen).toHaveLength(1);
  expect(await openedOf(village, admin.id)).toEqual([first.pendudukId, second.pendudukId]);
});

test('whose parcel it is stands in no trail where the names are not handed out', async () => {
  const { village, one } = await drawn();
  const owner = await village.warga();
  await village.db((db) =>
    db
      .insertInto('sig_pemilik')
      .values({ sig_id: one.id, penduduk_id: owner.pendudukId ?? 0, terbuka: false, izin_tertulis: null })
      .execute(),
  );
  const [without, staff] = [await village.perangkat('peta'), await village.perangkat('peta', 'penduduk')];
  const read = (by: typeof staff) => by.call(kelolaPeta.feature, { params: { id: one.id } });
  expect((await read(without)).pemilik).toEqual([]);
  expect(await openedOf(village, without.id)).toEqual([]);
  await read(staff);
  expect((await read(staff)).pemilik).toHaveLength(1);
  // Twice within ten minutes is one view.
  expect(await openedOf(village, staff.id)).toEqual([owner.pendudukId]);
  const { data } = await owner.call(dataSaya.access);
  expect(data.map(({ apa }) => apa)).toEqual([expect.stringContaining('pemilik bidang tanah')]);
});

test('nobody draws in another village, without the area, or in what other menus keep', async () => {
  const { village, staff, body, one } = await drawn();
  const elsewhere = await (await api.village()).perangkat('peta');
  const without = await village.perangkat('berita');
  const params = { id: one.id };
  const shape = { bentuk: area(107.2, -6.83), versi: 1, alasan: '' };
  await refused(elsewhere.call(gambarPeta.shape, { params, body: shape }), 404);
  await refused(elsewhere.call(gambarPeta.draw, { body }), 404);
  await refused(elsewhere.call(gambarPeta.merge, { params, body: { lain: [one.id], versi: 1 } }), 404);
  await refused(staff.call(gambarPeta.merge, { params, body: { lain: [one.id], versi: 1 } }), 404);
  for (const call of [gambarPeta.shape, gambarPeta.split, gambarPeta.merge])
    await refused(without.call(call, { params, body: shape as never }), 403);
  await refused(without.call(gambarPeta.draw, { body }), 403);
  await refused(without.call(gambarPeta.around, { query: { kotak: '1,1,2,2' } }), 403);
  await refused(staff.call(gambarPeta.around, { query: { kotak: 'constructor' } }), 400);
  const model = await idOf(village, 'Potensi');
  await refused(staff.call(gambarPeta.draw, { body: { ...body, tipe_id: model } }), 409);
  await staff.call(kelolaPeta.removeFeature, { params });
  await refused(staff.call(gambarPeta.shape, { params, body: shape }), 404);
});
