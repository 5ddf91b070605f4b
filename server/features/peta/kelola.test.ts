import { expect, test } from 'vitest';
import { notifikasi } from '#contract/notifikasi.ts';
import { gambarPeta } from '#contract/peta/gambar.ts';
import { kelolaPeta } from '#contract/peta/kelola.ts';
import { pemilikPeta } from '#contract/peta/pemilik.ts';
import { peta as petaCalls } from '#contract/peta/peta.ts';
import { sig } from '#contract/peta/sig.ts';
import { sigtipe } from '#contract/peta/tipe.ts';
import { unsurPeta } from '#contract/peta/unsur.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;

async function refused(call: Promise<unknown>, http: number): Promise<string> {
  const error = await refusal(call);
  expect(error.http).toBe(http);
  return JSON.stringify(error.body);
}

const idOf = (village: Village, nama: string) =>
  village.db(
    async (db) =>
      (await db.selectFrom('sigtipe').select('id').where('nama', '=', nama).executeTakeFirstOrThrow()).id,
  );
const place = JSON.stringify({ type: 'Point', coordinates: [107.2, -6.83] });
const ring = [107.2, 107.201, 107.201, 107.2, 107.2].map((lng, at) => [
  lng,
  at === 2 || at === 3 ? -6.829 : -6.83,
]);
const area = JSON.stringify({ type: 'Polygon', coordinates: [ring] });

/** A village with one drawn feature of a type. */
async function withOne(tipe: string, bentuk: string) {
  const village = await api.village();
  const staff = await village.perangkat('peta', 'penduduk');
  const tipe_id = await idOf(village, tipe);
  const one = await staff.call(gambarPeta.draw, {
    body: { tipe_id, bentuk, nama: 'Satu', nbt: '', alasan: '' },
  });
  return { village, staff, tipe_id, one, params: { id: one.id } };
}

const facts = {
  ...{ nama: 'Rabat beton', nbt: '', dusun: '', rw: '05', rt: '02', penggunaan: '', tipe_hak: '' },
  ...{
    deskripsi: '',
    anggaran: '',
    progres: '',
    tgl: '',
    sumber_dana: '',
    tahun: '',
    apbdes_kode: '',
    versi: '',
  },
};

async function withProject() {
  const village = await api.village();
  const staff = await village.perangkat('peta');
  const warna = '#7B2CBF';
  const body = { nama: 'Pembangunan Jalan', kelompok: 'pembangunan', bentuk: 'titik', warna } as const;
  const { id: tipe_id } = await staff.call(kelolaPeta.addTipe, { body });
  const one = await staff.call(gambarPeta.draw, {
    body: { tipe_id, bentuk: place, nama: '', nbt: '', alasan: '' },
  });
  await village.db(async (db) => {
    await db.insertInto('apbdes').values({ tahun: 2026, status: 'terbit' }).execute();
    const line = { uraian: 'Pembangunan jalan desa', murni: 90_000_000, perubahan: null, realisasi: null };
    await db
      .insertInto('apbdes_terbit')
      .values({ tahun: 2026, kode: '02.03.10', ...line })
      .execute();
  });
  return { village, staff, params: { id: one.id } };
}

test('a project is tied to a line that its budget has; a larger sum is a finding, no refusal', async () => {
  const { village, staff, params } = await withProject();
  const save = (more: Partial<typeof facts>) =>
    staff.call(kelolaPeta.saveFeature, { params, body: { ...facts, ...more } as never });
  expect(await refused(save({ apbdes_kode: '02.03.99', tahun: '2026' }), 400)).toContain(
    'tidak ada di APBDes 2026',
  );
  expect(await refused(save({ apbdes_kode: '02.03.10' }), 400)).toContain('Isi tahun anggaran');
  expect(await refused(save({ apbdes_kode: 'constructor', tahun: '2026' }), 400)).toContain('tidak ada');
  const fine = await save({ apbdes_kode: '02.03.10', tahun: '2026', anggaran: '80.000.000', progres: '45' });
  expect(fine).toMatchObject({ anggaran: 80_000_000, progres: 45, tahun: 2026, temuan: '' });
  const over = await save({ apbdes_kode: '02.03.10', tahun: '2026', anggaran: '95000000' });
  expect(over.temuan).toContain('Rp95.000.000 lebih besar dari pos 02.03.10');
  expect(await staff.call(unsurPeta.lines, { query: { tahun: 2026 } })).toEqual([
    { kode: '02.03.10', uraian: 'Pembangunan jalan desa', jumlah: 90_000_000 },
  ]);
  expect(await staff.call(unsurPeta.lines, { query: { tahun: 'constructor' } })).toEqual([]);
  await refused((await village.perangkat('berita')).call(unsurPeta.lines), 403);
});

