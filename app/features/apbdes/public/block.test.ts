import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Gambaran, Nilai, Pos } from '#contract/apbdes/apbdes.ts';
import { WARNA_LAKI, WARNA_PEREMPUAN } from '#contract/kinds/bagan.ts';
import { WARNA_DATA } from '#contract/kinds/bagan-warna.ts';
import { cutLabel } from '../../../kinds/bagan/donut.tsx';
import { BerandaApbdes } from './beranda-apbdes.tsx';
import { canShowRealised, lockedWords } from './block-parts.ts';

const NONE: Nilai = { murni: null, perubahan: null, realisasi: null };
const line = (kode: string, rest: Partial<Nilai>): Pos => ({ ...NONE, ...rest, kode, uraian: `Pos ${kode}` });

function year(...baris: Pos[]): Gambaran {
  const sum = (kode: string) => baris.find((one) => one.kode === kode) ?? NONE;
  return {
    ...{ tahun: 2024, baris, ada_perubahan: false, budgeting_timestamp: null, realisation_timestamp: null },
    ...{ pendapatan: sum('4'), belanja: sum('5'), pembiayaan: sum('6') },
    ...{ penerimaan: sum('6.1'), pengeluaran: sum('6.2') },
  };
}

const html = (shown: Gambaran, wants = false) =>
  renderToStaticMarkup(createElement(BerandaApbdes, { years: [2025, 2024, 2023], year: shown, wants }));
const words = (shown: Gambaran, wants = false) =>
  html(shown, wants)
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const CHANGED = year(
  line('4', { murni: 100, perubahan: 112, realisasi: 56 }),
  line('4.2', { murni: 100, perubahan: 112, realisasi: 56 }),
);

describe('the budget on the home page', () => {
  it('counts financing only where one of its sides is known', () => {
    const financing = line('6', { murni: 44 });
    expect(words(year(financing, line('6.1', { murni: 94 }), line('6.2', { murni: -50 })))).toContain(
      'Rp94,- dikurangi Rp50,- sama dengan Rp44,-',
    );
    for (const without of [year(), year(financing)]) expect(words(without)).not.toContain('Cara menghitung');
    expect(words(year(financing))).toContain('Rp44,- Penerimaan dikurangi pengeluaran Rinciannya tidak ada.');
  });

  it('shows pies until what was realised is asked for, and then its table', () => {
    expect(words(CHANGED)).toContain('Pembiayaan');
    expect(words(CHANGED)).not.toContain('Capaian');
    expect(words(CHANGED, true)).toContain('Anggaran Murni Anggaran Perubahan Realisasi Capaian');
    expect(words(CHANGED, true)).toContain('50,00%');
  });

  it('has its switch off and locked where the first line has no changed budget, whatever was asked for', () => {
    const unchanged = year(line('4', { murni: 1 }), line('4.2', { murni: 1, perubahan: 1 }));
    expect([canShowRealised(unchanged), canShowRealised(CHANGED), canShowRealised({ baris: [] })]).toEqual([
      false,
      true,
      false,
    ]);
    const button = /<button[^>]*role="switch"[^>]*>/;
    expect(button.exec(html(unchanged, true))?.[0]).toMatch(/aria-checked="false" disabled=""/);
    expect(words(unchanged, true)).not.toContain('Capaian');
    // On, it is turned off by a press: it names nothing then.
    expect(button.exec(html(CHANGED))?.[0]).toContain('name="realisasi"');
    expect(button.exec(html(CHANGED, true))?.[0]).toMatch(/^(?!.*name=).*aria-checked="true"/);
  });

  it('says why the switch is locked', () => {
    expect(lockedWords({ baris: [line('4', { murni: 1 })] })).toBe(
      'Realisasi belum tersedia untuk periode ini',
    );
    expect(lockedWords({ baris: [line('4', { murni: 1 }), line('4.1', { realisasi: 1 })] })).toContain(
      'tidak berubah',
    );
  });

  it('offers its periods as links, the newest first, and keeps what was chosen', () => {
    expect([...html(CHANGED, true).matchAll(/href="(\/\?[^"]+)"/g)].map(([, to]) => to)).toEqual(
      [2025, 2024, 2023].map((tahun) => `/?periode=${tahun}&amp;realisasi=1#apbdes`),
    );
  });
});

describe('charts by the specification', () => {
  it('cut the labels of tooltips at 25 characters', () => {
    expect(cutLabel('a'.repeat(25))).toBe('a'.repeat(25));
    expect(cutLabel('a'.repeat(26))).toBe(`${'a'.repeat(25)}...`);
  });

  it('have 21 colours, and their own for men and women', () => {
    expect(new Set(WARNA_DATA).size).toBe(21);
    expect([WARNA_LAKI, WARNA_PEREMPUAN]).toEqual(['#4087C9', '#FCBC5B']);
  });
});
