// Without schemas, so that the page of a form does not load them.

import { berkasOf, type Isian } from '../kinds/isian.ts';

/** Number of papers that a type of letters asks for at most. */
export const MOST_REQUIREMENTS = 20;
/** Chosen in place of a file: who asks shows the paper at the office, or has just done so at the counter. */
export const DIBAWA = 'bawa';

/** The fields of the requirement at a place, counted from 1: its name, a paper of the store, and a file. */
export const requirementFields = (place: number) =>
  ({ syarat: `syarat_${place}`, dokumen: `dokumen_${place}`, lampiran: `lampiran_${place}` }) as const;

type Asking = { dasar_surat: boolean; syarat: readonly { nama: string }[] };
/** The requirement that the covering letter of a form meets, by its place in the list; -1 for none. */
export const coverLetterPlace = ({ dasar_surat, syarat }: Asking): number =>
  dasar_surat ? syarat.findIndex(({ nama }) => /\bpengantar\b/i.test(nama)) : -1;

/** Name of a covering letter in the form, where no requirement names it. */
export const SURAT_PENGANTAR = 'Surat pengantar RT dan RW';

type Form = {
  dasar_surat: boolean;
  syarat: readonly { nama: string; wajib: boolean }[];
  atribut: readonly Isian[];
};
/** Every paper that the form of a letter has a place for, in its order: the one list, which the box above it shows too. */
export function papersAsked({ atribut, ...asking }: Form): { nama: string; wajib: boolean }[] {
  const { dasar_surat, syarat } = asking;
  const cover = coverLetterPlace(asking);
  return [
    ...(dasar_surat && cover === -1 ? [{ nama: SURAT_PENGANTAR, wajib: true }] : []),
    ...syarat.map(({ nama, wajib }, at) => ({ nama, wajib: wajib || at === cover })),
    ...berkasOf(atribut).map(({ isian: { label, args } }) => ({
      nama: label,
      wajib: args.required !== false && args.show_if === undefined && args.required_if === undefined,
    })),
  ];
}

/** A paper as the list and the form call it. */
export const paperLabel = ({ nama, wajib }: { nama: string; wajib: boolean }): string =>
  wajib ? nama : `${nama} (bila ada)`;

const SAME: [RegExp, string][] = [
  [/\bkartu keluarga\b/g, 'kk'],
  [/\b(kartu tanda penduduk|e-?ktp|ktp-?el)\b/g, 'ktp'],
  [/\bakte\b/g, 'akta'],
  [/\bpas ?photo\b/g, 'pas foto'],
  [/\brt ?\/ ?rw\b/g, 'rt rw'],
];
/** Words that do not tell which paper is meant. */
const IDLE =
  /^(fotokopi|fotocopy|foto|kopi|fc|salinan|scan|asli|surat|berkas|dokumen|saya|milik|pemohon|pelapor|dan|atau|dari|\d+)$/;

const wordsOf = (nama: string): string[] =>
  SAME.reduce((text, [found, one]) => text.replaceAll(found, one), nama.toLowerCase())
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !IDLE.test(word));

type Simpanan = { id: number; nama: string };

/**
 * The paper of a store that fits a requirement by its name: 'KTP Ratna' fits 'Fotokopi KTP pemohon' of Ratna, and not
 * 'Fotokopi KTP orang tua'. Of several the one that says least besides, then the newest.
 */
export function documentFor<D extends Simpanan>(
  syarat: string,
  dokumen: readonly D[],
  pemohon: string,
): D | undefined {
  const wanted = wordsOf(syarat);
  const own = new Set([...wanted, ...wordsOf(pemohon)]);
  if (wanted.length === 0) return undefined;
  return dokumen
    .map((one) => ({ one, words: wordsOf(one.nama) }))
    .filter(
      ({ words }) => wanted.every((word) => words.includes(word)) && words.every((word) => own.has(word)),
    )
    .toSorted((a, b) => a.words.length - b.words.length || b.one.id - a.one.id)[0]?.one;
}