test('facts are refused at their field: numbers, years, days, long texts; an old version is a conflict', async () => {
  const { village, staff, params } = await withProject();
  const wrong = async (more: object) =>
    refused(staff.call(kelolaPeta.saveFeature, { params, body: { ...facts, ...more } as never }), 400);
  expect(await wrong({ anggaran: 'banyak' })).toContain('anggaran');
  expect(await wrong({ progres: '101' })).toContain('progres');
  expect(await wrong({ tahun: '26' })).toContain('tahun');
  expect(await wrong({ tgl: '31-02-2026' })).toContain('tgl');
  expect(await wrong({ nama: 'x'.repeat(100_000) })).toContain('nama');
  const body = { ...facts, versi: '7' } as never;
  const other = await village.perangkat('peta');
  await other.call(kelolaPeta.saveFeature, { params, body: { ...facts, nama: 'Jalan Balai' } as never });
  expect(await refused(staff.call(kelolaPeta.saveFeature, { params, body }), 409)).toMatch(
    /Unsur ini baru saja diubah .+ pukul \d\d\.\d\d\. Sekarang tersimpan: Jalan Balai, RW 05, RT 02\. Isian Anda belum disimpan/,
  );
  await refused(staff.call(kelolaPeta.saveFeature, { params: { id: 999_999 }, body }), 404);
  const elsewhere = await (await api.village()).perangkat('peta');
  for (const call of [kelolaPeta.feature, kelolaPeta.removeFeature] as const)
    await refused(elsewhere.call(call, { params }), 404);
  await refused(elsewhere.call(kelolaPeta.saveFeature, { params, body: facts as never }), 404);
  const without = await village.perangkat('berita');
  await refused(without.call(kelolaPeta.saveFeature, { params, body: facts as never }), 403);
  await refused(without.call(kelolaPeta.features), 403);
  await refused(without.call(kelolaPeta.types), 403);
  const found = await staff.call(kelolaPeta.features, { query: { search: '__proto__%', page: '1e309' } });
  expect(found).toMatchObject({ jumlah: 0, page: 1 });
});

/** Whoever asks: none of what everybody may fetch of a parcel says whose it is. */
async function expectNobodyReads(village: Village, params: { id: number }, name: string) {
  const all = [
    await village.call(sig.get, { params }),
    await village.call(sig.list, { query: { id: params.id } }),
    await (await village.warga()).call(sig.get, { params }),
    await village.call(petaCalls.search, { query: { q: name.toLowerCase() } }),
  ];
  expect(JSON.stringify(all)).not.toContain(name);
  expect(JSON.stringify(all)).not.toMatch(/surat_izin|penduduk_id|"nik"/);
}

test('an owner is told when the name is opened, closes it, and nobody else can', async () => {
  const { village, staff, one, params } = await withOne('Bidang tanah', area);
  const nik = '3204101505900007';
  const owner = await village.warga({ nik, nama: 'RATNA ANGGRAENI' });
  const paper = 'Surat 14/2026, map bidang';
  const link = { nik, pembilang: 1, penyebut: 1, terbuka: true, izin_tertulis: null, surat_izin: '' };
  const day = { izin_tertulis: '2026-03-02' };
  expect(await refused(staff.call(pemilikPeta.link, { params, body: link }), 400)).toContain('izin tertulis');
  expect(await refused(staff.call(pemilikPeta.link, { params, body: { ...link, ...day } }), 400)).toContain(
    'nomor surat izinnya',
  );
  const later = { ...link, izin_tertulis: '2999-01-01', surat_izin: paper };
  expect(await refused(staff.call(pemilikPeta.link, { params, body: later }), 400)).toContain('belum tiba');
  await expectNobodyReads(village, params, 'RATNA');
  const linked = await staff.call(pemilikPeta.link, { params, body: { ...link, ...day, surat_izin: paper } });
  expect(linked.pemilik).toMatchObject([{ izin_tertulis: '2026-03-02', surat_izin: paper }]);
  await api.runJobs();
  expect((await village.call(sig.get, { params })).pemilik).toEqual(['RATNA ANGGRAENI']);
  const { data } = await owner.call(notifikasi.list);
  expect(data[0]?.payload).toMatchObject({ key: 'bidang', obj_id: one.id });
  expect(data[0]?.payload.msg).toContain('tampil di peta umum');
  await refused((await village.warga()).call(sig.close, { params }), 404);
  await owner.call(sig.close, { params });
  expect((await village.call(sig.get, { params })).pemilik).toEqual([]);
  expect((await owner.call(sig.me)).kepemilikan[0]).toMatchObject({ terbuka: false });
  const own = { ...params, penduduk_id: owner.pendudukId ?? 0 };
  expect(
    await refused(
      staff.call(unsurPeta.openOwner, { params: own, body: { terbuka: true, surat_izin: 'Surat 15/2026' } }),
      400,
    ),
  ).toContain('izin');
  await expectNobodyReads(village, params, 'RATNA');
  expect((await staff.call(kelolaPeta.feature, { params })).pemilik).toMatchObject([
    { terbuka: false, izin_tertulis: null, surat_izin: '' },
  ]);
  const open = { terbuka: true, izin_tertulis: '2026-04-01', surat_izin: 'Surat 15/2026' };
  expect((await staff.call(unsurPeta.openOwner, { params: own, body: open })).pemilik[0]?.terbuka).toBe(true);
  const mapper = await village.perangkat('peta');
  await refused(mapper.call(unsurPeta.openOwner, { params: own, body: open }), 403);
  await refused(mapper.call(pemilikPeta.link, { params, body: link }), 403);
  expect((await mapper.call(kelolaPeta.feature, { params })).pemilik).toEqual([]);
  const elsewhere = await (await api.village()).perangkat('peta', 'penduduk');
  await refused(elsewhere.call(unsurPeta.openOwner, { params: own, body: open }), 404);
  await refused(elsewhere.call(pemilikPeta.unlink, { params: own }), 404);
  await staff.call(pemilikPeta.unlink, { params: own });
  expect((await owner.call(sig.me)).kepemilikan).toEqual([]);
});

