import { z } from 'zod';
import { timeNow } from '#server/core/clock.ts';
import { bumpVersion, recordEvent } from '#server/core/data/event.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { enqueue, job } from '#server/core/job.ts';
import type { Zone } from '#server/core/zone.ts';
import { notify } from '#server/features/notifikasi/jobs.ts';
import { findPeriode } from './queries.ts';
import { closingOf, dayOf, keadaanOf, openingOf, type Rentang } from './rules.ts';
import { closePeriode, forgetSenders } from './writes.ts';

const villageOf = (db: VillageDb) =>
  db.selectFrom('desa').select('zona').where('id', '=', db.desaId).executeTakeFirst();

/** At the beginning of a period and at its last minute: what visitors see of the survey changes, and nobody edits anything. */
export const gantiPeriode = job({
  name: 'survei.ganti',
  payload: z.object({ id: z.int() }),
  async run({ id }, { core, desaId }) {
    const version = await core.tenancy.write(desaId, async (db) => {
      const [village, row] = [await villageOf(db), await findPeriode(db, id, { lock: true })];
      // Removed meanwhile.
      if (!village || !row) return undefined;
      const keadaan = keadaanOf(row, { at: timeNow(), zone: village.zona });
      const by = { actor: null, requestId: 'tugas' } as const;
      if (keadaan === 'berjalan') await recordEvent(db, { action: 'survei.buka', id }, by);
      else if (keadaan === 'ditutup' && row.ditutup === null) {
        await closePeriode(db, id);
        await recordEvent(db, { action: 'survei.tutup', id }, by);
        const msg = `Survei ${row.nama} sudah ditutup. Periksa hasilnya, lalu terbitkan.`;
        await notify(
          { enqueue: (one, payload, schedule) => enqueue(db, one, payload, schedule) },
          { area: 'pengaturan' },
          { msg, key: 'survei', obj_id: id },
        );
      } else return undefined;
      return bumpVersion(db);
    });
    if (version !== undefined) core.villages.changed(desaId, version);
  },
});

type Enqueue = (
  job: typeof gantiPeriode,
  payload: { id: number },
  schedule: { key: string; at: Date },
) => Promise<void>;

/** Replaces the jobs of a period whose days were set or changed. */
export async function planPeriode(
  enqueueJob: Enqueue,
  { id, ...days }: Rentang & { id: number },
  zone: Zone,
) {
  await enqueueJob(gantiPeriode, { id }, { key: `${id}:buka`, at: openingOf(days, zone) });
  await enqueueJob(gantiPeriode, { id }, { key: `${id}:tutup`, at: closingOf(days, zone) });
}

/** Every night: nothing is left of the devices of yesterday, nor of the order in which answers came. */
export const lupakanPengirim = job({
  name: 'survei.lupakan',
  payload: z.object({}),
  daily: true,
  async run(_payload, { core, desaId }) {
    await core.tenancy.write(desaId, async (db) => {
      const village = await villageOf(db);
      if (village) await forgetSenders(db, dayOf({ at: timeNow(), zone: village.zona }));
    });
  },
});
