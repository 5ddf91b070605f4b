import type { Message } from '#contract/lib/flash.ts';

/** Messages once something was done to a shop of one's own. */
export const TOKO = {
  created: (nama: string): Message => ({ title: `Toko ${nama} berhasil dibuat!` }),
  changed: (nama: string): Message => ({ title: `Toko ${nama} berhasil diperbaharui!` }),
  deleted: (nama: string): Message => ({ title: `Toko ${nama} berhasil dihapus!` }),
};