test('the sum of shares never exceeds one, and an unknown number is refused at its field', async () => {
  const { village, staff, params } = await withOne('Bidang tanah', area);
  const [a, b] = ['3204101505900008', '3204101505900009'];
  await village.warga({ nik: a });
  await village.warga({ nik: b });
  const body = { pembilang: 2, penyebut: 3, terbuka: false, izin_tertulis: null, surat_izin: '' };
  await staff.call(pemilikPeta.link, { params, body: { ...body, nik: a } });
  expect(await refused(staff.call(pemilikPeta.link, { params, body: { ...body, nik: b } }), 400)).toContain(
    '1/1',
  );
  expect(await refused(staff.call(pemilikPeta.link, { params, body: { ...body, nik: a } }), 400)).toContain(
    'sudah',
  );
  const unknown = { ...body, nik: 'constructor' };
  expect(await refused(staff.call(pemilikPeta.link, { params, body: unknown }), 400)).toContain('tidak ada');
});

test('an owner is found by name or whole number, without a digit of it, and linked by their row', async () => {
  const { village, staff, params } = await withOne('Bidang tanah', area);
  const nik = '3204101505900008';
  const owner = await village.warga({ nik, nama: "RATNA NUR'AINI" });
  const find = (search: string, who = staff) => who.call(pemilikPeta.find, { body: { search } });
  const found = await find('ratna nur');
  expect(found).toMatchObject([{ id: owner.pendudukId, nama: "RATNA NUR'AINI" }]);
  expect(JSON.stringify(found)).not.toMatch(/32041015|1990/);
  expect(await find(nik)).toHaveLength(1);
  expect(await find('constructor')).toEqual([]);
  for (const little of ['ra', '320410150590000', "'"]) await refused(find(little), 400);
  await refused(find('x'.repeat(100_000)), 400);
  await refused(find('ratna', await village.perangkat('peta')), 403);
  expect(await find('ratna', await (await api.village()).perangkat('peta', 'penduduk'))).toEqual([]);
  const body = { pembilang: 1, penyebut: 1, terbuka: false, izin_tertulis: null, surat_izin: '' };
  const linked = await staff.call(pemilikPeta.link, {
    params,
    body: { ...body, penduduk_id: found[0]?.id, sejak: '2019-03-12', dasar: 'sertipikat' },
  });
  expect(linked.pemilik).toMatchObject([
    { penduduk_id: owner.pendudukId, sejak: '2019-03-12', dasar: 'sertipikat' },
  ]);
  const early = { ...body, penduduk_id: found[0]?.id, sejak: '2999-01-01' };
  expect(await refused(staff.call(pemilikPeta.link, { params, body: early }), 400)).toContain('belum tiba');
  const stranger = await (await api.village()).warga();
  const other = staff.call(pemilikPeta.link, { params, body: { ...body, penduduk_id: stranger.pendudukId } });
  expect(await refused(other, 400)).toContain('tidak ada lagi');
  expect(await refused(staff.call(pemilikPeta.link, { params, body }), 400)).toContain('NIK');
});

