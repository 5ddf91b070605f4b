import { Extension, type JSONContent, Node } from '@tiptap/core';
import { kolomAsing } from '#contract/jenis-surat.ts';
import type { Isian } from '#contract/kinds/isian.ts';
import type { Bentuk, Simpul } from '#contract/templat-surat.ts';
import { labelOf } from './template-names.ts';

/** How a chip says the form of its value. */
export const BENTUK_KATA: Record<Bentuk, string> = {
  kapital: 'HURUF BESAR',
  terbilang: 'terbilang',
  rupiah: 'rupiah',
  tanggal: 'tanggal',
  tanggal_terbilang: 'tanggal dengan huruf',
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
    const { dari, label } = labelOf(nama, fields);
    const wrong = label === undefined;
    const words = `${label ?? nama.replace(/^isian\./, '')}${bentuk ? `, ${BENTUK_KATA[bentuk]}` : ''}`;
    return [
      'span',
      {
        class: wrong ? 'kp salah' : 'kp',
        'data-kolom': nama,
        ...(bentuk && { 'data-bentuk': bentuk }),
        tabindex: '-1',
      },
      ['i', {}, dari],
      words,
    ];
  },
});

/** Rows of label and value, as letters have them. */
export const RincianNode = Node.create({
  name: 'rincian',
  group: 'block',
  content: 'barisRincian+',
  parseHTML: () => [{ tag: 'dl.rincian' }],
  renderHTML: () => ['div', { class: 'rincian' }, 0],
});

export const BarisRincianNode = Node.create({
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

/** What stands in the letter only when a field is filled, or has a value. */
export const JikaNode = Node.create({
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

type Kolom = { label: string; isian: string };
/** A table with a line for each item of a list. */
export const UlangNode = Node.create({
  name: 'ulang',
  group: 'block',
  atom: true,
  selectable: true,
  addAttributes: () => ({ isian: plain('ulang'), kolom: { default: [], rendered: false } }),
  parseHTML: () => [{ tag: 'div[data-ulang]' }],
  renderHTML({ node }) {
    const { isian, kolom } = node.attrs as { isian: string; kolom: Kolom[] };
    const fields = this.editor?.storage.isian.fields ?? [];
    const doc = { type: 'doc' as const, content: [{ type: 'ulang', attrs: { isian, kolom } } as Simpul] };
    const wrong = kolomAsing(doc, fields);
    return [
      'div',
      { class: 'ulang', 'data-ulang': isian, contenteditable: 'false' },
      [
        'p',
        { class: 'syr' },
        'Tabel dari ',
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

/** Alignment and first-line indent of paragraphs and headings. */
export const Baris = Extension.create({
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

/** What Tiptap holds as a text keeps it: without attributes that say nothing, and without what letters do not know. */
export function simpulDari({ type = '', attrs, text, marks, content }: JSONContent): Simpul {
  const kept = Object.entries(attrs ?? {}).filter(
    ([name, value]) => value !== null && value !== '' && KEPT.has(name) && !(value === 1 && SPANS.has(name)),
  );
  return {
    type: type as Simpul['type'],
    ...(kept.length > 0 && { attrs: Object.fromEntries(kept) }),
    ...(text !== undefined && { text }),
    ...(marks && { marks: marks.map((one) => ({ type: one.type }) as NonNullable<Simpul['marks']>[number]) }),
    ...(content && { content: content.map(simpulDari) }),
  };
}
const SPANS = new Set(['colspan', 'rowspan']);
const KEPT = new Set([
  ...['rata', 'masuk', 'level', 'label', 'isian', 'sama', 'kolom', 'nama', 'bentuk'],
  ...SPANS,
]);
