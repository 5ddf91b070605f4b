import { sql } from 'kysely';
import { z } from 'zod';
import { LADDER } from '#contract/lib/ladder.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { madeFolder } from '#server/core/files/made.ts';
import { BOXES, type Size } from '#server/core/files/sizes.ts';
import { removeStale } from '#server/core/files/temp.ts';
import { job } from '#server/core/job.ts';
import { findBerkas, folderOf, isOfVersion, isUsed, makeStored } from './queries.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Makes the smaller pictures of a picture before they are asked for: the ladder below its width, and the boxes. */
export const buatVarian = job({
  name: 'berkas.varian',
  patient: true,
  payload: z.object({ id: z.string() }),
  async run({ id }, { core, desaId }) {
    if (!core.env.PICTURES_AHEAD) return;
    const row = await findBerkas(core.tenancy.read(desaId), id);
    if (!row || row.siap || row.lebar === null) return;
    for (const size of sizesOf(row.lebar)) await makeStored(core, row, size);
    await core.tenancy.write(desaId, (db) =>
      db.updateTable('berkas').set({ siap: true }).where('id', '=', id).execute(),
    );
  },
});

function sizesOf(width: number): Size[] {
  return [...LADDER.filter((w) => w < width).map((w) => ({ w })), ...BOXES.map(([w, h]) => ({ w, h }))];
}

/** Once a day: removes files that no row has used for a day, and stored bytes that have no row. */
export const sapuBerkas = job({
  name: 'berkas.sapu',
  payload: z.object({}),
  daily: true,
  async run(_, { core, desaId }) {
    const removed = await core.tenancy.write(desaId, removeUnused);
    for (const id of removed) await removeBytes(core, folderOf(desaId, id));
    await removeStrays(core, desaId);
    await removeMade(core, desaId);
    await core.files.tidy(DAY_MS);
    await removeStale(core.inbox.dir, DAY_MS);
  },
});

async function removeUnused(db: VillageDb): Promise<string[]> {
  const used = await isUsed(db);
  await sql`update berkas set lepas = case when ${used} then null else now() end
    where desa_id = ${db.desaId} and (lepas is null) <> ${used}`.execute(db);
  const { rows } = await sql<{ id: string }>`delete from berkas
    where desa_id = ${db.desaId} and lepas < now() - interval '24 hours' and not ${used} returning id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Removes the bytes of versions that were replaced long ago; their names stay, since their addresses still answer. */
export async function removeVersions(core: Core, desaId: number, before: Date): Promise<void> {
  const gone = await core.tenancy.write(desaId, (db) =>
    db
      .updateTable('berkas_versi')
      .set({ hilang: new Date() })
      .where('hilang', 'is', null)
      .where('diganti', '<', before)
      .returning(['berkas_id', 'versi'])
      .execute(),
  );
  for (const { berkas_id, versi } of gone)
    for await (const { key } of core.files.list(folderOf(desaId, berkas_id)))
      if (isOfVersion(key, versi)) await core.files.delete(key);
}

/** Removes the bytes of files whose rows were deleted. */
export const hapusBerkas = job({
  name: 'berkas.hapus',
  payload: z.object({ ids: z.array(z.string()) }),
  async run({ ids }, { core, desaId }) {
    for (const id of ids) await removeBytes(core, folderOf(desaId, id));
  },
});

/** Deletes what was made from content over two days ago: it has been made again since, or nobody asked for it. */
async function removeMade({ files }: Core, desaId: number): Promise<void> {
  for await (const { key, modified } of files.list(madeFolder(desaId)))
    if (Date.now() - modified.getTime() > 2 * DAY_MS) await files.delete(key);
}

const FILE_FOLDER = /^\d+\/([0-9a-f-]{36})\//;
const BATCH = 500;

/** Bytes without a row: of an upload whose transaction failed, or of a sweep that was cut off. */
async function removeStrays(core: Core, desaId: number): Promise<void> {
  let old: { key: string; id: string }[] = [];
  for await (const { key, modified } of core.files.list(`${desaId}/`)) {
    const id = key.match(FILE_FOLDER)?.[1];
    if (!id || Date.now() - modified.getTime() < DAY_MS) continue;
    old.push({ key, id });
    if (old.length < BATCH) continue;
    await removeWithoutRow(core, desaId, old);
    old = [];
  }
  await removeWithoutRow(core, desaId, old);
}

async function removeWithoutRow(
  core: Core,
  desaId: number,
  stored: { key: string; id: string }[],
): Promise<void> {
  if (stored.length === 0) return;
  const rows = await core.tenancy
    .read(desaId)
    .selectFrom('berkas')
    .select('id')
    .where('id', 'in', [...new Set(stored.map(({ id }) => id))])
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  for (const { key, id } of stored) if (!known.has(id)) await core.files.delete(key);
}

async function removeBytes({ files }: Core, prefix: string): Promise<void> {
  for await (const { key } of files.list(prefix)) await files.delete(key);
}
