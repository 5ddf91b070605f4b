import { type BarisBagan, type DataBagan, kataSel, nilaiBaris, scaleOf, selAt, temuanOf } from './bagan.ts';
import { isSamar, type Sel } from './samar.ts';

const WIDE = 800;
const EDGE = 24;
const NAMES = 220;
const BARS_AT = EDGE + NAMES + 16;
const VALUES = 130;
const ROOM = WIDE - EDGE - VALUES - BARS_AT;
const INK = '#1C1917';
const INK_2 = '#5C554E';
const LINE = 17;
const HATCH =
  '<pattern id="arsir" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V6" stroke="#8A8178" stroke-width="3"/></pattern>';

type Part = { svg: string; high: number };

/** A chart as a picture that stands alone, with title, legend and source; it needs no font on the reader's computer. */
export function drawBagan(data: DataBagan): string {
  const head = headOf(data);
  const body = data.bentuk === 'donat' ? ringOf(data, head.high) : rowsOf(data, head.high);
  const source = linesOf(data.asal, 100);
  const foot = head.high + body.high + 12;
  const high = foot + source.length * LINE + EDGE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${high}" width="${WIDE}" height="${high}" font-family="Plus Jakarta Sans, Segoe UI, Roboto, Arial, sans-serif">`,
    `<defs>${HATCH}</defs><rect width="${WIDE}" height="${high}" fill="#fff"/>`,
    head.svg,
    body.svg,
    `<path d="M${EDGE} ${foot - 8}H${WIDE - EDGE}" stroke="#E4DFD7"/>`,
    ...source.map((line, at) => text(EDGE, foot + 12 + at * LINE, line, { size: 12, fill: INK_2 })),
    '</svg>',
  ].join('');
}

type Style = { size?: number; fill?: string; bold?: boolean; anchor?: 'middle' | 'end' };
const text = (x: number, y: number, words: string, { size = 14, fill = INK, bold, anchor }: Style = {}) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}"${bold ? ' font-weight="700"' : ''}${anchor ? ` text-anchor="${anchor}"` : ''}>${escaped(words)}</text>`;

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
// Characters that XML does not allow at all; one of them would make the whole picture unreadable.
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escaped = (words: string) =>
  words.replace(NOT_XML, '').replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');

/** Words in lines of at most so many letters; a slash is a break too. */
function linesOf(words: string, most: number): string[] {
  const lines = [''];
  for (const word of words.split(/(?<=[ /])/)) {
    const last = lines.length - 1;
    if ((lines[last] + word).trimEnd().length > most && lines[last]) lines.push(word);
    else lines[last] += word;
  }
  return lines.map((line) => line.trim());
}

function headOf(data: DataBagan): Part {
  const title = linesOf(data.judul, 60).map((line, at) =>
    text(EDGE, 40 + at * 24, line, { size: 18, bold: true }),
  );
  let high = 40 + title.length * 24 - 4;
  const finding = temuanOf(data);
  const parts = [...title];
  if (finding) {
    parts.push(text(EDGE, high, finding, { fill: INK_2 }));
    high += 20;
  }
  if (data.deret.length > 1 && data.bentuk !== 'donat') {
    let x = EDGE;
    for (const { label, warna } of data.deret) {
      parts.push(square(x, high, warna), text(x + 22, high + 12, label));
      x += 46 + label.length * 8;
    }
    high += 24;
  }
  return { svg: parts.join(''), high: high + 12 };
}

