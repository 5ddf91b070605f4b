import type { Potongan } from '#contract/pencarian.ts';

const SHOWN = 220;
const BEFORE = 60;
/** Shorter stems stand inside too many words. */
const SHORTEST_STEM = 4;

type Village = { dilan: boolean; layanan_dinamis: boolean };

/**
 * Nouns that a search leaves out besides: potentials and shop in a village without either, and the kind of letters not served.
 */
export const hiddenNouns = ({ dilan, layanan_dinamis }: Village): string[] => [
  ...(dilan ? ['potensi', 'toko', 'produk'] : []),
  layanan_dinamis ? 'surat-statis' : 'jenis-surat',
];

/** Word that was searched for: as it was written, and its stem. */
export type Needle = { kata: string; akar: string };

/** Says whether a word of a text is one that was searched for, in whatever form. */
function fits(word: string, needles: readonly Needle[]): boolean {
  const lower = word.toLowerCase();
  return needles.some(
    ({ kata, akar }) => lower.startsWith(kata) || (akar.length >= SHORTEST_STEM && lower.includes(akar)),
  );
}

/** A text in pieces, those that fit marked. */
export function marked(text: string, needles: readonly Needle[]): Potongan[] {
  const pieces: Potongan[] = [];
  for (const [teks] of text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)) {
    const cocok = fits(teks, needles);
    const last = pieces.at(-1);
    if (last && last.cocok === cocok) last.teks += teks;
    else pieces.push({ teks, cocok });
  }
  return pieces;
}

/** The part of a text around the first word that fits; its beginning when none does. */
export function snippet(text: string, needles: readonly Needle[]): string {
  if (text.length <= SHOWN) return text;
  const first = [...text.matchAll(/[\p{L}\p{N}]+/gu)].find(([word]) => fits(word, needles))?.index ?? 0;
  const start = first <= BEFORE ? 0 : wordAfter(text, first - BEFORE);
  const end = start + SHOWN >= text.length ? text.length : text.lastIndexOf(' ', start + SHOWN);
  const shown = text.slice(start, end > start ? end : start + SHOWN).trim();
  return `${start > 0 ? '… ' : ''}${shown}${start + shown.length < text.length ? ' …' : ''}`;
}

function wordAfter(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space === -1 ? at : space + 1;
}
