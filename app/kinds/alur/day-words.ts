import type { HariKe } from '#contract/kinds/tenggat.ts';

/** 'hari kerja ke-2 dari 3'; once the limit has passed, 'sudah 6 hari kerja, batas 2'. */
export const dayWords = ({ ke, dari }: HariKe): string =>
  ke > dari ? `sudah ${ke} hari kerja, batas ${dari}` : `hari kerja ke-${ke} dari ${dari}`;
