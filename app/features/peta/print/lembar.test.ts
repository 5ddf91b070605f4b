import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { batangOf, type Lembar, lembarOf, skalaOf } from './lembar.ts';
import { pdfOf } from './pdf.ts';

const JPEG = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  ),
  (one) => one.charCodeAt(0),
);
const baris = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{
      nama: `Kelas ${at + 1}`,
      warna: '#8A3A12',
      jumlah: String(at),
      garis: false,
      arsir: at === count - 1,
    },
  }));
const lembar: Lembar = {
  ...{ judul: 'Stunting (per RT) – Desa Sukamaju', tempat: 'Desa Sukamaju, Kecamatan Sekar Arum' },
  ...{ arah: 'mendatar', skala: 15_000, legenda: [{ judul: 'Stunting', baris: baris(6) }] },
  ...{
    sumber: '© Pemerintah Desa Sukamaju, © kontributor OpenStreetMap',
    tanggal: 'Dicetak 24 November 2026',
  },
};
const textOf = async (one: Lembar) => {
  const bytes = pdfOf(lembarOf(one), { jpeg: JPEG, wide: 1, high: 1 }, one.judul);
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
  return text;
};

describe('the scale of a sheet', () => {
  it.each([
    [120, 500],
    [500, 500],
    [501, 1_000],
    [14_200, 15_000],
    [24_000, 25_000],
    [900_000, 25_000],
  ])('1:%i is rounded up to 1:%i', (exact, round) => expect(skalaOf(exact)).toBe(round));
  it.each([
    [500, 10],
    [1_000, 20],
    [15_000, 500],
    [25_000, 500],
  ])('of 1:%i has a bar of a round number of metres: %i', (skala, meter) => {
    const bar = batangOf(skala);
    expect(bar.meter).toBe(meter);
    expect(bar.mm).toBeGreaterThanOrEqual(19);
    expect(bar.mm).toBeLessThanOrEqual(60);
  });
});

describe('the sheet', () => {
  it.each(['tegak', 'mendatar'] as const)(
    '%s holds title, legend, scale, north, source and date',
    async (arah) => {
      const [page = '', ...more] = await textOf({ ...lembar, arah });
      expect(more).toEqual([]);
      for (const part of [
        'Stunting (per RT) - Desa Sukamaju',
        'Kelas 6',
        'U',
        'Skala 1:15.000, WGS 84',
        '500 m',
      ])
        expect(page).toContain(part);
      expect(page).toContain('Sumber: © Pemerintah Desa Sukamaju, © kontributor OpenStreetMap');
      expect(page).toContain('Dicetak 24 November 2026');
    },
  );
  it('keeps a legend of more than 14 rows on sheets of its own, all of it', async () => {
    const [first = '', ...rest] = await textOf({
      ...lembar,
      legenda: [{ judul: 'Panjang', baris: baris(150) }],
    });
    expect(first).toContain('Legenda di lembar berikut.');
    expect(rest.length).toBeGreaterThan(1);
    for (let at = 1; at <= 150; at += 1) expect(rest.join('\n')).toContain(`Kelas ${at}`);
  });
  it('lets no text out of its sheet, and no bracket out of its text', async () => {
    const [page = ''] = await textOf({ ...lembar, judul: `${'\\) Tj ( '.repeat(30)}☃` });
    expect(page).toContain('\\) Tj (');
  });
  it.each(['tegak', 'mendatar'] as const)('%s keeps every mark within the paper', (arah) => {
    for (const { wide, high, marks } of lembarOf({
      ...lembar,
      arah,
      legenda: [{ judul: 'L', baris: baris(14) }],
    }))
      for (const mark of marks) {
        const [x, y] = mark.kind === 'path' ? (mark.points[0] ?? [0, 0]) : [mark.x, mark.y];
        expect(x >= 0 && x <= wide - 8 && y >= 0 && y <= high - 6).toBe(true);
      }
  });
});
