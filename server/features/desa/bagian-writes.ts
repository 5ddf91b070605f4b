import type { Selectable, Updateable } from 'kysely';
import type { JamLayanan } from '#contract/desa/jam.ts';
import type { Context } from '#server/core/context.ts';
import type { DesaTable } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict } from '#server/core/errors.ts';
import { noteEmbedded } from '../berkas/writes.ts';
import { knowProfil } from './halaman-queries.ts';
import type { ProfilDesa } from './queries.ts';
import { AKSI_BAGIAN, type Bagian, changed, newestChanges, type Values } from './riwayat-queries.ts';
import type { ProfilDesaTable } from './table.ts';

type Writing = Pick<Context, 'db' | 'record'>;
type Part = { bagian: Bagian; versi: number | undefined };

/**
 * Keeps others from changing a part until this write is done, and returns the village as it is until then; 409 when they
 * changed the part since the form was filled.
 */
export async function openPart(db: VillageDb, { bagian, versi }: Part): Promise<Selectable<DesaTable>> {
  const row = await db
    .selectFrom('desa')
    .selectAll()
    .where('id', '=', db.desaId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (versi === undefined) return row;
  const newest = (await newestChanges(db)).find(({ aksi }) => aksi === AKSI_BAGIAN[bagian]);
  if (!newest || newest.id === versi) return row;
  const who = newest.nama ?? 'orang lain';
  throw conflict(`Bagian ini baru saja diubah ${who}. Muat ulang halaman untuk melihat perubahannya.`);
}

/** Writes columns of the village and what of them is new into the trail. */
export async function saveDesa(context: Writing, part: Part, after: Updateable<DesaTable>): Promise<void> {
  const before = await openPart(context.db, part);
  await writeDesa(context.db, after);
  await recordChange(context, part.bagian, before, after);
}

export async function writeDesa(db: VillageDb, values: Updateable<DesaTable>): Promise<void> {
  await db.updateTable('desa').set(values).where('id', '=', db.desaId).execute();
}

export type Logos = Partial<Pick<ProfilDesa, 'gambar_id' | 'gambar_gelap_id'>>;

export const writeLogos = (db: VillageDb, logos: Logos): Promise<void> => writeProfil(db, logos);

/** Writes what the pages of `/profil` show, and tells the sweep of files and the search of it. */
export async function describeDesa(
  db: VillageDb,
  after: Omit<ProfilDesa, 'gambar_id' | 'gambar_gelap_id' | 'jam_layanan'>,
): Promise<void> {
  await writeProfil(db, after);
  await noteEmbedded(db, { noun: 'desa', id: 1 }, after.sejarah + after.visi_misi);
  await knowProfil(db, after);
}

export async function writeHours(db: VillageDb, jam: JamLayanan | null): Promise<void> {
  await writeProfil(db, { jam_layanan: jam && JSON.stringify(jam) });
}

async function writeProfil(db: VillageDb, values: Updateable<ProfilDesaTable>): Promise<void> {
  await db
    .insertInto('profil_desa')
    .values({ ...values })
    .onConflict((conflict) => conflict.column('desa_id').doUpdateSet(values))
    .execute();
}

/** Only what changed goes into the trail; saving what was there already is an event without content. */
export async function recordChange(
  { db, record }: Writing,
  bagian: Bagian,
  before: Values,
  after: Values,
  note: Values = {},
): Promise<void> {
  const keys = changed(before, after);
  const only = (values: Values) => Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
  await record({
    action: AKSI_BAGIAN[bagian],
    id: db.desaId,
    before: only(before),
    after: { ...only(after), ...note },
  });
}
