import type { Potensi } from '#contract/potensi/potensi.ts';

/** Only what is public, and no shop yet, can become one. */
export const mayBecomeShop = ({ is_approvement, toko_id }: Pick<Potensi, 'is_approvement' | 'toko_id'>) =>
  is_approvement && toko_id === null;