test('types: added, named once, moved, removed only where nothing stands on them', async () => {
  const village = await api.village();
  const staff = await village.perangkat('peta');
  const body = { nama: 'Sumur bor', kelompok: 'titik', bentuk: 'titik', warna: '1f7a8c' } as const;
  const { id } = await staff.call(kelolaPeta.addTipe, { body });
  const params = { id };
  expect(
    await refused(staff.call(kelolaPeta.addTipe, { body: { ...body, nama: 'SUMUR BOR' } }), 400),
  ).toContain('sudah dipakai');
  expect(await refused(staff.call(kelolaPeta.addTipe, { body: { ...body, warna: 'merah' } }), 400)).toContain(
    'warna',
  );
  const input = { nama: 'Sumur', warna: '#1F7A8C', keterangan: '', on_website: true, has_summary: false };
  await staff.call(kelolaPeta.saveTipe, { params, body: input });
  expect((await village.call(sigtipe.get, { params })).nama).toBe('Sumur');
  const order = async () =>
    (await staff.call(kelolaPeta.types)).filter(({ kelompok }) => kelompok === 'titik').map((one) => one.id);
  const before = await order();
  await staff.call(kelolaPeta.moveTipe, { params, body: { arah: 'awal' } });
  const shown = (await staff.call(kelolaPeta.types)).filter(({ kelompok }) => kelompok === 'titik');
  expect(shown[0]?.id).toBe(id);
  await staff.call(kelolaPeta.moveTipe, { params, body: { arah: 'akhir' } });
  await staff.call(kelolaPeta.moveTipe, { params, body: { arah: 'naik' } });
  expect((await order()).indexOf(id)).toBe(before.indexOf(id) - 1);
  const parcel = await idOf(village, 'Bidang tanah');
  await refused(staff.call(kelolaPeta.removeTipe, { params: { id: parcel } }), 409);
  const elsewhere = await (await api.village()).perangkat('peta');
  await refused(elsewhere.call(kelolaPeta.saveTipe, { params, body: input }), 404);
  await refused(elsewhere.call(kelolaPeta.moveTipe, { params, body: { arah: 'naik' } }), 404);
  await refused(elsewhere.call(kelolaPeta.removeTipe, { params }), 404);
  const without = await village.perangkat('berita');
  await refused(without.call(kelolaPeta.removeTipe, { params }), 403);
  await staff.call(kelolaPeta.removeTipe, { params });
  await refused(staff.call(kelolaPeta.removeTipe, { params }), 404);
});

test('pictures of a feature are kept and taken away; no PDF, no other village', async () => {
  const { village, staff, params } = await withOne('Bidang tanah', area);
  const { default: sharp } = await import('sharp');
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7B2CBF' } })
    .png()
    .toBuffer();
  const form = (name: string, bytes: BlobPart, file = 'foto.png') => {
    const body = new FormData();
    body.set(name, new File([bytes], file));
    body.set('foto_sejajar', 'true');
    return body;
  };
  const bytes = new Uint8Array(png);
  const kept = await staff.call(unsurPeta.photos, { params, body: form('depan', bytes) });
  expect(kept.foto.depan).toMatchObject({ width: 60, height: 40 });
  await refused(staff.call(unsurPeta.photos, { params, body: form('depan', '%PDF-1.7', 'a.pdf') }), 400);
  const elsewhere = await (await api.village()).perangkat('peta');
  await refused(elsewhere.call(unsurPeta.photos, { params, body: form('depan', bytes) }), 404);
  await refused(
    (await village.perangkat('berita')).call(unsurPeta.photos, { params, body: form('depan', bytes) }),
    403,
  );
  const gone = await staff.call(unsurPeta.photos, { params, body: { depan_hapus: true } as never });
  expect(gone.foto.depan).toBeNull();
});

test('the types of a group are put in order at once, and only all of them', async () => {
  const village = await api.village();
  const staff = await village.perangkat('peta');
  const order = async () => (await staff.call(kelolaPeta.types)).map(({ id }) => id);
  const types = await staff.call(kelolaPeta.types);
  const group = types.filter(({ kelompok }) => kelompok === 'tematik').map(({ id }) => id);
  const before = await order();
  const urutan = group.toReversed();
  await staff.call(kelolaPeta.orderTipe, { body: { urutan } });
  const after = await order();
  expect(after.filter((id) => group.includes(id))).toEqual(urutan);
  expect(after.filter((id) => !group.includes(id))).toEqual(before.filter((id) => !group.includes(id)));
  const other = types.find(({ kelompok }) => kelompok === 'titik')?.id ?? 0;
  for (const wrong of [urutan.slice(1), [...urutan, urutan[0] ?? 0], [...urutan.slice(1), other], [999_999]])
    expect(await refused(staff.call(kelolaPeta.orderTipe, { body: { urutan: wrong } }), 409)).toContain(
      'urutkan lagi',
    );
  await refused(staff.call(kelolaPeta.orderTipe, { body: { urutan: [] } }), 400);
  const elsewhere = await (await api.village()).perangkat('peta');
  await refused(elsewhere.call(kelolaPeta.orderTipe, { body: { urutan } }), 409);
  await refused((await village.perangkat('berita')).call(kelolaPeta.orderTipe, { body: { urutan } }), 403);
});
