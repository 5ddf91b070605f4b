import { describe, expect, it } from 'vitest';
import type { Isian } from '../kinds/isian.ts';
import { readAnswers } from '../kinds/isian-jawaban.ts';
import { lembarOf } from './isian.ts';
import { dapatDiperbaiki, diperbaiki, formulirPerbaikan, yangBerubah } from './isian-perbaikan.ts';

const line = (nama: string, args: Isian['args'] = {}): Isian => ({ nama, label: nama, tipe: 'string', args });
const ATRIBUT: Isian[] = [
  line('jenis', { choices: ['Jasa', 'Lainnya'] }),
  line('jenis_lain', { show_if: { field: 'jenis', is: ['Lainnya'] } }),
  line('nama'),
  {
    nama: 'tempat',
    label: 'tempat',
    tipe: 'object',
    args: {},
    child: [line('jalan'), { nama: 'foto', label: 'foto', tipe: 'file', args: {} }],
  },
];
const ISI = {
  atribut: ATRIBUT,
  payload: { jenis: 'Lainnya', jenis_lain: 'Ojek', nama: 'Kawung', tempat: { jalan: 'A', foto: 'a.pdf' } },
  ...{ kepada: 'Camat', jumlah_lampiran: null, dasar_surat: null },
  ...{ nama_dasar_surat: '', nomor_dasar_surat: '', tanggal_dasar_surat: null, isi_dasar_surat: '' },
};
const LEMBAR = lembarOf(ISI);
const correct = (names: string[], given: Record<string, unknown>) => {
  const form = formulirPerbaikan(LEMBAR, names);
  const { answers, problems } = readAnswers(form, given);
  return { form, problems, after: diperbaiki(LEMBAR, form, answers) };
};

describe('the form of a correction', () => {
  it('has the fields asked for, what depends on them, and what stands beside the answers', () => {
    expect(dapatDiperbaiki(LEMBAR).map(({ nama }) => nama)).toEqual([
      ...['jenis', 'jenis_lain', 'nama', 'tempat', '_kepada'],
    ]);
    const names = (asked: string[]) => formulirPerbaikan(LEMBAR, asked).map(({ nama }) => nama);
    expect(names(['jenis'])).toEqual(['jenis', 'jenis_lain']);
    expect(names(['jenis_lain', '_kepada', 'constructor'])).toEqual(['jenis_lain', '_kepada']);
    // Without the field that it depends on, its condition is settled.
    expect(formulirPerbaikan(LEMBAR, ['jenis_lain'])[0]?.args).toEqual({ required: true });
  });

  it('refuses every other field', () => {
    const { problems } = correct(['nama'], { nama: 'Baru', jenis: 'Jasa' });
    expect(problems).toEqual([{ path: ['jenis'], message: 'Isian ini tidak dikenal.' }]);
  });

  it('leaves the rest as it is, with files, and drops what is no longer asked', () => {
    const { after } = correct(['jenis', 'tempat'], { jenis: 'Jasa', tempat: { jalan: 'B' } });
    expect(after).toEqual({
      ...{ jenis: 'Jasa', nama: 'Kawung', _kepada: 'Camat' },
      tempat: { jalan: 'B', foto: 'a.pdf' },
    });
    expect(yangBerubah(LEMBAR.fields, LEMBAR.answers, after)).toEqual(['jenis', 'jenis_lain', 'tempat']);
  });
});
