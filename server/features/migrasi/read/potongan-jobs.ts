import { z } from 'zod';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { job } from '#server/core/job.ts';
import { folderOf, idIn } from './potongan-rules.ts';

const KEPT_MS = 24 * 3600 * 1000;

/**
 * Forgets dumps of which nothing came for a day, and pieces that belong to none any more: those that were put together,
 * and those in whose place another file is sent. Of a row that is not there no piece can come.
 */
export const sapuPotongan = job({
  name: 'migrasi.potongan',
  daily: true,
  payload: z.object({}),
  async run(_payload, { core, desaId }) {
    const oldest = new Date(Date.now() - KEPT_MS);
    await core.tenancy.write(desaId, (db) =>
      db.deleteFrom('unggahan').where('terakhir', '<', oldest).execute(),
    );
    const gone = new Map<number, boolean>();
    for await (const { key } of core.files.list(folderOf(desaId))) {
      const id = idIn(key);
      // Asked after its piece was seen: one that was begun meanwhile is there.
      if (!gone.has(id)) gone.set(id, !(await isKept(core.tenancy.read(desaId), id)));
      if (gone.get(id)) await core.files.delete(key);
    }
  },
});

const isKept = (db: VillageDb, id: number) =>
  db.selectFrom('unggahan').select('id').where('id', '=', id).executeTakeFirst();
