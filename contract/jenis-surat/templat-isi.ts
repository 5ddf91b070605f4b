import { dalamKalimat } from './dalam-kalimat.ts';
import { type Rata, type Simpul, type TemplatSurat, widthOf } from './templat.ts';
import { isBlank, type Nilai, shown, valueAt } from './templat-nilai.ts';

/** A run of text in one look. */
export type Potong = { teks: string; tebal?: true; miring?: true; garis?: true };
export type Sel = { isi: Blok[]; kepala: boolean; kolom: number; baris: number };
/** Block that is printed: part of a template with its fields filled, and nothing left to be decided. */
export type Blok =
  | { jenis: 'paragraf'; rata: Rata; masuk: boolean; isi: Potong[] }
  | { jenis: 'judul'; tingkat: number; rata: Rata; isi: Potong[] }
  /** `mulai` is its first number; `anak` belongs to what stands before it. */
  | { jenis: 'daftar'; bernomor: boolean; mulai?: number; anak?: true; butir: Blok[][] }
  | { jenis: 'rincian'; baris: { label: string; isi: Potong[] }[] }
  | { jenis: 'tabel'; kolom: number; nomor?: true; sel: Sel[] }
  | { jenis: 'tanda'; kolom: Tanda[] }
  /** Break after which a sheet of its own begins. */
  | { jenis: 'lembar' };

/** Place of a signature: the words above, room for the pen, the name below. A list has one line for each of its names. */
export type Tanda = {
  posisi: Rata;
  atas: Potong[][];
  /** The officer: the frame has their name and position. */
  pejabat: boolean;
  orang: string[];
  daftar: boolean;
  bawah: string;
  meterai: boolean;
};

/** `kosong` are the fields that held nothing: dots stand in their place. */
export type Terisi = { blok: Blok[]; kosong: string[] };

const DOTS = '……………';
/** Dots on which a name is written by hand. */
const NAME_DOTS = '……………………………';

/** Fills a template. Values are text and never a template: what stands in them is not looked at again. */
export function fillTemplate({ content }: TemplatSurat, data: Nilai): Terisi {
  const empty = new Set<string>();
  const filling: Filling = { data, missing: (name) => void empty.add(name), count: { last: 0 } };
  return { blok: blocksOf(content, filling), kosong: [...empty] };
}

/** `count` is where the numbered statements stand. */
type Filling = { data: Nilai; missing(name: string): void; count: { last: number } };

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
    case 'orderedList':
      return [listOf(type === 'orderedList', { attrs, content }, filling)];
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
      return attrs?.daftar ? [itemsOf(attrs, filling)] : rowsOf(attrs, filling);
    case 'tandaTangan':
      return signaturesOf(content, filling);
    case 'lembarBaru':
      filling.count.last = 0;
      return [{ jenis: 'lembar' }];
    default:
      return [];
  }
}

type Parts = Pick<Simpul, 'attrs' | 'content'>;

function listOf(bernomor: boolean, { attrs, content = [] }: Parts, filling: Filling): Blok {
  const inside = { ...filling, count: { last: 0 } };
  const butir = content.map((item) => blocksOf(item.content ?? [], inside));
  if (!bernomor) return { jenis: 'daftar', bernomor, butir };
  const before = attrs?.lanjut ? filling.count.last : 0;
  filling.count.last = before + butir.length;
  return { jenis: 'daftar', bernomor, butir, ...(before > 0 && { mulai: before + 1 }) };
}

/** A list as lines, below a numbered statement as what belongs to it. */
function itemsOf(attrs: NonNullable<Simpul['attrs']>, { data, missing, count }: Filling): Blok {
  const name = attrs.isian ?? '';
  const [column] = attrs.kolom ?? [];
  const lines = itemsAt(data, name).map((item) => cellText(item, column));
  if (lines.length === 0) missing(name);
  return {
    jenis: 'daftar',
    bernomor: attrs.nomor ?? false,
    ...(count.last > 0 && { anak: true as const }),
    butir: (lines.length > 0 ? lines : [DOTS]).map((teks) => [plainLine(teks, 'penuh')]),
  };
}

