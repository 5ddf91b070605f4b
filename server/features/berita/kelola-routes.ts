import { kategoriBerita } from '#contract/berita.ts';
import { gambarRoutes } from '#server/kinds/naskah/file-routes.ts';
import { naskahRoutes } from '#server/kinds/naskah/routes.ts';
import { registerRoutes } from '#server/kinds/register/routes.ts';
import { artikelNaskah } from './queries.ts';
import { kategori } from './resource.ts';

/** Writing and publishing news, and their categories. */
export const kelolaBeritaRoutes = [
  ...naskahRoutes(artikelNaskah),
  ...gambarRoutes(artikelNaskah),
  ...registerRoutes(kategoriBerita, kategori),
];
