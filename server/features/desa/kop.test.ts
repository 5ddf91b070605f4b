import { expect, it } from 'vitest';
import { kopText } from './kop-queries.ts';

const village = {
  ...{
    kabupaten: 'Tirta Buana',
    kecamatan: 'Sekar Arum',
    nama_desa: 'Sukamaju',
    alamat: 'Jalan Balai Desa 1',
  },
  ...{ no_telp: '(000) 000 0000', email: 'kantor@sukamaju.example', kode_pos: '40999' },
};
const lines = (text: string) => text.replaceAll('\u00a0', '_');

it('keeps the postal code beside the email where a letterhead needs two lines', () => {
  expect(lines(kopText(village).alamat)).toBe(
    'Jalan Balai Desa 1, Telepon (000) 000 0000, Email kantor@sukamaju.example,_Kode Pos 40999',
  );
});

it('leaves out of a letterhead what the village does not have', () => {
  expect(lines(kopText({ ...village, no_telp: '', email: '' }).alamat)).toBe(
    'Jalan Balai Desa 1, Kode Pos 40999',
  );
  expect(kopText({ ...village, no_telp: '', email: '', kode_pos: '' }).alamat).toBe('Jalan Balai Desa 1');
  expect(kopText({ ...village, kabupaten: 'Kota Batu' }).kabupaten).toBe('Pemerintah Kota Batu');
});
