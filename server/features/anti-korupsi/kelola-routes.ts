import { antiKorupsi } from '#contract/anti-korupsi.ts';
import { implement } from '#server/core/context.ts';
import { conflict } from '#server/core/errors.ts';
import { dokumenRoutes, gambarRoutes } from '#server/kinds/naskah/file-routes.ts';
import { naskahRoutes } from '#server/kinds/naskah/routes.ts';
import { yearIn } from './jobs.ts';
import { buktiNaskah } from './queries.ts';
import { strukturRoutes } from './struktur-routes.ts';
import { prepareYear } from './writes.ts';

/** Writing and publishing evidence, and the structure of each year. */
export const kelolaAntiKorupsiRoutes = [
  ...naskahRoutes(buktiNaskah),
  ...gambarRoutes(buktiNaskah),
  ...dokumenRoutes(buktiNaskah),

  implement(antiKorupsi.prepare, async ({ db, village, record }) => {
    const tahun = yearIn(village.zona);
    const indikator = await prepareYear(db, tahun);
    if (indikator === undefined) throw conflict(`Struktur tahun ${tahun} sudah ada.`);
    await record({ action: 'anti-korupsi.prepare', id: tahun, after: { indikator } });
    return { tahun, indikator };
  }),
  ...strukturRoutes,
];