const square = (x: number, y: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="14" height="14" rx="3" fill="${colour}" stroke="${INK}" stroke-opacity=".25"/>`;

function rowsOf(data: DataBagan, from: number): Part {
  const scale = scaleOf(data);
  let y = from;
  const parts: string[] = [];
  for (const row of data.baris) {
    const names = linesOf(row.label, 30);
    const bars = data.bentuk === 'berdamping' ? data.deret.length : 1;
    const high = Math.max(names.length * LINE, bars * 22, row.ket ? 42 : 0) + 10;
    parts.push(
      ...names.map((line, at) => text(EDGE, y + 14 + at * LINE, line)),
      barsOf(data, row, y, row.dari ?? scale),
    );
    if (row.ket) parts.push(text(BARS_AT, y + 36, row.ket, { size: 12, fill: INK_2 }));
    y += high;
  }
  if (data.baris.length === 0) parts.push(text(EDGE, y + 14, 'Tidak ada data', { fill: INK_2 }));
  return { svg: parts.join(''), high: Math.max(y - from, 30) };
}

function barsOf(data: DataBagan, row: BarisBagan, y: number, scale: number): string {
  const long = (value: number) => (value > 0 ? Math.max(2, (value / scale) * ROOM) : 0);
  const end = (sel: Sel, x: number, at: number) =>
    text(x + 8, at + 15, kataSel(sel), { bold: typeof sel === 'number' });
  const one = (sel: Sel, colour: string, at: number) => {
    if (isSamar(sel)) return hatched(at) + end(sel, BARS_AT + 28, at);
    const wide = long(sel ?? 0);
    return bar(BARS_AT, at, wide, colour) + end(sel, BARS_AT + wide, at);
  };
  if (data.bentuk === 'berdamping' || data.deret.length === 1)
    return data.deret.map(({ warna }, at) => one(selAt(row, at), warna, y + at * 22)).join('');
  if (data.bentuk === 'dua-arah') return bothWays(data, row, y, scale);
  const whole = nilaiBaris(data, row);
  if (isSamar(whole)) return one(whole, '', y);
  const parts = data.deret.map((_, at) => selAt(row, at));
  const behind =
    data.bentuk === 'tangga'
      ? `<rect x="${BARS_AT}" y="${y + 2}" width="${ROOM}" height="16" fill="url(#arsir)" opacity=".4"/>`
      : '';
  // A sum whose parts are hidden is one bar.
  if (parts.some(isSamar)) return behind + one(whole, '#8A8178', y);
  let x = BARS_AT;
  const drawn = data.deret.map(({ warna }, at) => {
    const wide = (Number(parts[at]) / scale) * ROOM;
    const svg = bar(x, y, Math.max(wide - (at > 0 ? 0 : 2), 0), warna);
    x += wide;
    return svg;
  });
  return behind + drawn.join('') + end(whole, x, y);
}

const bar = (x: number, y: number, wide: number, colour: string) =>
  wide > 0
    ? `<rect x="${x.toFixed(1)}" y="${y + 2}" width="${wide.toFixed(1)}" height="16" fill="${colour}"/>`
    : '';
const hatched = (y: number) =>
  `<rect x="${BARS_AT}" y="${y + 2}" width="28" height="16" fill="url(#arsir)" stroke="#8A8178"/>`;

function bothWays(data: DataBagan, row: BarisBagan, y: number, scale: number): string {
  const middle = BARS_AT + ROOM / 2;
  return data.deret
    .slice(0, 2)
    .map(({ warna }, at) => {
      const sel = selAt(row, at);
      const wide = typeof sel === 'number' ? (sel / scale) * (ROOM / 2 - 10) : 28;
      const x = at === 0 ? middle - 4 - wide : middle + 4;
      const said =
        at === 0
          ? text(x - 6, y + 15, kataSel(sel), { anchor: 'end' })
          : text(x + wide + 6, y + 15, kataSel(sel));
      return bar(x, y, wide, isSamar(sel) ? 'url(#arsir)' : warna) + said;
    })
    .join('');
}

const R = 80;
const HOLE = 52;

/** A ring of the rows from 12 o'clock, and the rows beside it. */
function ringOf(data: DataBagan, from: number): Part {
  const [x, y] = [EDGE + R, from + R];
  const values = data.baris.map((row) => selAt(row, 0));
  const sum = values.reduce<number>((all, sel) => all + (typeof sel === 'number' ? sel : 0), 0);
  const dark = values.some(isSamar) || sum === 0;
  let turn = 0;
  const slices = dark
    ? [`<path d="${sliceOf(x, y, 0, 1)}" fill="url(#arsir)" fill-rule="evenodd"/>`]
    : values.map((sel, at) => {
        const share = Number(sel) / sum;
        const path = sliceOf(x, y, turn, turn + share);
        turn += share;
        return share > 0
          ? `<path d="${path}" fill="${warnaBaris(data, at)}" fill-rule="evenodd" stroke="#fff" stroke-width="2"/>`
          : '';
      });
  const total = data.kaki ? kataSel(selAt(data.kaki, 0)) : kataSel(sum);
  const rows = data.baris.map((row, at) => {
    const line = from + 30 + at * 28;
    const left = EDGE + 2 * R + 48;
    return (
      square(left, line - 12, warnaBaris(data, at)) +
      text(left + 24, line, `${row.label}: ${kataSel(selAt(row, 0))}`)
    );
  });
  return {
    svg: [
      ...slices,
      text(x, y + 4, total, { size: total.length > 8 ? 13 : 22, bold: true, anchor: 'middle' }),
      text(x, y + 22, data.satuan, { size: 12, fill: INK_2, anchor: 'middle' }),
      ...rows,
    ].join(''),
    high: Math.max(2 * R, 30 + rows.length * 28) + 8,
  };
}

/** The colour of a slice: every row of a ring is one. */
export const warnaBaris = ({ deret }: DataBagan, at: number): string =>
  deret[at % Math.max(deret.length, 1)]?.warna ?? INK;

function sliceOf(x: number, y: number, from: number, to: number): string {
  const point = (turn: number, radius: number) =>
    `${(x + radius * Math.sin(turn * 2 * Math.PI)).toFixed(2)} ${(y - radius * Math.cos(turn * 2 * Math.PI)).toFixed(2)}`;
  // A whole turn ends where it began, which would be no arc at all.
  const end = Math.min(to, from + 0.9999);
  const large = end - from > 0.5 ? 1 : 0;
  return `M${point(from, R)}A${R} ${R} 0 ${large} 1 ${point(end, R)}L${point(end, HOLE)}A${HOLE} ${HOLE} 0 ${large} 0 ${point(from, HOLE)}Z`;
}
