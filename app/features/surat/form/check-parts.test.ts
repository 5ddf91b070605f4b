import { expect, it } from 'vitest';
import { Definisi } from '#contract/kinds/isian-skema.ts';
import { partsOf } from './check-parts.ts';

const fields = Definisi.parse([
  {
    nama: 'almarhum',
    label: 'Almarhum',
    tipe: 'object',
    args: {},
    child: [{ nama: 'nama', label: 'Nama', tipe: 'string', args: {} }],
  },
  { nama: 'tempat', label: 'Tempat', tipe: 'string', args: {} },
  {
    nama: 'ahli_waris',
    label: 'Ahli waris',
    tipe: 'list',
    args: {},
    child: [{ nama: 'nama', label: 'Nama', tipe: 'string', args: {} }],
  },
  { nama: 'tanggal', label: 'Tanggal', tipe: 'date', args: {} },
]);
const shown = (answers: Parameters<typeof partsOf>[1]) =>
  partsOf(fields, answers, 'Surat Waris').map(({ title, name, at }) => [title, name, at]);

it('each group of questions and each list is a part, what stands alone is one together, in the order of the form', () => {
  const answers = { almarhum: { nama: 'Suryo' }, ahli_waris: [{ nama: 'Ratna' }], tempat: 'Balai desa' };
  expect(shown(answers)).toEqual([
    ['Almarhum', 'payload.almarhum', 'almarhum.'],
    ['Keterangan lain', 'payload.tempat', ''],
    ['Ahli waris', 'payload.ahli_waris', ''],
  ]);
});

it('leaves out parts without an answer, and names the only one after the letter', () => {
  expect(shown({ tanggal: '2026-11-20' })).toEqual([['Keterangan lain', 'payload.tempat', '']]);
  const plain = fields.filter(({ tipe }) => tipe === 'date');
  expect(partsOf(plain, { tanggal: '2026-11-20' }, 'Surat Waris').map(({ title }) => title)).toEqual([
    'Surat Waris',
  ]);
});
