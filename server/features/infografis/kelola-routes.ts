import { kelolaInfografis } from '#contract/infografis.ts';
import { implement } from '#server/core/context.ts';
import { conflict } from '#server/core/errors.ts';
import { releaseThemes } from '#server/features/peta/layers/tema-writes.ts';
import { remakeTiles } from '#server/features/peta/tiles/ubin-jobs.ts';
import { hariIni } from './rilis-writes.ts';
import { keadaanRilis, releaseAgain } from './writes.ts';

export const kelolaInfografisRoutes = [
  implement(kelolaInfografis.state, ({ db, village }) => keadaanRilis(db, hariIni(village))),

  implement(kelolaInfografis.release, async ({ db, village, record }) => {
    const hari = hariIni(village);
    const made = await releaseAgain(db, hari, 'diminta');
    if (!made) throw conflict((await keadaanRilis(db, hari)).sebab ?? 'Belum ada yang dapat terbit.');
    for (const id of await releaseThemes(db, hari, 'diminta')) await remakeTiles(db, id);
    await record({ action: 'infografis.terbit', id: hari, after: { ke: made.ke } });
  }),
];
