import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RilisTema } from '../table.ts';
import { classifier, jiwaKelas, susulkanTema } from './tema-rules.ts';

const legenda = [0, 10, 25, 50].map((dari) => ({
  ...{ ket_warna: `${dari}`, warna: '', ikon: '', nilai: [], dari, sampai: null },
}));
const tema = (nilai: RilisTema['nilai']) => ({
  ...{ legenda, orang: true, klasifikasi: 'vaksin', penyebut: 'warga' },
  rilis: { hari: '2026-11-01', diperiksa: '2026-11', klasifikasi: 'vaksin', penyebut: 'warga', nilai },
});
const isSmall = (value: number) => value > 0 && value < 5;

const area = fc
  .tuple(fc.nat(60), fc.nat(20))
  .map(([orang, more]): [number, number] => [orang, orang + more + 1]);
const areas = fc
  .array(area, { minLength: 3, maxLength: 25 })
  .map((all) => Object.fromEntries(all.map((one, at) => [String(at + 1), one])));

describe('a theme about people', () => {
  it('tells neither a small number, nor a small rest, nor a class of one or two areas', () => {
    fc.assert(
      fc.property(areas, (nilai) => {
        const tipe = tema(nilai);
        const classOf = classifier(tipe);
        const ids = Object.keys(nilai).map(Number);
        const own = (kelas: number) => ids.filter((id) => classOf(id, {}) === kelas);
        for (const [at, { orang, dari }] of jiwaKelas(tipe).entries()) {
          const here = own(at);
          expect([0, 1, 2].includes(here.length) ? here.length : 0).toBe(0);
          for (const id of here) {
            const [count = 0, whole = 0] = nilai[String(id)] ?? [];
            expect([count, whole, whole - count].some(isSmall)).toBe(false);
          }
          if (orang !== null && dari !== null) expect([orang, dari, dari - orang].some(isSmall)).toBe(false);
        }
        // What is left of a known whole is never that of the hidden areas alone.
        const shown = jiwaKelas(tipe).filter(({ dari }) => dari !== 0);
        if (own(legenda.length + 1).length > 0 && shown.length > 0)
          expect(shown.some(({ dari }) => dari === null)).toBe(true);
      }),
    );
  });

  it('follows an area for five people, a theme for ten, and shows a small one a release later', () => {
    const start: RilisTema['nilai'] = { 1: [20, 40], 2: [3, 40], 3: [30, 60] };
    expect(susulkanTema(start, { ...start, 1: [21, 40] })).toEqual({ nilai: start, lain: false });
    expect(susulkanTema(start, { ...start, 1: [26, 40] }).lain).toBe(false);
    const next = susulkanTema(start, { 1: [26, 40], 2: [12, 40], 3: [31, 60] });
    expect(next).toEqual({ nilai: { 1: [26, 40], 2: [12, 40, true], 3: [30, 60] }, lain: true });
    const hidden = classifier(tema(next.nilai))(2, {});
    expect(hidden).toBe(legenda.length + 1);
    const after = susulkanTema(next.nilai, { 1: [26, 40], 2: [12, 40], 3: [45, 60] });
    expect(after.nilai[2]).toEqual([12, 40]);
  });
});
