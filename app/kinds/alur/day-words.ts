import type { HariKe } from '#contract/kinds/tenggat.ts';

/** 'baru diterima, batas 3 hari kerja', 'hari kerja ke-2 dari 3', and past the limit 'sudah 6 hari kerja, batas 2'. */
export function dayWords({ ke, dari }: HariKe): string {
  if (ke === 0) return `baru diterima, batas ${dari} hari kerja`;
  return ke > dari ? `sudah ${ke} hari kerja, batas ${dari}` : `hari kerja ke-${ke} dari ${dari}`;
}
