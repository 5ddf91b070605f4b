import { kategoriKegiatan, kegiatan } from '#contract/kegiatan.ts';
import { gambarRoutes, naskahRoutes } from '#server/kinds/naskah/routes.ts';
import { registerRoutes } from '#server/kinds/register/routes.ts';
import { kegiatanNaskah } from './queries.ts';
import { kategori } from './resource.ts';

/** Writing and publishing activities, and their categories. */
export const kelolaKegiatanRoutes = [
  ...naskahRoutes(kegiatan, kegiatanNaskah),
  ...gambarRoutes(kegiatan, kegiatanNaskah),
  ...registerRoutes(kategoriKegiatan, kategori),
];
