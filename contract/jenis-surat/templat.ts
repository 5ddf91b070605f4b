import { z } from 'zod';
import { BATAS } from '../kinds/isian.ts';

/**
 * The text of a letter as a JSON document, in the shape that Tiptap reads and writes. It holds what stands between the
 * letter's number and its signature: letterhead, title, number, signature and verification code belong to the frame.
 */
export const TEMPLATE_LIMITS = {
  bytes: 100 * 1024,
  nodes: 3_000,
  depth: 10,
  text: 5_000,
  columns: 12,
} as const;

export const RATA = ['kiri', 'tengah', 'kanan', 'penuh'] as const;
export type Rata = (typeof RATA)[number];
/** Ways to write the value of a field; without one as people read it: dates long, numbers with separators. */
export const BENTUK = [
  'kapital',
  'terbilang',
  'rupiah',
  'tanggal',
  'hari_tanggal',
  'tanggal_terbilang',
  'jam',
] as const;
export type Bentuk = (typeof BENTUK)[number];

const BLOCKS = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'rincian',
  'table',
  'jika',
  'ulang',
  'tandaTangan',
  'lembarBaru',
] as const;
const INLINE = ['text', 'isian', 'hardBreak'] as const;
const PARTS = ['listItem', 'barisRincian', 'tableRow', 'tableHeader', 'tableCell', 'kolomTanda'] as const;
const MARKS = ['bold', 'italic', 'underline'] as const;
type JenisSimpul = (typeof BLOCKS)[number] | (typeof INLINE)[number] | (typeof PARTS)[number];

/** Nodes that may stand inside each node. */
const INSIDE: Record<JenisSimpul | 'doc', readonly JenisSimpul[]> = {
  doc: BLOCKS,
  paragraph: INLINE,
  heading: INLINE,
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  listItem: ['paragraph', 'bulletList', 'orderedList'],
  rincian: ['barisRincian'],
  barisRincian: INLINE,
  table: ['tableRow'],
  tableRow: ['tableHeader', 'tableCell'],
  tableHeader: ['paragraph', 'bulletList', 'orderedList'],
  tableCell: ['paragraph', 'bulletList', 'orderedList'],
  jika: BLOCKS,
  ulang: [],
  tandaTangan: ['kolomTanda'],
  kolomTanda: ['paragraph'],
  lembarBaru: [],
  text: [],
  isian: [],
  hardBreak: [],
};

/** The path of a field: `penduduk.nama`, `isian.ahli_waris`, `isian.alamat_usaha.jalan`. */
const NAMA = /^(desa|penduduk|keluarga|isian|surat|penandatangan)(\.[a-z][a-z0-9_]{0,40}){1,4}$/;
const NamaIsian = z.string().max(200).regex(NAMA, 'Nama isian tidak dikenal.');
/** A column of a list: the name of a field of its items; '' where the items are bare values. */
const NamaKolom = z
  .string()
  .regex(/^([a-z][a-z0-9_]{0,40}(\.[a-z][a-z0-9_]{0,40}){0,2})?$/, 'Nama isian tidak dikenal.');
const Label = z.string().max(120);

const Kolom = z.object({
  label: Label,
  isian: NamaKolom,
  bentuk: z.enum(BENTUK).nullish(),
  /** Written behind its numbers: '35 tahun'. */
  satuan: z.string().max(20).nullish(),
});
const span = z.int().min(1).max(TEMPLATE_LIMITS.columns).nullish();
const Atribut = z.object({
  /** Alignment of a paragraph, heading or cell. */
  rata: z.enum(RATA).nullish(),
  /** The first line of the paragraph is indented. */
  masuk: z.boolean().nullish(),
  level: z.int().min(1).max(3).nullish(),
  /** Label of a row of `rincian`. */
  label: Label.nullish(),
  /** The field that `jika` asks for, and the list that `ulang` shows. */
  isian: NamaIsian.nullish(),
  /** `jika` holds when the field has this value; without one when it is filled. */
  sama: z.string().max(BATAS.line).nullish(),
  kolom: z.array(Kolom).min(1).max(TEMPLATE_LIMITS.columns).nullish(),
  /** Numbers the lines of `ulang`; `daftar` shows them in a list instead of a table. */
  nomor: z.boolean().nullish(),
  daftar: z.boolean().nullish(),
  /** Goes on counting where the ordered list before it ended. */
  lanjut: z.boolean().nullish(),
  /** Officer who signs in a `kolomTanda`, as the frame writes them; else `orang`, the list `isian`, or dots. */
  pejabat: z.boolean().nullish(),
  orang: z.array(NamaIsian).max(6).nullish(),
  bawah: Label.nullish(),
  meterai: z.boolean().nullish(),
  /** Only where the office asks for it. */
  disembunyikan: z.boolean().nullish(),
  /** Name of the field that an `isian` shows. */
  nama: NamaIsian.nullish(),
  bentuk: z.enum(BENTUK).nullish(),
  colspan: span,
  rowspan: span,
});

export type Simpul = {
  type: JenisSimpul;
  attrs?: z.infer<typeof Atribut> | undefined;
  text?: string | undefined;
  marks?: { type: (typeof MARKS)[number] }[] | undefined;
  content?: Simpul[] | undefined;
};

