import { MONTHS } from './tanggal.ts';
import { isDay } from './teks.ts';
import { type Bentuk, type Rata, type Simpul, type TemplatSurat, widthOf } from './templat-surat.ts';
import { tanggalTerbilang, terbilang } from './terbilang.ts';

/** What fields hold: words, numbers, lists, and groups of them. */
export type Nilai = string | number | Nilai[] | { [nama: string]: Nilai };

/** A run of text in one look. */
export type Potong = { teks: string; tebal?: true; miring?: true; garis?: true };
export type Sel = { isi: Blok[]; kepala: boolean; kolom: number; baris: number };
/** What is printed: a template with its fields filled, and nothing left to be decided. */
export type Blok =
  | { jenis: 'paragraf'; rata: Rata; masuk: boolean; isi: Potong[] }
  | { jenis: 'judul'; tingkat: number; rata: Rata; isi: Potong[] }
  | { jenis: 'daftar'; bernomor: boolean; butir: Blok[][] }
  | { jenis: 'rincian'; baris: { label: string; isi: Potong[] }[] }
  | { jenis: 'tabel'; kolom: number; sel: Sel[] };

/** `kosong` are the fields that held nothing: dots stand in their place. */
export type Terisi = { blok: Blok[]; kosong: string[] };

const DOTS = '……………';

/** Fills a template. Values are text and never a template: what stands in them is not looked at again. */
export function fillTemplate({ content }: TemplatSurat, data: Nilai): Terisi {
  const empty = new Set<string>();
  const filling: Filling = { data, missing: (name) => void empty.add(name) };
  return { blok: blocksOf(content, filling), kosong: [...empty] };
}

type Filling = { data: Nilai; missing(name: string): void };

/** Rows of data that follow each other are one table, however many parts of the template they come from. */
function blocksOf(nodes: readonly Simpul[], filling: Filling): Blok[] {
  const blocks: Blok[] = [];
  for (const block of nodes.flatMap((node) => blockOf(node, filling))) {
    const last = blocks.at(-1);
    if (block.jenis === 'rincian' && last?.jenis === 'rincian') last.baris.push(...block.baris);
    else blocks.push(block);
  }
  return blocks;
}

function blockOf({ type, attrs, content = [] }: Simpul, filling: Filling): Blok[] {
  const rata = attrs?.rata;
  switch (type) {
    case 'paragraph':
      return [
        {
          jenis: 'paragraf',
          rata: rata ?? 'penuh',
          masuk: attrs?.masuk ?? false,
          isi: inline(content, filling),
        },
      ];
    case 'heading':
      return [
        { jenis: 'judul', tingkat: attrs?.level ?? 1, rata: rata ?? 'tengah', isi: inline(content, filling) },
      ];
    case 'bulletList':
    case 'orderedList': {
      const butir = content.map((item) => blocksOf(item.content ?? [], filling));
      return [{ jenis: 'daftar', bernomor: type === 'orderedList', butir }];
    }
    case 'rincian': {
      const baris = content.map((row) => ({
        label: row.attrs?.label ?? '',
        isi: inline(row.content ?? [], filling),
      }));
      return [{ jenis: 'rincian', baris }];
    }
    case 'table':
      return [
        { jenis: 'tabel', kolom: widthOf(content), sel: content.flatMap((row) => cellsOf(row, filling)) },
      ];
    case 'jika':
      return holds(attrs, filling.data) ? blocksOf(content, filling) : [];
    case 'ulang':
      return rowsOf(attrs, filling);
    default:
      return [];
  }
}

const cellsOf = ({ content = [] }: Simpul, filling: Filling): Sel[] =>
  content.map(({ type, attrs, content: inner = [] }) => ({
    isi: blocksOf(inner, filling),
    kepala: type === 'tableHeader',
    kolom: attrs?.colspan ?? 1,
    baris: attrs?.rowspan ?? 1,
  }));

function holds(attrs: Simpul['attrs'], data: Nilai): boolean {
  const value = valueAt(data, attrs?.isian ?? '');
  const same = attrs?.sama;
  if (typeof same !== 'string' || same === '') return !isBlank(value);
  return Array.isArray(value) ? value.some((one) => String(one) === same) : String(value ?? '') === same;
}

