import type { Insertable } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import type {
  KelahiranTable,
  KematianTable,
  Peristiwa,
  PindahTable,
} from '#server/features/penduduk/table.ts';
import { changePenduduk, type Perubahan, type Writing } from '#server/features/penduduk/writes.ts';
import { HEAD, type Member, nextHead } from './rules.ts';

const OPENED = [
  'id',
  'nama',
  'nik',
  'kelamin',
  'hubungan',
  'status_kawin',
  'status_dasar',
  'keluarga_id',
  'wilayah_id',
  'tanggal_lahir',
] as const;

/** Somebody who is here, with the living members of the family, all locked; 409 for who died or left already. */
export async function openLiving(db: VillageDb, id: number) {
  const found = await db.selectFrom('penduduk').select('keluarga_id').where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  const people = await db
    .selectFrom('penduduk')
    .select(OPENED)
    .where((eb) =>
      found.keluarga_id === null
        ? eb('id', '=', id)
        : eb.or([eb('id', '=', id), eb('keluarga_id', '=', found.keluarga_id)]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const members = people.filter(({ status_dasar }) => status_dasar === 'HIDUP');
  const person = members.find((one) => one.id === id);
  if (!person) throw conflict('Orang ini sudah dicatat meninggal atau pindah. Muat ulang halaman ini.');
  return { person, members: person.keluarga_id === null ? [person] : members };
}
export type Living = Awaited<ReturnType<typeof openLiving>>['person'];

/** The change that makes somebody the head, where the head is among those who go. */
export function headChange(
  members: readonly Member[],
  leaving: ReadonlySet<number>,
  chosen: number | undefined,
): Perubahan[] {
  const head = nextHead(members, leaving, chosen);
  if (head === undefined) throw invalid({ kepala_baru: 'Pilih kepala keluarga yang baru' });
  return head === null ? [] : [{ id: head, fakta: { hubungan: HEAD } }];
}

type Rows = { kelahiran: KelahiranTable; kematian: KematianTable; pindah: PindahTable };
type Row<T extends Peristiwa> = Omit<Insertable<Rows[T]>, 'desa_id' | 'akun_id'>;

/** Writes the row of an event, with its line in the trail; returns its id. */
export async function addEvent<T extends Peristiwa>(
  { db, actor, record }: Writing,
  table: T,
  row: Row<T>,
): Promise<number> {
  const values = { ...row, akun_id: actor?.id ?? null };
  const { id } = await db
    .insertInto(table as 'kematian')
    // The row is that of the table it is written to.
    .values(values as unknown as Insertable<KematianTable>)
    .returning('id')
    .executeTakeFirstOrThrow();
  await record({ action: `${table}.create`, id, after: row, quiet: true });
  return id;
}

type Change = { peristiwa: Peristiwa; peristiwa_id: number; alasan: string };
/** Changes people because of an event; `alasan` is its letter. */
export const changeBy = (writing: Writing, changes: readonly Perubahan[], by: Change) =>
  changePenduduk(writing, changes, { sumber: 'peristiwa', ...by });
