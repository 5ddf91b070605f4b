import { z } from 'zod';
import { MasaBerlaku } from '#contract/jenis-surat/jenis-surat.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { firstOf } from './queries.ts';
import { addGroup, addType, groupRows, keepDraft, lockTypes, openJenis, typeRows } from './writes.ts';

/** A type of elsewhere, without the words of its letter. */
export const JenisTerdahulu = z.object({
  asal: z.int(),
  nama: z.string(),
  kode_surat: z.string(),
  masa_berlaku: MasaBerlaku.nullable(),
});
type JenisTerdahulu = z.infer<typeof JenisTerdahulu>;

const GROUP = 'Surat dari OpenSID';

/** Brings types as drafts that nobody is offered; `group` is their group, where it had to be made. */
export async function bringTypes(db: VillageDb, types: readonly JenisTerdahulu[]) {
  await lockTypes(db);
  const known = (await groupRows(db)).find(({ nama }) => nama === GROUP);
  const group = known?.id ?? (await addGroup(db, { nama: GROUP, keterangan: '' }));
  const taken = new Set((await typeRows(db, group)).map(({ nama }) => nama.toLowerCase()));
  const made: { asal: number; baris_id: number }[] = [];
  for (const { asal, nama, kode_surat, masa_berlaku } of types) {
    let own = nama;
    for (let at = 2; taken.has(own.toLowerCase()); at += 1) own = `${nama} (${at})`;
    taken.add(own.toLowerCase());
    const id = await addType(db, { kelompok_id: group, nama: own, keterangan: '' });
    const first = firstOf(await openJenis(db, id));
    const isi = { ...first, masa_berlaku, penomoran: { ...first.penomoran, kode_surat } };
    await keepDraft(db, { id, versi: 0, isi, by: null });
    made.push({ asal, baris_id: id });
  }
  return { made, group: known ? [] : [group] };
}

/** Takes types from elsewhere out again. */
export async function dropTypes(db: VillageDb, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('layanan')
    .where('id', 'in', [...ids])
    .execute();
}

/** Drops those of these groups that nothing is filed under. */
export async function dropEmptyGroups(db: VillageDb, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('jenis_surat')
    .where('id', 'in', [...ids])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('layanan').select('layanan.id').whereRef('layanan.jenis_id', '=', 'jenis_surat.id'),
        ),
      ),
    )
    .execute();
}
