import { KATEGORI_BERANDA } from '#contract/potensi/beranda.ts';

/** The tabs of the home page, with their names in its address. */
export const TABS = Object.entries(KATEGORI_BERANDA).map(([kategori, label]) => ({
  id: kategori.toLowerCase().replace(' ', '-'),
  kategori,
  label,
}));
