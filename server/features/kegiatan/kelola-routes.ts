import { kategoriKegiatan } from '#contract/kegiatan.ts';
import { gambarRoutes } from '#server/kinds/naskah/file-routes.ts';
import { naskahRoutes } from '#server/kinds/naskah/routes.ts';
import { registerRoutes } from '#server/kinds/register/routes.ts';
import { kegiatanNaskah } from './queries.ts';
import { kategori } from './resource.ts';

/** Writing and publishing activities, and their categories. */
export const kelolaKegiatanRoutes = [
  ...naskahRoutes(kegiatanNaskah),
  ...gambarRoutes(kegiatanNaskah),
  ...registerRoutes(kategoriKegiatan, kategori),
];
