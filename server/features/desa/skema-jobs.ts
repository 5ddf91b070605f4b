import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { HEX_COLOUR } from '#contract/lib/warna.ts';
import type { Core } from '#server/core/core.ts';
import { bumpVersion, recordEvent } from '#server/core/data/event.ts';
import { job } from '#server/core/job.ts';
import { askJson } from '#server/core/outside.ts';

/** Colour of a village that chose none, where the installation names none. */
const DEFAULT = 'E92021';
const PATIENCE_MS = 5_000;
const LARGEST = 64 * 1024;
const TRIES = 3;
const PAUSE_MS = 1_000;
const Scheme = z.object({ brand: z.string().regex(HEX_COLOUR) });

/** The installation's colour, six digits; the default where its address is not set, is slow, or says something else. */
export async function schemeColour({ env, log }: Pick<Core, 'env' | 'log'>): Promise<string> {
  const { COLOUR_SCHEME_URL: url } = env;
  for (let turn = 1; url && turn <= TRIES; turn++) {
    try {
      const said = await askJson(url, { patienceMs: PATIENCE_MS, largest: LARGEST });
      return Scheme.parse(said).brand.replace('#', '').toUpperCase();
    } catch (error) {
      log.warn('colour scheme not read', { error });
    }
    // A line that is bad for a moment repaints no site.
    if (turn < TRIES) await sleep(PAUSE_MS);
  }
  return DEFAULT;
}

/** Gives a village this colour, unless it chose its own. */
export async function followScheme(
  { tenancy, villages }: Core,
  desaId: number,
  warna: string,
): Promise<void> {
  const before = await tenancy
    .read(desaId)
    .selectFrom('desa')
    .select('warna')
    .where('warna_dipilih', '=', false)
    .where('warna', '!=', warna)
    .executeTakeFirst();
  if (!before) return;
  const version = await tenancy.write(desaId, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('desa')
      .set({ warna })
      .where('id', '=', desaId)
      .where('warna_dipilih', '=', false)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    const event = { action: 'desa.scheme', id: desaId, before, after: { warna } } as const;
    await recordEvent(db, event, { actor: null, requestId: 'tugas' });
    return bumpVersion(db);
  });
  if (version !== undefined) villages.changed(desaId, version);
}

/** Gives one village the installation's colour, when it is made. */
export const ikutiSkema = job({
  name: 'desa.skema',
  payload: z.object({}),
  run: async (_, { core, desaId }) => followScheme(core, desaId, await schemeColour(core)),
});
