import { berita } from '#contract/berita.ts';
import { kategoriRoutes } from '#server/kinds/naskah/kategori.ts';
import { gambarRoutes, naskahRoutes } from '#server/kinds/naskah/routes.ts';
import { artikelNaskah } from './queries.ts';
import { kategoriKelolaQuery, kategoriQuery } from './resource.ts';

/** Writing and publishing news, and their categories. */
export const kelolaBeritaRoutes = [
  ...naskahRoutes(berita, artikelNaskah),
  ...gambarRoutes(berita, artikelNaskah),
  ...kategoriRoutes(berita, {
    table: 'kategori_berita',
    noun: 'kategoriberita',
    nama: 'berita',
    list: kategoriQuery,
    manage: kategoriKelolaQuery,
    usedBy: 'artikel',
  }),
];
