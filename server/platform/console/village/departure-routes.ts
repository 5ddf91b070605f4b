import { platform } from '#contract/platform/platform.ts';
import { warnOf } from '../../../core/data/outage.ts';
import { archiveFile } from '../../../features/kepindahan/queries.ts';
import { dropArchives } from '../../archive/departure.ts';
import { implementConsole } from '../router.ts';
import { note } from '../trail.ts';
import { beginMove, cancelMove, handOver, takeArchive } from './departure.ts';
import { knownVillage } from './villages.ts';

export const departureRoutes = [
  implementConsole(platform.mulaiPindah, async ({ afterCommit, at, body, by, core, note, params }) => {
    const desa = await knownVillage(at.query, params.alamat);
    const version = await beginMove(at, desa, body, by);
    afterCommit(() => core.villages.changed(desa.id, version));
    await note({ aksi: 'desa.pindah', desaId: desa.id, isi: { alasan: body.alasan } });
  }),

  implementConsole(platform.batalPindah, async ({ afterCommit, at, by, core, note, params }) => {
    const desa = await knownVillage(at.query, params.alamat);
    const version = await cancelMove(at, desa, by);
    afterCommit(() => {
      core.villages.changed(desa.id, version);
      // Archives that stay behind without a row are offered to nobody, and go with the next archive of this village.
      dropArchives(core, desa.id).catch((error) =>
        warnOf(core.log, 'archive of a village not removed', error),
      );
    });
    await note({ aksi: 'desa.batal-pindah', desaId: desa.id });
  }),

  implementConsole(platform.serahkanAlamat, async ({ afterCommit, at, body, by, core, note, params }) => {
    const desa = await knownVillage(at.query, params.alamat);
    const { version, hosts, alamat } = await handOver(at, desa, body, by);
    afterCommit(() => core.villages.changed(desa.id, version));
    await note({ aksi: 'desa.serahkan', desaId: desa.id, isi: { alasan: alamat, dilepas: hosts } });
  }),

  // A read that leaves a line, in both trails.
  implementConsole(platform.arsipPindah, async ({ by, core, params, store }) => {
    const desa = await knownVillage(store.query, params.alamat);
    return store.write(async (at) => {
      const file = await takeArchive(at, core, desa, by);
      await note(at, { aksi: 'desa.arsip', desaId: desa.id }, by);
      return archiveFile(file, desa);
    });
  }),
];