const plainLine = (teks: string, rata: Rata): Blok => ({
  jenis: 'paragraf',
  rata,
  masuk: false,
  isi: [{ teks }],
});

function itemsAt(data: Nilai, name: string): Nilai[] {
  const list = valueAt(data, name);
  return Array.isArray(list) ? list : [];
}

type Kolom = NonNullable<NonNullable<Simpul['attrs']>['kolom']>[number];

/** Text of a column for an item of a list. */
function cellText(item: Nilai, column: Kolom | undefined): string {
  const value = column?.isian ? valueAt(item, column.isian) : item;
  if (isBlank(value)) return '-';
  return `${shown(value, column?.bentuk)}${column?.satuan ? ` ${column.satuan}` : ''}`;
}

function signaturesOf(columns: readonly Simpul[], filling: Filling): Blok[] {
  const kolom = columns
    .filter(({ attrs }) => !attrs?.disembunyikan)
    .map(({ attrs = {}, content = [] }) => ({
      posisi: attrs.rata ?? 'kanan',
      atas: content.map((line) => inline(line.content ?? [], filling)),
      pejabat: attrs.pejabat ?? false,
      orang: namesOf(attrs, filling),
      daftar: Boolean(attrs.isian) || (attrs.orang ?? []).length > 1,
      bawah: attrs.bawah ?? '',
      meterai: attrs.meterai ?? false,
    }));
  return kolom.length > 0 ? [{ jenis: 'tanda', kolom }] : [];
}

function namesOf(attrs: NonNullable<Simpul['attrs']>, { data, missing }: Filling): string[] {
  if (attrs.pejabat) return [];
  const [column] = attrs.kolom ?? [];
  const names = attrs.isian
    ? itemsAt(data, attrs.isian).map((item) => cellText(item, column))
    : (attrs.orang ?? []).map((name) => {
        const value = valueAt(data, name);
        if (isBlank(value)) missing(name);
        return isBlank(value) ? NAME_DOTS : shown(value);
      });
  if (attrs.isian && names.length === 0) missing(attrs.isian);
  return names.length > 0 ? names.map((one) => one.toUpperCase()) : [NAME_DOTS];
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
  const items = itemsAt(data, name);
  if (items.length === 0) missing(name);
  const cell = (teks: string, kepala: boolean): Sel => ({
    isi: [plainLine(teks, kepala ? 'tengah' : 'kiri')],
    kepala,
    kolom: 1,
    baris: 1,
  });
  const lines: string[][] = items.map((item) => columns.map((column) => cellText(item, column)));
  if (lines.length === 0) lines.push(columns.map(() => DOTS));
  const numbered = attrs?.nomor ? lines.map((line, at) => [`${at + 1}.`, ...line]) : lines;
  const heads = [...(attrs?.nomor ? ['No.'] : []), ...columns.map(({ label }) => label)];
  return [
    {
      jenis: 'tabel',
      kolom: heads.length,
      ...(attrs?.nomor && { nomor: true as const }),
      sel: [...heads.map((label) => cell(label, true)), ...numbered.flat().map((teks) => cell(teks, false))],
    },
  ];
}

function inline(nodes: readonly Simpul[], { data, missing }: Filling): Potong[] {
  return nodes.map(({ type, attrs, text, marks = [] }, at) => {
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
    if (!isBlank(value)) {
      const zone = attrs?.bentuk === 'jam' ? valueAt(data, 'desa.zona') : undefined;
      const said = [shown(value, attrs?.bentuk), zone].filter(Boolean).join(' ');
      const answered = !attrs?.bentuk && typeof value === 'string' && name.startsWith('isian.');
      return { teks: answered ? dalamKalimat(nodes[at - 1]?.text ?? '', said) : said, ...look };
    }
    missing(name);
    return { teks: DOTS, ...look };
  });
}
