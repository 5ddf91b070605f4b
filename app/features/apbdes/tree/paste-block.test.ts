import { expect, it } from 'vitest';
import { placeBlock, readBlock } from '#app/features/apbdes/tree/paste-block.ts';
import type { PosKelola } from '#contract/apbdes/kelola.ts';

const line = (kode: string, dihitung = false, murni: number | null = null): PosKelola => {
  const isi = { murni, perubahan: null, realisasi: null };
  const can = { ubah: true, hapus: true, pakai_jumlah: false };
  return {
    ...{
      kode,
      uraian: kode,
      ...isi,
      induk: null,
      rincian: 0,
      dihitung,
      tertulis: false,
      isi,
      situs: null,
      can,
    },
  };
};
const LINES = [line('4.2', true), line('4.2.1'), line('4.2.2', false, 7), line('6', true), line('6.2.2')];
const shown = (text: string, sums = false) => {
  const target = { kode: '4.2.1', column: 'perubahan' as const, sums };
  const { rows, over } = placeBlock(readBlock(text), LINES, target);
  const cells = rows.flatMap((row) =>
    row.cells.map(({ at, value, problem }) => [row.line.kode, at, problem ?? value]),
  );
  return { cells, over };
};

it('fills a block to the right and down, in both styles of numbers, over the sums', () => {
  expect(shown('1.000\t2,000.50\r\nRp3.000,-\t\r\n-4.000\t5\r\n')).toEqual({
    cells: [
      ['4.2.1', 'perubahan', 1000],
      ['4.2.1', 'realisasi', 2001],
      ['4.2.2', 'perubahan', 3000],
      ['6.2.2', 'perubahan', -4000],
      ['6.2.2', 'realisasi', 5],
    ],
    over: { rows: 0, columns: 0 },
  });
});

it('passes over the rows of sums that were copied along', () => {
  expect(shown('1\n2\n999\n3', true).cells).toEqual([
    ['4.2.1', 'perubahan', 1],
    ['4.2.2', 'perubahan', 2],
    ['6.2.2', 'perubahan', 3],
  ]);
});

it('says what is no number, what may not be negative, and what has no place', () => {
  expect(shown('1x\t-5\t9\n1\n1\n1')).toEqual({
    cells: [
      ['4.2.1', 'perubahan', 'bukan angka rupiah'],
      ['4.2.1', 'realisasi', 'isi angka 0 atau lebih'],
      ['4.2.2', 'perubahan', 1],
      ['6.2.2', 'perubahan', 1],
    ],
    over: { rows: 1, columns: 1 },
  });
});
