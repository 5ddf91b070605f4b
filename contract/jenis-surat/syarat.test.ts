import { expect, it } from 'vitest';
import { coverLetterPlace, documentFor } from './syarat.ts';

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
  expect(documentFor(syarat, STORE, RATNA)?.nama).toBe(nama);
});

it('the paper of somebody else is not taken', () => {
  expect(documentFor('Fotokopi KTP pemohon', STORE, 'BAGAS')).toBeUndefined();
});

it('the covering letter meets the requirement of its name only where the form asks for one', () => {
  const syarat = [{ nama: 'Fotokopi KTP' }, { nama: 'Surat pengantar RT dan RW' }];
  expect(coverLetterPlace({ dasar_surat: true, syarat })).toBe(1);
  expect(coverLetterPlace({ dasar_surat: false, syarat })).toBe(-1);
});
