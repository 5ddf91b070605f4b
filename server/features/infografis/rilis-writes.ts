import { timeNow } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { bumpVersion, recordEvent } from '#server/core/data/event.ts';
import { toInstant } from '#server/core/zone.ts';
import { releaseThemes } from '#server/features/peta/layers/tema-writes.ts';
import { remakeTiles } from '#server/features/peta/tiles/ubin-jobs.ts';
import { type Asking, findRilis, readDasar } from './queries.ts';
import { dayText, type Rilis, tertutupDari } from './rilis-rules.ts';
import { type Infografis, infografisOf } from './rules.ts';
import { NIHIL } from './sel-rules.ts';
import { releaseAgain, releaseFirst } from './writes.ts';

/** With the day of the release; null before the first one. */
export type Terhitung = Infografis & { diperbarui: string | null };

export const hariIni = ({ zona }: Pick<Asking['village'], 'zona'>, now = timeNow()): string =>
  toInstant(now, zona).slice(0, 10);

/** The charts of a village as they are public: those of its last release. */
export async function infografisFor(asking: Asking): Promise<Terhitung> {
  const { db, village } = asking;
  const rilis = (await findRilis(db)) ?? (await rilisPertama(asking));
  if (typeof rilis === 'number') {
    const none = infografisOf(NIHIL, { desa: village.nama_desa, tanggal: '' });
    return { ...none, ...(rilis > 0 && { penduduk: null, keluarga: null }), diperbarui: null };
  }
  const asal = { desa: village.nama_desa, tanggal: dayText(rilis.hari) };
  return { ...infografisOf(rilis.hitungan, asal, tertutupDari(rilis)), diperbarui: rilis.hari };
}

/** Least number of people for a village's first release, which is then made at once. */
const CUKUP = 10;
const BY_CLOCK = { actor: null, requestId: 'tugas' };

/** The first release, made by who asks first; how many people there are where they are too few, or nothing can be written. */
async function rilisPertama({ core, db, village }: Asking): Promise<Rilis | number> {
  const hari = hariIni(village);
  const dasar = await readDasar(db, hari);
  if (dasar.orang.length < CUKUP) return dasar.orang.length;
  try {
    const { rilis, version } = await core.tenancy.write(db.desaId, async (own) => {
      const made = await releaseFirst(own, dasar, hari);
      if (!made) return { rilis: await findRilis(own), version: undefined };
      await recordEvent(own, { action: 'infografis.terbit', id: hari, after: { ke: made.ke } }, BY_CLOCK);
      return { rilis: made, version: await bumpVersion(own) };
    });
    if (version !== undefined) core.villages.changed(db.desaId, version);
    return rilis ?? dasar.orang.length;
  } catch (error) {
    core.log.warn('infographics not released', { error });
    return dasar.orang.length;
  }
}

/** Makes the releases of the calendar: a first one where there is none, and one in each month in which many changed. */
export async function rilisBulanan(core: Core, desaId: number): Promise<void> {
  const db = core.tenancy.read(desaId);
  const village = await db
    .selectFrom('desa')
    .select(['nama_desa', 'zona'])
    .where('id', '=', desaId)
    .executeTakeFirst();
  if (!village) return;
  await core.tenancy.write(desaId, async (own) => {
    for (const id of await releaseThemes(own, hariIni(village), 'diperiksa')) await remakeTiles(own, id);
  });
  if (!(await findRilis(db))) {
    await rilisPertama({ core, db, village });
    return;
  }
  const hari = hariIni(village);
  const version = await core.tenancy.write(desaId, async (own) => {
    const made = await releaseAgain(own, hari, 'diperiksa');
    if (!made) return undefined;
    await recordEvent(own, { action: 'infografis.terbit', id: hari, after: { ke: made.ke } }, BY_CLOCK);
    return bumpVersion(own);
  });
  if (version !== undefined) core.villages.changed(desaId, version);
}
