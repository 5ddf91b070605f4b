import { expect, it } from 'vitest';
import { dokumenUntuk, tempatPengantar } from './syarat.ts';

const STORE = [
  'KTP orang tua',
  'KTP Ratna',
  'Kartu Keluarga',
  'KK 2024',
  'Pengantar RT RW',
  'Foto rumah',
].map((nama, id) => ({ id, nama }));
const RATNA = 'RATNA ANGGRAENI';

it.each([
  ['Fotokopi KTP pemohon', 'KTP Ratna'],
  ['Kartu Tanda Penduduk', 'KTP Ratna'],
  ['Fotokopi KTP orang tua', 'KTP orang tua'],
  ['Fotokopi Kartu Keluarga', 'KK 2024'],
  ['Surat Pengantar RT/RW', 'Pengantar RT RW'],
  ['Fotokopi KTP dan KK semua ahli waris', undefined],
  ['Foto rumah tampak depan dan dalam', undefined],
  ['Fotokopi', undefined],
])('a paper of the store is found for %s', (syarat, nama) => {
  expect(dokumenUntuk(syarat, STORE, RATNA)?.nama).toBe(nama);
});

it('the paper of somebody else is not taken', () => {
  expect(dokumenUntuk('Fotokopi KTP pemohon', STORE, 'BAGAS')).toBeUndefined();
});

it('the covering letter meets the requirement of its name only where the form asks for one', () => {
  const syarat = [{ nama: 'Fotokopi KTP' }, { nama: 'Surat pengantar RT dan RW' }];
  expect(tempatPengantar({ dasar_surat: true, syarat })).toBe(1);
  expect(tempatPengantar({ dasar_surat: false, syarat })).toBe(-1);
});
