import type { Mark, Sheet } from './pdf.ts';

export type Arah = 'tegak' | 'mendatar';
export type Baris = { nama: string; warna: string; jumlah: string; garis: boolean; arsir: boolean };
export type BagianLegenda = { judul: string; baris: Baris[] };
export type Lembar = {
  judul: string;
  /** The village with what it lies in. */
  tempat: string;
  arah: Arah;
  skala: number;
  legenda: BagianLegenda[];
  sumber: string;
  tanggal: string;
};

const SCALES = [500, 1_000, 2_000, 2_500, 5_000, 7_500, 10_000, 15_000, 20_000, 25_000];
/** The next round scale at which all fits that is seen now. */
export const skalaOf = (exact: number): number => SCALES.find((one) => one >= exact - 0.5) ?? 25_000;

const BARS = [10, 20, 25, 50, 100, 200, 250, 500, 1_000, 2_000, 2_500];
const LEAST_BAR = 19;
/** Metres of the scale bar, and its length on paper. */
export function batangOf(skala: number): { meter: number; mm: number } {
  const meter = BARS.find((one) => (one * 1_000) / skala >= LEAST_BAR) ?? 2_500;
  return { meter, mm: (meter * 1_000) / skala };
}

const EDGE = 12;
const SIZES = {
  tegak: { wide: 210, high: 297, map: { x: EDGE, y: 30, w: 186, h: 178 }, legend: { x: EDGE, y: 216 } },
  mendatar: { wide: 297, high: 210, map: { x: EDGE, y: 30, w: 205, h: 150 }, legend: { x: 223, y: 34 } },
} as const;
/** The room of the map on its sheet, in millimetres. */
export const petaDi = (arah: Arah) => SIZES[arah].map;

const MOST_ROWS = 14;
const ROW = 5.2;
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 3)}...` : text);

/** The sheets: map, title, legend, scale bar, north, source and date; a long legend has its own. */
export function lembarOf(one: Lembar): Sheet[] {
  const { wide, high, map, legend } = SIZES[one.arah];
  const total = one.legenda.reduce((sum, { baris }) => sum + baris.length, 0);
  const apart = total > MOST_ROWS;
  const marks: Mark[] = [
    { kind: 'text', x: EDGE, y: 18, size: 16, text: cut(one.judul, 60), bold: true },
    { kind: 'text', x: EDGE, y: 25, size: 10, text: cut(one.tempat, 110) },
    { kind: 'image', ...map },
    { kind: 'box', ...map, line: '#1C1917' },
    ...northOf(map.x + map.w - 12, map.y + 6),
    ...footOf(one, high - 14),
  ];
  if (!apart)
    marks.push(
      ...legendMarks(one.legenda, { ...legend, columns: one.arah === 'tegak' ? 2 : 1, bottom: high - 24 }),
    );
  else
    marks.push({ kind: 'text', x: legend.x, y: legend.y + 3, size: 10, text: 'Legenda di lembar berikut.' });
  const first: Sheet = { wide, high, marks };
  return apart ? [first, ...legendSheets(one)] : [first];
}

/** Sheets of the legend, as many as it needs. */
function legendSheets(one: Lembar): Sheet[] {
  const { wide, high } = SIZES[one.arah];
  const perSheet = Math.floor((high - 60) / ROW) * 2 - 6;
  const sheets: BagianLegenda[][] = [];
  let room = 0;
  for (const part of one.legenda)
    for (let at = 0; at < part.baris.length; ) {
      if (room < 3) {
        sheets.push([]);
        room = perSheet;
      }
      const baris = part.baris.slice(at, at + room - 2);
      sheets.at(-1)?.push({ judul: part.judul, baris });
      at += baris.length;
      room -= baris.length + 2;
    }
  return sheets.map((parts) => ({
    wide,
    high,
    marks: [
      { kind: 'text', x: EDGE, y: 18, size: 16, text: cut(`${one.judul}, legenda`, 60), bold: true },
      ...legendMarks(parts, { x: EDGE, y: 28, columns: 2, bottom: high - 24 }),
      ...footOf(one, high - 14),
    ],
  }));
}

type Room = { x: number; y: number; columns: number; bottom: number };

function legendMarks(parts: readonly BagianLegenda[], { x, y, columns, bottom }: Room): Mark[] {
  const marks: Mark[] = [];
  const lines = parts.reduce((sum, { baris }) => sum + baris.length + 1.4, 0);
  const deep = columns === 1 ? bottom : Math.min(bottom, y + Math.ceil(lines / 2 + 1) * ROW);
  let [left, top] = [x, y];
  const next = () => {
    top += ROW;
    if (top < deep || left > x + 60) return;
    [left, top] = [x + 96, y];
  };
  for (const { judul, baris } of parts) {
    marks.push({ kind: 'text', x: left, y: top + 3, size: 10, text: cut(judul, 34), bold: true });
    next();
    for (const { nama, warna, jumlah, garis, arsir } of baris) {
      const box = garis ? { y: top + 1.4, h: 0.9 } : { y: top, h: 3.4 };
      marks.push(
        {
          kind: 'box',
          x: left,
          w: 6,
          ...box,
          fill: warna,
          ...(garis ? {} : { line: '#A8A29A' }),
          hatched: arsir,
        },
        { kind: 'text', x: left + 8, y: top + 3, size: 9, text: cut(nama, 26) },
        { kind: 'text', x: left + 54, y: top + 3, size: 9, text: jumlah },
      );
      next();
    }
    top += ROW * 0.4;
  }
  return marks;
}

const northOf = (x: number, y: number): Mark[] => [
  { kind: 'box', x: x - 1, y: y - 2, w: 10, h: 15, fill: '#FFFFFF' },
  {
    kind: 'path',
    points: [
      [x + 4, y],
      [x + 7.5, y + 8],
      [x + 4, y + 6],
      [x + 0.5, y + 8],
    ],
    fill: '#1C1917',
  },
  { kind: 'text', x: x + 2.9, y: y + 12, size: 9, text: 'U', bold: true },
];

function footOf({ skala, sumber, tanggal }: Lembar, y: number): Mark[] {
  const { meter, mm } = batangOf(skala);
  const said = meter < 1_000 ? `${meter} m` : `${(meter / 1_000).toLocaleString('id-ID')} km`;
  return [
    { kind: 'box', x: EDGE, y: y - 2, w: mm / 2, h: 1.4, fill: '#1C1917' },
    { kind: 'box', x: EDGE, y: y - 2, w: mm, h: 1.4, line: '#1C1917' },
    { kind: 'text', x: EDGE, y: y + 3.4, size: 8, text: said },
    {
      kind: 'text',
      x: 80,
      y: y - 0.4,
      size: 8,
      text: `Skala 1:${skala.toLocaleString('id-ID')}, WGS 84. ${tanggal}`,
    },
    { kind: 'text', x: 80, y: y + 3.4, size: 8, text: cut(`Sumber: ${sumber}`, 90) },
  ];
}
