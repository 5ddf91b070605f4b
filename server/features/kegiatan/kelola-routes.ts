import { kegiatan } from '#contract/kegiatan.ts';
import { kategoriRoutes } from '#server/kinds/naskah/kategori.ts';
import { gambarRoutes, naskahRoutes } from '#server/kinds/naskah/routes.ts';
import { kegiatanNaskah } from './queries.ts';
import { kategoriKelolaQuery, kategoriQuery } from './resource.ts';

/** Writing and publishing activities, and their categories. */
export const kelolaKegiatanRoutes = [
  ...naskahRoutes(kegiatan, kegiatanNaskah),
  ...gambarRoutes(kegiatan, kegiatanNaskah),
  ...kategoriRoutes(kegiatan, {
    table: 'kategori_kegiatan',
    noun: 'kategorikegiatan',
    nama: 'kegiatan',
    list: kategoriQuery,
    manage: kategoriKelolaQuery,
    usedBy: 'kegiatan',
  }),
];
