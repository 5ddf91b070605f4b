import { Extension, type JSONContent, Node } from '@tiptap/core';
import { unknownFields } from '#contract/jenis-surat/jenis-surat.ts';
import type { Bentuk, Rata, Simpul } from '#contract/jenis-surat/templat.ts';
import type { Isian } from '#contract/kinds/isian.ts';
import { labelOf } from './names.ts';

/** Words in which a chip says the form of its value. */
export const FORMAT_WORDS: Record<Bentuk, string> = {
  kapital: 'HURUF BESAR',
  terbilang: 'terbilang',
  rupiah: 'rupiah',
  tanggal: 'tanggal',
  hari_tanggal: 'hari dan tanggal',
  tanggal_terbilang: 'tanggal dengan huruf',
  jam: 'jam',
};

declare module '@tiptap/core' {
  interface Storage {
    isian: { fields: readonly Isian[] };
  }
}

const plain = (name: string) => ({
  default: null,
  rendered: false,
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`),
});

/** Attribute that the surface does not show, and keeps. */
const kept = () => ({ default: null, rendered: false });

/** A chip: whole, stepped over by the arrow keys, taken away by Backspace. */
export const ChipNode = Node.create({
  name: 'isian',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addStorage: () => ({ fields: [] as readonly Isian[] }),
  addAttributes: () => ({ nama: plain('kolom'), bentuk: plain('bentuk') }),
  parseHTML: () => [{ tag: 'span[data-kolom]' }],
  renderHTML({ node }) {
    const { nama, bentuk } = node.attrs as { nama: string; bentuk: Bentuk | null };
    const fields = this.editor?.storage.isian.fields ?? [];
    const { source, label } = labelOf(nama, fields);
    const wrong = label === undefined;
    const words = `${label ?? nama.replace(/^isian\./, '')}${bentuk ? `, ${FORMAT_WORDS[bentuk]}` : ''}`;
    return [
      'span',
      {
        class: wrong ? 'kp salah' : 'kp',
        'data-kolom': nama,
        ...(bentuk && { 'data-bentuk': bentuk }),
        tabindex: '-1',
      },
      ['i', {}, source],
      words,
    ];
  },
});

/** Rows of label and value, as letters have them. */
export const DetailsNode = Node.create({
  name: 'rincian',
  group: 'block',
  content: 'barisRincian+',
  parseHTML: () => [{ tag: 'dl.rincian' }],
  renderHTML: () => ['div', { class: 'rincian' }, 0],
});

export const DetailRowNode = Node.create({
  name: 'barisRincian',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ label: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: 'div[data-label]' }],
  renderHTML: ({ node }) => [
    'div',
    { class: 'baris-rincian', 'data-label': String(node.attrs.label ?? '') },
    ['span', { class: 'nama-rincian', contenteditable: 'false' }, String(node.attrs.label || '…')],
    ['span', { class: 'isi-rincian' }, 0],
  ],
});

/** Block that stands in the letter only when a field is filled, or has a value. */
export const ConditionNode = Node.create({
  name: 'jika',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ isian: plain('jika'), sama: plain('sama') }),
  parseHTML: () => [{ tag: 'div[data-jika]' }],
  renderHTML({ node }) {
    const { isian, sama } = node.attrs as { isian: string; sama: string | null };
    const { label } = labelOf(isian, this.editor?.storage.isian.fields ?? []);
    const words = sama ? ` adalah ${sama}` : ' diisi';
    return [
      'div',
      { class: 'bila', 'data-jika': isian },
      [
        'p',
        { class: 'syr', contenteditable: 'false' },
        'Bila ',
        ['span', { class: label ? 'kp' : 'kp salah', 'data-kolom': isian, tabindex: '-1' }, label ?? isian],
        words,
      ],
      ['div', { class: 'isi-bila' }, 0],
    ];
  },
});

type Column = { label: string; isian: string };
/** A table with a line for each item of a list. */
export const RepeatNode = Node.create({
  name: 'ulang',
  group: 'block',
  atom: true,
  selectable: true,
  addAttributes: () => ({
    isian: plain('ulang'),
    kolom: { default: [], rendered: false },
    nomor: kept(),
    daftar: kept(),
  }),
  parseHTML: () => [{ tag: 'div[data-ulang]' }],
  renderHTML({ node }) {
    const { isian, kolom, daftar } = node.attrs as { isian: string; kolom: Column[]; daftar: boolean | null };
    const fields = this.editor?.storage.isian.fields ?? [];
    const doc = { type: 'doc' as const, content: [{ type: 'ulang', attrs: { isian, kolom } } as Simpul] };
    const wrong = unknownFields(doc, fields);
    return [
      'div',
      { class: 'ulang', 'data-ulang': isian, contenteditable: 'false' },
      [
        'p',
        { class: 'syr' },
        daftar ? 'Daftar dari ' : 'Tabel dari ',
        [
          'span',
          { class: wrong.length > 0 ? 'kp salah' : 'kp', 'data-kolom': wrong[0] ?? isian, tabindex: '-1' },
          labelOf(isian, fields).label ?? isian,
        ],
      ],
      ['div', { class: 'kolom' }, ...kolom.map(({ label }) => ['span', {}, label])],
    ];
  },
});

/** Signatures, side by side. */
export const SignaturesNode = Node.create({
  name: 'tandaTangan',
  group: 'block',
  content: 'kolomTanda+',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-tanda]' }],
  renderHTML: () => ['div', { class: 'tanda-tangan', 'data-tanda': '' }, 0],
});

export type SignerAttrs = {
  rata: Rata | null;
  pejabat: boolean | null;
  orang: string[] | null;
  isian: string | null;
  kolom: Column[] | null;
  bawah: string | null;
  meterai: boolean | null;
  disembunyikan: boolean | null;
};

/** A place for one signature: the words above it can be written, whose it is stands below. */
export const SignerNode = Node.create({
  name: 'kolomTanda',
  content: 'paragraph+',
  isolating: true,
  addAttributes: () => ({
    pejabat: kept(),
    orang: kept(),
    isian: kept(),
    kolom: kept(),
    bawah: kept(),
    meterai: kept(),
    disembunyikan: kept(),
    rata: kept(),
  }),
  parseHTML: () => [{ tag: 'div[data-kolom-tanda]' }],
  renderHTML({ node }) {
    const attrs = node.attrs as SignerAttrs;
    const fields = this.editor?.storage.isian.fields ?? [];
    return [
      'div',
      {
        class: attrs.disembunyikan ? 'kolom-tanda tak-dicetak' : 'kolom-tanda',
        'data-kolom-tanda': attrs.rata ?? 'kanan',
      },
      ['div', { class: 'atas-tanda' }, 0],
      ['p', { class: 'syr', contenteditable: 'false' }, signerWords(attrs, fields)],
    ];
  },
});

/** 'Tanda tangan pejabat', 'Nama dari Saksi, dengan meterai' */
export function signerWords(
  { pejabat, orang, isian, meterai, disembunyikan }: SignerAttrs,
  fields: readonly Isian[],
): string {
  const names = [...(orang ?? []), ...(isian ? [isian] : [])].map((one) => labelOf(one, fields).label ?? one);
  const whose = pejabat ? 'Tanda tangan pejabat' : names.join(', ') || 'Nama ditulis tangan';
  return [whose, meterai && 'dengan meterai', disembunyikan && 'tidak dicetak'].filter(Boolean).join(', ');
}

/** Break after which the letter goes on on a new sheet. */
export const NewSheetNode = Node.create({
  name: 'lembarBaru',
  group: 'block',
  atom: true,
  selectable: true,
  parseHTML: () => [{ tag: 'hr[data-lembar]' }],
  renderHTML: () => [
    'div',
    { class: 'lembar-baru', 'data-lembar': '', contenteditable: 'false' },
    'Lembar baru',
  ],
});

/** Alignment and first-line indent of paragraphs and headings. */
export const LineLooks = Extension.create({
  name: 'baris',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        rata: {
          default: null,
          renderHTML: ({ rata }) => (rata ? { class: `rata-${rata}` } : {}),
        },
      },
    },
    { types: ['orderedList'], attributes: { lanjut: kept() } },
    {
      types: ['paragraph'],
      attributes: {
        masuk: {
          default: null,
          renderHTML: ({ masuk }) => (masuk ? { class: 'menjorok' } : {}),
        },
      },
    },
  ],
});

/** Turns what Tiptap holds into what the text keeps: without attributes that say nothing or that letters do not know. */
export function nodeFrom({ type = '', attrs, text, marks, content }: JSONContent): Simpul {
  const kept = Object.entries(attrs ?? {}).filter(
    ([name, value]) => value !== null && value !== '' && KEPT.has(name) && !(value === 1 && SPANS.has(name)),
  );
  return {
    type: type as Simpul['type'],
    ...(kept.length > 0 && { attrs: Object.fromEntries(kept) }),
    ...(text !== undefined && { text }),
    ...(marks && { marks: marks.map((one) => ({ type: one.type }) as NonNullable<Simpul['marks']>[number]) }),
    ...(content && { content: content.map(nodeFrom) }),
  };
}
const SPANS = new Set(['colspan', 'rowspan']);
const KEPT = new Set([
  ...['rata', 'masuk', 'level', 'label', 'isian', 'sama', 'kolom', 'nama', 'bentuk', 'nomor', 'daftar'],
  ...['lanjut', 'pejabat', 'orang', 'bawah', 'meterai', 'disembunyikan'],
  ...SPANS,
]);
