import { expect, it } from 'vitest';
import { sejenis } from '#contract/fakta/isian.ts';
import { kode } from '#contract/kode/kode.ts';
import { testApi } from '#test/api.ts';

const api = await testApi();

it('returns education and occupation to everybody, complete and in order', async () => {
  const village = await api.village();
  const pendidikan = await village.call(kode.pendidikan);
  expect(pendidikan.data.map(({ nama }) => nama)).toEqual([
    'Tidak/Belum Sekolah',
    'Belum Tamat SD/Sederajat',
    'Tamat SD/Sederajat',
    'SLTP/Sederajat',
    'SLTA/Sederajat',
    'Diploma I/II',
    'Akademi/Diploma III/S. Muda',
    'Diploma IV/Strata I',
    'Strata II',
    'Strata III',
    'Lainnya',
  ]);
  const pekerjaan = await village.call(kode.pekerjaan);
  expect(pekerjaan.data).toHaveLength(99);
  expect(pekerjaan.data[0]).toEqual({ id: 1, nama: 'Belum/Tidak Bekerja' });
  expect(pekerjaan.data.at(-1)?.nama).toBe('Lainnya');
  const hubungan = await village.call(kode.hubungan);
  expect(hubungan.data.map(({ nama }) => nama)).toContain('Kepala Keluarga');
});

it('finds entries by a part of their name', async () => {
  const { call } = await api.village();
  const names = async (query: Record<string, string>) =>
    (await call(kode.pekerjaan, { query })).data.map(({ nama }) => nama);
  expect(await names({ search: 'petani' })).toEqual(['Petani/Pekebun']);
  expect(await names({ 'filter{nama.icontains}': 'BURUH n' })).toEqual(['Buruh Nelayan/Perikanan']);
  expect(await names({ search: '%' })).toEqual([]);
});

it('returns all lists to staff, as stored', async () => {
  const village = await api.village();
  const lists = await (await village.perangkat('penduduk')).call(kode.semua);
  expect(Object.keys(lists).toSorted()).toEqual(
    [...sejenis('pilihan'), ...sejenis('status'), ...sejenis('kelamin')].toSorted(),
  );
  expect(lists.pekerjaan?.find(({ nama }) => nama === 'PETANI/PEKEBUN')).toEqual({
    kode: 9,
    nama: 'PETANI/PEKEBUN',
  });
});

it.each([
  ...['/v1/pendidikan/', '/v1/pekerjaan/', '/v1/statusdlmkeluarga/'],
  ...['/v1/kategorilapor/', '/v1/kategoripotensi/', '/v1/kategoriberita/', '/v1/kategoriinformasi/'],
  ...['/api/v2/tokodesa/kategori-produk/', '/v1/saddusun/', '/v1/saddukuh/', '/v1/sadrw/', '/v1/sadrt/'],
])('returns up to a hundred entries of %s by default, as forms need', async (path) => {
  const village = await api.village();
  const answer = (await (await village.send(path)).json()) as { meta: { per_page: number } };
  expect(answer.meta.per_page).toBe(100);
});
