import { expect, it } from 'vitest';
import { contradictionsIn, type Hubungan, type Peraturan } from './pertentangan-rules.ts';

const law = (id: number, since: string, given: Partial<Peraturan> = {}): Peraturan => ({
  id,
  judul: `Peraturan ${id}`,
  sebutan: `Peraturan Desa Nomor ${id} Tahun ${since.slice(0, 4)}`,
  tipe_id: 1,
  berlaku_sejak: since,
  berlaku_sampai: null,
  terbit: true,
  ...given,
});
const does = (id: number, dari_id: number, jenis: Hubungan['jenis'], ke_id: number, sejak: string) => ({
  id,
  dari_id,
  jenis,
  ke_id,
  sejak,
});
const A = law(1, '2019-01-01');
const B = law(2, '2021-01-01');
const C = law(3, '2023-01-01');
const kinds = (all: Peraturan[], relations: Hubungan[]) =>
  contradictionsIn(all, relations).map(({ soal, dokumen, lain, batas }) => [
    soal,
    dokumen.id,
    lain.id,
    batas,
  ]);

it('finds nothing in consistent regulations', () => {
  const relations = [does(1, 2, 'mengubah', 1, '2021-01-01'), does(2, 3, 'mencabut', 1, '2023-01-01')];
  expect(contradictionsIn([A, B, C], relations)).toEqual([]);
});

it('finds a duplicate number', () => {
  const twin = law(9, '2019-06-01', { sebutan: A.sebutan });
  expect(kinds([A, twin, B], [])).toEqual([['nomor-ganda', 1, 9, null]]);
  const unnamed = [law(7, '2020-01-01', { sebutan: '' }), law(8, '2020-01-01', { sebutan: '' })];
  expect(kinds(unnamed, [])).toEqual([]);
});

it('finds a relation dated before one of its regulations', () => {
  expect(kinds([A, B], [does(1, 2, 'mengubah', 1, '2020-06-01')])).toEqual([
    ['mendahului-pelaku', 2, 1, '2021-01-01'],
  ]);
  expect(kinds([A, B], [does(1, 1, 'mencabut', 2, '2020-06-01')])).toEqual([
    ['mendahului-sasaran', 1, 2, '2021-01-01'],
  ]);
});

it('finds relations to a regulation after its revocation, and a second revocation', () => {
  const revoked = does(1, 2, 'mencabut', 1, '2021-01-01');
  expect(kinds([A, B, C], [revoked, does(2, 3, 'mengubah', 1, '2023-01-01')])).toEqual([
    ['sasaran-sudah-dicabut', 3, 1, '2021-01-01'],
  ]);
  const early = law(3, '2020-01-01');
  expect(kinds([A, B, early], [revoked, does(2, 3, 'mencabut', 1, '2021-01-01')])).toEqual([
    ['sasaran-sudah-dicabut', 3, 1, '2021-01-01'],
  ]);
  expect(kinds([A, B, early], [revoked, does(2, 3, 'mengubah', 1, '2021-01-01')])).toEqual([]);
});

it('finds relations of a regulation after its own end', () => {
  const ended = law(2, '2021-01-01', { berlaku_sampai: '2021-12-31' });
  expect(kinds([A, ended], [does(1, 2, 'mengubah', 1, '2022-05-01')])).toEqual([
    ['pelaku-tidak-berlaku', 2, 1, '2021-12-31'],
  ]);
});

it('finds a lower regulation that affects a higher one, and an unpublished one that affects a public one', () => {
  const decree = law(4, '2023-01-01', { tipe_id: 4 });
  expect(kinds([A, decree], [does(1, 4, 'mencabut', 1, '2023-01-01')])).toEqual([
    ['lebih-rendah', 4, 1, null],
  ]);
  const draft = law(5, '2023-01-01', { terbit: false });
  expect(kinds([A, draft], [does(1, 5, 'mencabut', 1, '2023-01-01')])).toEqual([
    ['belum-terbit', 5, 1, null],
  ]);
});
