import type { z } from 'zod';
import type { media } from '#contract/media.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { type Berkas, isUsed } from '../berkas/queries.ts';

/** Keeps a file in the library, with what is said of it. */
export async function keepMedia(
  db: VillageDb,
  berkas_id: string,
  values: { nama?: string | undefined; kredit?: string | undefined } = {},
): Promise<void> {
  await db
    .insertInto('media')
    .values({ berkas_id, dihapus: null, dihapus_oleh: null, ...values })
    .onConflict((same) =>
      same
        .columns(['desa_id', 'berkas_id'])
        .doUpdateSet({ ...values, dihapus: null, dihapus_oleh: null, updated_at: new Date() }),
    )
    .execute();
}

/** Puts a file that nothing shows into the bin. */
export async function binMedia(db: VillageDb, berkas_id: string, oleh: number): Promise<void> {
  await keepMedia(db, berkas_id);
  await db
    .updateTable('media')
    .set({ dihapus: new Date(), dihapus_oleh: oleh })
    .where('berkas_id', '=', berkas_id)
    .execute();
}

/**
 * The file, locked until the transaction ends: whoever is about to show it waits for that, since a row that points at it
 * holds it too, and whoever already did is seen by what is read from here on.
 */
export const lockFile = (db: VillageDb, id: string): Promise<Berkas | undefined> =>
  db.selectFrom('berkas').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Says whether anything but the library holds a file, whatever it is. */
export async function isHeld(db: VillageDb, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('berkas')
    .select('id')
    .where('id', '=', id)
    .where(await isUsed(db, 'media'))
    .executeTakeFirst();
  return row !== undefined;
}

type Said = z.output<NonNullable<typeof media.save.body>>;

/** Words and subject of a file, as far as they were sent. */
export async function describeMedia(db: VillageDb, id: string, said: Said): Promise<void> {
  const { alt, gambar_fokus_x: x, gambar_fokus_y: y, nama, kredit } = said;
  await keepMedia(db, id, { nama, kredit });
  const fokus = x === undefined || y === undefined ? {} : { fokus_x: x / 100, fokus_y: y / 100 };
  const changes = { ...(alt === undefined ? {} : { alt }), ...fokus };
  if (Object.keys(changes).length > 0)
    await db.updateTable('berkas').set(changes).where('id', '=', id).execute();
}
