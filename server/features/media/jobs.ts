import { sql } from 'kysely';
import { z } from 'zod';
import { MEDIA_HARI } from '#contract/media.ts';
import { recordEvent } from '#server/core/data/event.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { MediaPart } from '#server/core/files/media.ts';
import { job } from '#server/core/job.ts';
import { removeVersions } from '../berkas/jobs.ts';
import { isUsed } from '../berkas/queries.ts';
import { endFiles } from '../berkas/writes.ts';
import { placesSql } from './queries.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/**
 * Once a day: what was shown somewhere stays in the library when nothing shows it any more; what lies in the bin for 30
 * days goes, and so do the bytes of what was replaced that long ago.
 */
export const sapuMedia = (parts: readonly MediaPart[]) =>
  job({
    name: 'media.sapu',
    payload: z.object({}),
    daily: true,
    async run(_, { core, desaId }) {
      await core.tenancy.write(desaId, async (db) => {
        await keepShown(db, parts);
        await endBinned(db);
      });
      await removeVersions(core, desaId, daysAgo(MEDIA_HARI));
    },
  });

/** Puts every file that some place shows into the library, even out of the bin: a place that took it later wins. */
async function keepShown(db: VillageDb, parts: readonly MediaPart[]): Promise<void> {
  await sql`insert into media (desa_id, berkas_id)
    select b.desa_id, b.id from berkas as b
    where b.desa_id = ${db.desaId} and not b.privat and b.area is null and b.jenis in ('gambar', 'pdf')
      and b.id in (select berkas_id from (${placesSql({ db, parts })}) as tempat)
    on conflict (desa_id, berkas_id) do update set dihapus = null, dihapus_oleh = null
      where media.dihapus is not null`.execute(db);
}

async function endBinned(db: VillageDb): Promise<void> {
  const used = await isUsed(db, 'media');
  const { rows } = await sql<{ berkas_id: string }>`delete from media as m using berkas
    where m.desa_id = ${db.desaId} and m.dihapus < ${daysAgo(MEDIA_HARI)}
      and berkas.desa_id = m.desa_id and berkas.id = m.berkas_id and not ${used}
    returning m.berkas_id`.execute(db);
  const ids = rows.map(({ berkas_id }) => berkas_id);
  await endFiles(db, ids);
  for (const id of ids)
    await recordEvent(db, { action: 'media.purge', id, quiet: true }, { actor: null, requestId: 'tugas' });
}