/** A list as a table, a line for each of its items; one line of dots when there is none. */
function rowsOf(attrs: Simpul['attrs'], { data, missing }: Filling): Blok[] {
  const columns = attrs?.kolom ?? [];
  const name = attrs?.isian ?? '';
  const list = valueAt(data, name);
  const items = Array.isArray(list) ? list : [];
  if (items.length === 0) missing(name);
  const cell = (teks: string, kepala: boolean): Sel => ({
    isi: [{ jenis: 'paragraf', rata: kepala ? 'tengah' : 'kiri', masuk: false, isi: [{ teks }] }],
    kepala,
    kolom: 1,
    baris: 1,
  });
  const line = (item: Nilai | undefined) =>
    columns.map(({ isian, bentuk }) => {
      const value = isian === '' ? item : valueAt(item, isian);
      return cell(isBlank(value) ? (item === undefined ? DOTS : '-') : shown(value, bentuk), false);
    });
  const lines = items.length > 0 ? items.flatMap(line) : line(undefined);
  return [
    {
      jenis: 'tabel',
      kolom: columns.length,
      sel: [...columns.map(({ label }) => cell(label, true)), ...lines],
    },
  ];
}

function inline(nodes: readonly Simpul[], { data, missing }: Filling): Potong[] {
  return nodes.map(({ type, attrs, text, marks = [] }) => {
    const has = (mark: string) => marks.some((one) => one.type === mark);
    const look = {
      ...(has('bold') ? { tebal: true as const } : {}),
      ...(has('italic') ? { miring: true as const } : {}),
      ...(has('underline') ? { garis: true as const } : {}),
    };
    if (type === 'hardBreak') return { teks: '\n' };
    if (type === 'text') return { teks: text ?? '', ...look };
    const name = attrs?.nama ?? '';
    const value = valueAt(data, name);
    if (!isBlank(value)) return { teks: shown(value, attrs?.bentuk), ...look };
    missing(name);
    return { teks: DOTS, ...look };
  });
}

/** What stands at a path of own keys; a name of every object's (`constructor`) leads nowhere. */
export function valueAt(data: Nilai | undefined, path: string): Nilai | undefined {
  let at: Nilai | undefined = data;
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || Array.isArray(at) || !Object.hasOwn(at, key)) return undefined;
    at = at[key];
  }
  return at;
}

function isBlank(value: Nilai | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'number') return false;
  if (typeof value === 'string') return value.trim() === '';
  return Object.values(value).every((one) => isBlank(one));
}

/** A value as it is printed; what a form cannot be made of (a date of a word) stays as it is. */
export function shown(value: Nilai | undefined, bentuk?: Bentuk | null): string {
  if (value === undefined) return '';
  if (Array.isArray(value))
    return value.map((one) => shown(one, bentuk)).join(value.some(hasParts) ? '; ' : ', ');
  // Somebody with all that is known of them: what stands at '' is how they are called.
  if (typeof value === 'object' && Object.hasOwn(value, '')) return shown(value[''], bentuk);
  if (typeof value === 'object')
    return Object.values(value)
      .map((one) => shown(one, bentuk))
      .filter(Boolean)
      .join(', ');
  return inForm(value, bentuk) ?? plainly(value);
}

/** Its own parts are told apart by commas. */
const hasParts = (value: Nilai): boolean => typeof value === 'object' && !Object.hasOwn(value, '');

function inForm(value: string | number, bentuk: Bentuk | null | undefined): string | undefined {
  if (bentuk === 'kapital') return plainly(value).toUpperCase();
  if (bentuk === 'tanggal_terbilang') return isDate(value) ? tanggalTerbilang(value) : undefined;
  if (bentuk !== 'terbilang' && bentuk !== 'rupiah') return undefined;
  const number = typeof value === 'number' ? value : /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  if (!Number.isFinite(number)) return undefined;
  return bentuk === 'terbilang' ? terbilang(number) : `Rp${grouped(Math.round(number))},-`;
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value);

function plainly(value: string | number): string {
  if (isDate(value)) return dayText(value);
  return typeof value === 'number' ? grouped(value) : value;
}

/** `20 November 2026` */
export const dayText = (day: string): string =>
  `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** `1.250.000,5`: not Intl, since server and browser must print the same characters. */
function grouped(value: number): string {
  const [whole = '0', digits] = String(value).split('.');
  const text = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '.');
  return digits ? `${text},${digits}` : text;
}
