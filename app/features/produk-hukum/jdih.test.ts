import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { expect, it } from 'vitest';
import type { ProdukHukum } from '#contract/produk-hukum/produk-hukum.ts';
import { jdihRecord } from './jdih.ts';

const read = (name: string) => JSON.parse(readFileSync(`test/fixtures/${name}.json`, 'utf8'));
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
formats.default(ajv);
const valid = ajv.compile(read('jdihn-document-schema'));

const apbdes: ProdukHukum = {
  id: 1,
  judul: 'Anggaran Pendapatan dan Belanja Desa Tahun Anggaran 2025',
  sebutan: 'Peraturan Desa Nomor 7 Tahun 2024',
  status: 'berlaku',
  tanggal_penetapan: '2024-12-30',
  tanggal_pengundangan: '2024-12-31',
  berlaku_sejak: '2024-12-31',
  berlaku_sampai: null,
  view_count: 3,
  download_count: 1,
  lampiran: '/media/perdes-7-2024.pdf',
  lampiran_info: null,
  nomor_peraturan: '7',
  tipe: { id: 1, judul: 'Peraturan Desa', singkatan: 'PERDES' },
  tajuk: 'Geliting (Desa)',
  tempat_penetapan: 'Geliting',
  sumber: 'LD 2024 (7): 12 hlm.',
  subjek: 'APBDes - Anggaran',
  bahasa: { id: 1, judul: 'Indonesia' },
  lokasi: 'Kantor Desa',
  url_lokasi: '',
  bidang: { id: 1, judul: 'Hukum Administrasi Negara' },
  kategori_bidang: null,
  keterangan_status: '',
  abstrak: 'Anggaran satu tahun.',
  abstrak_file: '/media/abstrak-perdes-7-2024.pdf',
  status_tahapan: 'publish',
  updated_at: '2025-01-02T03:04:05+07:00',
};

it('is the record that the network gives as its example of a village', () => {
  expect(jdihRecord(apbdes, 'Geliting', 'https://geliting.desa.id')).toEqual(
    read('jdihn-feed-contoh-desa')[0],
  );
});

it('conforms to the schema of the network, also for a regulation with few fields', () => {
  const bare: ProdukHukum = {
    ...apbdes,
    status: 'mencabut sebagian',
    tanggal_pengundangan: null,
    lampiran: null,
    abstrak_file: null,
    bidang: null,
    tajuk: '',
    tempat_penetapan: '',
    sumber: '',
    subjek: '',
  };
  for (const one of [apbdes, bare]) {
    const record = jdihRecord(one, 'Geliting', 'https://geliting.desa.id');
    expect(valid(record), JSON.stringify(valid.errors)).toBe(true);
  }
  expect(jdihRecord(bare, 'Geliting', 'http://a.test')).toMatchObject({
    status: 'Mencabut Sebagian',
    urlDownload: '-',
    tempatTerbit: 'Geliting',
  });
  expect(valid({ ...jdihRecord(apbdes, 'Geliting', 'http://a.test'), urlAbstrak: 'bukan alamat' })).toBe(
    false,
  );
});