// Schemas to the maximum depth, since the response filter needs finite ones.
function nodeOf(depth: number): z.ZodType<Simpul> {
  const base = {
    type: z.enum([...BLOCKS, ...INLINE, ...PARTS]),
    attrs: Atribut.optional(),
    text: z.string().min(1).max(TEMPLATE_LIMITS.text).optional(),
    marks: z
      .array(z.object({ type: z.enum(MARKS) }))
      .max(MARKS.length)
      .optional(),
  };
  const deepest = z
    .array(z.unknown())
    .max(0, 'Templat terlalu bertingkat.')
    .transform((): Simpul[] => []);
  return z.object({ ...base, content: (depth === 1 ? deepest : z.array(nodeOf(depth - 1))).optional() });
}

/** A template as it travels. */
export const TemplatSurat = z
  .object({ type: z.literal('doc'), content: z.array(nodeOf(TEMPLATE_LIMITS.depth)) })
  .superRefine((doc, ctx) => {
    const problem = sizeProblem(doc.content) ?? structureProblem('doc', doc.content);
    if (problem) ctx.addIssue({ code: 'custom', message: problem });
  });
export type TemplatSurat = { type: 'doc'; content: Simpul[] };

/** The text of a letter type that nobody has written yet. */
export const EMPTY_TEMPLATE: TemplatSurat = { type: 'doc', content: [{ type: 'paragraph' }] };

function sizeProblem(content: Simpul[]): string | undefined {
  if (countOf(content) > TEMPLATE_LIMITS.nodes) return 'Templat terlalu panjang.';
  const bytes = new TextEncoder().encode(JSON.stringify(content)).length;
  return bytes > TEMPLATE_LIMITS.bytes ? 'Templat terlalu besar.' : undefined;
}

const countOf = (nodes: readonly Simpul[]): number =>
  nodes.reduce((sum, { content = [] }) => sum + 1 + countOf(content), 0);

function structureProblem(parent: JenisSimpul | 'doc', nodes: readonly Simpul[]): string | undefined {
  for (const node of nodes) {
    if (!INSIDE[parent].includes(node.type)) return 'Susunan templat tidak dikenal.';
    const problem = nodeProblem(node) ?? structureProblem(node.type, node.content ?? []);
    if (problem) return problem;
  }
  return undefined;
}

function nodeProblem({ type, attrs = {}, text, content = [] }: Simpul): string | undefined {
  if ((type === 'text') !== (text !== undefined)) return 'Susunan templat tidak dikenal.';
  if (type === 'isian' && !attrs.nama) return 'Pilih isian yang ditampilkan.';
  if (type === 'jika' && !attrs.isian) return 'Pilih isian untuk bagian bersyarat.';
  if (type === 'ulang' && (!attrs.isian || !attrs.kolom)) return 'Pilih daftar dan kolomnya.';
  if (type === 'table') return tableProblem(content);
  if (type === 'tandaTangan' && content.length > 3) return 'Paling banyak 3 tanda tangan sebaris.';
  const empty = ['rincian', 'bulletList', 'orderedList', 'tandaTangan'].includes(type);
  return empty && content.length === 0 ? 'Daftar dalam templat tidak boleh kosong.' : undefined;
}

/** A cell that reaches beyond the table could not be set. */
function tableProblem(rows: readonly Simpul[]): string | undefined {
  const width = widthOf(rows);
  if (rows.length === 0 || width === 0) return 'Tabel dalam templat tidak boleh kosong.';
  if (width > TEMPLATE_LIMITS.columns) return `Tabel paling banyak ${TEMPLATE_LIMITS.columns} kolom.`;
  // Number of rows that each column is still covered for from above.
  const covered = Array.from({ length: width }, () => 0);
  for (const [at, { content = [] }] of rows.entries()) {
    const taken = covered.filter((rest) => rest > 0).length;
    const own = content.reduce((sum, { attrs }) => sum + (attrs?.colspan ?? 1), 0);
    if (taken + own !== width || content.some(({ attrs }) => at + (attrs?.rowspan ?? 1) > rows.length))
      return 'Baris tabel tidak sama panjang.';
    cover(covered, content);
  }
  return undefined;
}

function cover(covered: number[], cells: readonly Simpul[]): void {
  const free = covered.flatMap((rest, column) => (rest > 0 ? [] : [column]));
  for (const [column, rest] of covered.entries()) if (rest > 0) covered[column] = rest - 1;
  for (const { attrs } of cells)
    for (const column of free.splice(0, attrs?.colspan ?? 1)) covered[column] = (attrs?.rowspan ?? 1) - 1;
}

/** Columns of a table, by its first row. */
export const widthOf = ([first]: readonly Simpul[]): number =>
  (first?.content ?? []).reduce((sum, { attrs }) => sum + (attrs?.colspan ?? 1), 0);

/** The fields that a template uses, each once, in its order. */
export function fieldsUsed({ content }: TemplatSurat): string[] {
  const names = new Set<string>();
  const walk = (nodes: readonly Simpul[]) => {
    for (const { attrs, content: inner = [] } of nodes) {
      for (const name of [attrs?.isian, attrs?.nama, ...(attrs?.orang ?? [])]) if (name) names.add(name);
      walk(inner);
    }
  };
  walk(content);
  return [...names];
}
