import { statesOf } from '#contract/kinds/alur.ts';
import { alurLapor } from '#contract/lapor/alur.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Zone } from '#server/core/zone.ts';
import { deadlinesOf } from '#server/kinds/alur/deadline.ts';
import { standingSteps } from '#server/kinds/alur/steps.ts';
import { laporNoun } from './alur-jobs.ts';
import './table.ts';

/** The reports on which the office must act soonest, with their deadlines. */
export async function nearestDeadlines(db: VillageDb, zone: Zone, most: number) {
  const rows = await db
    .selectFrom('lapor')
    .select(['id', 'judul', 'keadaan'])
    .where('keadaan', 'in', statesOf(alurLapor, 'kantor'))
    .where('tenggat', 'is not', null)
    .orderBy('tenggat')
    .orderBy('created_at')
    .limit(most)
    .execute();
  const tenggatOf = await deadlinesOf(
    db,
    laporNoun,
    rows.map(({ id }) => id),
    zone,
  );
  return rows.flatMap((row) => {
    const tenggat = tenggatOf(row.id);
    return tenggat ? [{ ...row, tenggat }] : [];
  });
}

/** How many reports wait for their reporters, since when, and the nearest deadline of theirs. */
export async function atReporters(db: VillageDb, zone: Zone) {
  const rows = await db
    .selectFrom('lapor')
    .select(['id', 'created_at'])
    .where('keadaan', 'in', statesOf(alurLapor, 'warga'))
    .orderBy('tenggat')
    .execute();
  const [first] = rows;
  if (!first) return null;
  const ids = rows.map(({ id }) => id);
  const [steps, tenggatOf] = await Promise.all([
    standingSteps(db, laporNoun.steps, ids),
    deadlinesOf(db, laporNoun, [first.id], zone),
  ]);
  // The last step of each is the one that asked.
  const asked = new Map(steps.map(({ of, created_at }) => [of, created_at]));
  const since = rows.map(({ id, created_at }) => (asked.get(id) ?? created_at).getTime());
  return { jumlah: rows.length, waktu: new Date(Math.min(...since)), tenggat: tenggatOf(first.id) };
}
