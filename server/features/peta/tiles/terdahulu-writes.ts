import type { Bentuk } from '#contract/lib/geo/geojson.ts';
import { BENTUK_TIPE } from '#contract/peta/tipe.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Upload } from '#server/core/files/uploads.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { allTipe } from '../layers/tipe-queries.ts';
import type { TipeRow } from '../table.ts';
import { addSig, type NewSig } from '../writes.ts';
import { remakeTiles } from './ubin-jobs.ts';

const COLOUR = '#7B2CBF';
const MEASURE = {
  titik: { jenis_satuan: 'jumlah', nama_satuan: 'titik' },
  garis: { jenis_satuan: 'panjang', nama_satuan: 'km' },
  luasan: { jenis_satuan: 'luas', nama_satuan: 'ha' },
} as const;

type Wanted = { nama: string; bentuk: Bentuk; warna: string };

/** Types of layers for features of elsewhere, by `keyOfType`; those that are missing are made. */
export async function typesFor(db: VillageDb, wanted: readonly Wanted[]) {
  const types = await allTipe(db);
  const ids = new Map<string, number>();
  const made: number[] = [];
  let urutan = Math.max(0, ...types.map((one) => one.urutan));
  for (const one of wanted) {
    if (ids.has(keyOfType(one))) continue;
    const known = types.find((type) => takes(type, one));
    if (known) {
      ids.set(keyOfType(one), known.id);
      continue;
    }
    urutan += 1;
    const row = await db
      .insertInto('sigtipe')
      .values({
        nama: freeName(types, one),
        kelompok: 'titik',
        bentuk: one.bentuk,
        ...MEASURE[one.bentuk],
        tingkat: null,
        dasar: null,
        from_model: null,
        sumber_id: null,
        dibuat: null,
        warna: one.warna || COLOUR,
        on_website: true,
        urutan,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    types.push(row);
    ids.set(keyOfType(one), row.id);
    made.push(row.id);
  }
  return { ids, made };
}

export const keyOfType = ({ nama, bentuk }: Pick<Wanted, 'nama' | 'bentuk'>): string =>
  `${bentuk} ${nama.toLowerCase()}`;

/** A type that features are drawn into: no part of the base map, and none that shows other data. */
const takes = (type: TipeRow, { nama, bentuk }: Wanted): boolean =>
  [nama, shapedName(nama, bentuk)].some((one) => one.toLowerCase() === type.nama.toLowerCase()) &&
  (type.bentuk === bentuk || type.bentuk === 'campuran') &&
  !type.tematik &&
  [type.from_model, type.dasar, type.tingkat].every((one) => one === null);

const shapedName = (nama: string, bentuk: Bentuk): string => `${nama} (${BENTUK_TIPE[bentuk].toLowerCase()})`;

function freeName(types: readonly TipeRow[], { nama, bentuk }: Wanted): string {
  const taken = new Set(types.map((type) => type.nama.toLowerCase()));
  const names = [nama, shapedName(nama, bentuk)];
  for (let at = 2; at <= taken.size + 2; at += 1) names.push(`${shapedName(nama, bentuk)} ${at}`);
  return names.find((one) => !taken.has(one.toLowerCase())) ?? nama;
}

/** Brings features of elsewhere; returns their numbers in the same order. */
export async function bringFeatures(db: VillageDb, rows: readonly NewSig[]): Promise<number[]> {
  const ids = await addSig(db, rows);
  await remake(
    db,
    rows.map(({ tipe_id }) => tipe_id),
  );
  return ids;
}

async function remake(db: VillageDb, types: readonly number[]): Promise<void> {
  for (const tipe of new Set(types)) await remakeTiles(db, tipe);
}

/** Takes features from elsewhere out again. */
export async function dropFeatures(db: VillageDb, ids: readonly number[]): Promise<void> {
  const gone = await db
    .deleteFrom('sig')
    .where('id', 'in', [...ids])
    .returning('tipe_id')
    .execute();
  await remake(
    db,
    gone.map(({ tipe_id }) => tipe_id),
  );
}

/** Drops those of these types that nothing is drawn in, and that no other type colours. */
export async function dropEmptyTypes(db: VillageDb, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('sigtipe')
    .where('id', 'in', [...ids])
    .where(({ not, or, exists, selectFrom }) =>
      not(
        or([
          exists(selectFrom('sig').select('sig.id').whereRef('sig.tipe_id', '=', 'sigtipe.id')),
          exists(
            selectFrom('sigtipe as lain').select('lain.id').whereRef('lain.sumber_id', '=', 'sigtipe.id'),
          ),
        ]),
      ),
    )
    .execute();
}

/** Gives a feature its picture. */
export async function pictureFeature(
  core: Pick<Core, 'files'>,
  db: VillageDb,
  { id, gambar: [upload] }: { id: number; gambar: readonly Upload[] },
): Promise<void> {
  if (!upload) return;
  const { nama } = await db.selectFrom('sig').select('nama').where('id', '=', id).executeTakeFirstOrThrow();
  const file = await saveFile({ core, db }, upload, { alt: `Foto depan ${nama}`.trim() });
  await db.updateTable('sig').set({ gambar_depan_id: file.id }).where('id', '=', id).execute();
}
