import { berita, kategoriBerita } from '#contract/berita.ts';
import { gambarRoutes, naskahRoutes } from '#server/kinds/naskah/routes.ts';
import { registerRoutes } from '#server/kinds/register/routes.ts';
import { artikelNaskah } from './queries.ts';
import { kategori } from './resource.ts';

/** Writing and publishing news, and their categories. */
export const kelolaBeritaRoutes = [
  ...naskahRoutes(berita, artikelNaskah),
  ...gambarRoutes(berita, artikelNaskah),
  ...registerRoutes(kategoriBerita, kategori),
];
