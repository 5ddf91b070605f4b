import type { Message } from '#contract/lib/flash.ts';

/** Messages once something was done to a product of one's own. */
export const PRODUK = {
  created: (nama: string): Message => ({ title: `Produk ${nama} berhasil dibuat!` }),
  changed: (nama: string): Message => ({ title: `Produk ${nama} berhasil diperbaharui!` }),
  deleted: (nama: string): Message => ({ title: `Produk ${nama} berhasil dihapus!` }),
  counted: (nama: string): Message => ({ title: `Stok Produk ${nama} berhasil diperbaharui!` }),
};
