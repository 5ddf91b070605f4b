import { type Insertable, type Selectable, sql } from 'kysely';
import { need } from '#contract/lib/record.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import type { KeluargaTable } from './table.ts';
import { changePenduduk, type Sebab, SOMEBODY_FASTER, type Writing, writeHistory } from './writes.ts';

type Isi = Pick<Selectable<KeluargaTable>, 'no_kk' | 'alamat' | 'wilayah_id' | 'terbit'>;
const ISI = ['no_kk', 'alamat', 'wilayah_id', 'terbit'] as const satisfies readonly (keyof Isi)[];
/** Facts of a family that the members' histories tell; the area is a fact of each of them. */
const OF_MEMBERS = ['no_kk', 'alamat'] as const;

const CHUNK = 1_000;
const TAKEN = 'Nomor KK ini sudah tercatat.';

/** Adds families, as many as there are, and returns their ids in the same order. Records one event. */
export async function addKeluarga(
  { db, record }: Writing,
  families: readonly Omit<Insertable<KeluargaTable>, 'desa_id' | 'id'>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < families.length; at += CHUNK) {
    const some = families.slice(at, at + CHUNK);
    const rows = await db
      .insertInto('keluarga')
      .values(some.map((family) => ({ ...family })))
      .onConflict((conflict) => conflict.columns(['desa_id', 'no_kk']).doNothing())
      .returning(['id', 'no_kk'])
      .execute();
    const byNumber = new Map(rows.map(({ id, no_kk }) => [no_kk, id]));
    if (byNumber.size < some.length) throw invalid({ no_kk: TAKEN });
    ids.push(...some.map(({ no_kk }) => need(byNumber.get(no_kk))));
  }
  const [first] = ids;
  if (first === undefined) return ids;
  const one = ids.length === 1;
  const after = one ? families[0] : { jumlah: ids.length };
  await record({ action: 'keluarga.create', id: one ? first : `${ids.length} keluarga`, after, quiet: true });
  return ids;
}

type KeluargaBaru = { id: number; versi?: number; isi: Partial<Isi> };

/** Changes a family; its members go to its area and their histories tell. Returns whether anything changed. */
export async function changeKeluarga(
  writing: Writing,
  { id, versi, isi }: KeluargaBaru,
  sebab: Sebab,
): Promise<boolean> {
  const { db, record } = writing;
  const before = await db
    .selectFrom('keluarga')
    .select(['versi', ...ISI])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw notFound();
  if (versi !== undefined && versi !== before.versi) throw conflict(SOMEBODY_FASTER);
  const after = { ...before, ...isi };
  if (ISI.every((name) => before[name] === after[name])) return false;
  if (after.no_kk !== before.no_kk && (await isTaken(writing, after.no_kk))) throw invalid({ no_kk: TAKEN });
  await db
    .updateTable('keluarga')
    .set({ ...isi, versi: before.versi + 1, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
  await record({
    action: 'keluarga.update',
    id,
    before,
    after: { ...after, versi: before.versi + 1 },
    quiet: true,
  });
  await tellMembers(writing, { id, before, after }, sebab);
  return true;
}

/** Moves families to another area, as many as there are, with all their members. Returns how many were elsewhere. */
export async function moveKeluarga(
  writing: Writing,
  { ids, ke }: { ids: readonly number[]; ke: number },
  sebab: Sebab,
): Promise<number> {
  const { db, record } = writing;
  const moved = await db
    .updateTable('keluarga')
    .set((eb) => ({ wilayah_id: ke, versi: eb('versi', '+', 1), updated_at: new Date() }))
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('wilayah_id', '<>', ke)
    .returning('id')
    .execute();
  const [first] = moved;
  if (!first) return 0;
  const families = moved.map(({ id }) => id);
  const id = families.length === 1 ? first.id : `${families.length} keluarga`;
  await record({ action: 'keluarga.update', id, after: { wilayah_id: ke }, quiet: true });
  const members = await db
    .selectFrom('penduduk')
    .select('id')
    .where('keluarga_id', '=', sql<number>`any(${families}::bigint[])`)
    .orderBy('id')
    .execute();
  // Members live where their family does.
  await changePenduduk(
    writing,
    members.map((member) => ({ id: member.id, fakta: {} })),
    sebab,
  );
  return families.length;
}

async function tellMembers(
  writing: Writing,
  { id, before, after }: { id: number; before: Isi; after: Isi },
  sebab: Sebab,
): Promise<void> {
  const { db } = writing;
  const rows = await db.selectFrom('penduduk').select('id').where('keluarga_id', '=', id).execute();
  const members = rows.map((row) => row.id);
  const changed = OF_MEMBERS.filter((name) => before[name] !== after[name]);
  const perubahan = Object.fromEntries(
    changed.map((name) => [name, [before[name], after[name]] as [unknown, unknown]]),
  );
  if (changed.length > 0)
    await writeHistory(
      writing,
      sebab,
      members.map((member) => ({ id: member, perubahan })),
    );
  if (before.wilayah_id !== after.wilayah_id)
    await changePenduduk(
      writing,
      members.map((member) => ({ id: member, fakta: {} })),
      sebab,
    );
}

const isTaken = async ({ db }: Writing, no_kk: string) =>
  (await db.selectFrom('keluarga').select('id').where('no_kk', '=', no_kk).executeTakeFirst()) !== undefined;

/** Refuses an area that the village does not have, at the field that names it. */
export async function checkArea(
  { db }: Writing,
  id: number,
  message: string,
  field = 'wilayah_id',
): Promise<void> {
  const area = await db.selectFrom('wilayah').select('id').where('id', '=', id).executeTakeFirst();
  if (!area) throw invalid({ [field]: message });
}

const HEAD = 'KEPALA KELUARGA';
type Card = { no_kk: string; alamat: string; wilayah_id: number | undefined; hubungan: string };

/** The family that takes somebody in: that of a known card, or a new one under its number, which they lead. */
export async function familyOfCard(writing: Writing, card: Card): Promise<number> {
  const { db } = writing;
  const { no_kk, alamat, wilayah_id, hubungan } = card;
  const known = await db
    .selectFrom('keluarga')
    .select('id')
    .where('no_kk', '=', no_kk)
    .forUpdate()
    .executeTakeFirst();
  if (known) {
    if (hubungan === HEAD && (await isLed(writing, known.id)))
      throw invalid({ hubungan: 'Keluarga ini sudah punya kepala keluarga.' });
    return known.id;
  }
  if (hubungan !== HEAD)
    throw invalid({ hubungan: 'KK ini belum tercatat: yang pertama dicatat kepala keluarganya.' });
  if (wilayah_id === undefined) throw invalid({ wilayah_id: 'Pilih wilayah tempat tinggal' });
  await checkArea(writing, wilayah_id, 'Pilih wilayah tujuan');
  const [id] = await addKeluarga(writing, [{ no_kk, alamat, wilayah_id, terbit: null }]);
  if (id === undefined) throw conflict('Keluarga ini baru saja dicatat. Coba sekali lagi.');
  return id;
}

/** Tells whether a family has a living head. */
export const isLed = async ({ db }: Writing, keluarga_id: number): Promise<boolean> =>
  (await db
    .selectFrom('penduduk')
    .select('id')
    .where('keluarga_id', '=', keluarga_id)
    .where('hubungan', '=', HEAD)
    .where('status_dasar', '=', 'HIDUP')
    .executeTakeFirst()) !== undefined;
