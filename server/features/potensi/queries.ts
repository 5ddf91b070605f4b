import { actsIn } from '#contract/kinds/alur.ts';
import { alurPotensi, JENIS_LANGKAH } from '#contract/potensi/alur.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { hasNik } from '#server/core/mask.ts';
import type { QueryRow } from '#server/core/query/list.ts';
import type { RowIn } from '#server/core/query/resource.ts';
import { withItsPictures } from '#server/features/berkas/gambar-queries.ts';
import { historyOf } from '#server/kinds/alur/steps.ts';
import type { potensiTinjauQuery } from './resource.ts';
import { STEPS } from './table.ts';

/**
 * Columns of a potential that rules and acts need; `lock` keeps others from deciding on it until the end of the transaction.
 */
export function findPotensi(db: VillageDb, id: number, { lock = false } = {}) {
  const query = db
    .selectFrom('potensi')
    .select(['id', 'nama_usaha', 'judul', 'kategori_id', 'isi', 'keadaan', 'pemilik_id', 'versi', 'terbit'])
    .where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}
export type FoundPotensi = NonNullable<Awaited<ReturnType<typeof findPotensi>>>;

/**
 * Fields that a shop takes over from a potential, and the shop it is already; locks the potential until the transaction ends.
 */
export function shopFieldsOf(db: VillageDb, id: number) {
  return db
    .selectFrom('potensi')
    .select(['nama_usaha as nama', 'no_telp', 'isi as deskripsi', 'lng', 'lat', 'toko_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Pictures of a potential, in their order. */
export async function pictureIdsOf(db: VillageDb, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('potensi_gambar')
    .select('berkas_id')
    .where('potensi_id', '=', id)
    .orderBy('urutan')
    .execute();
  return rows.map(({ berkas_id }) => berkas_id);
}

/** Categories by which the queue can be narrowed. */
export const kategoriOf = (db: VillageDb) =>
  db.selectFrom('kategori_potensi').select(['id', 'nama']).orderBy('id').execute();

/** Everything that was done to a potential, oldest first. */
export const stepsOf = (db: VillageDb, id: number) => historyOf(db, STEPS, id);

/** A row of `potensiTinjauQuery` as an officer sees it: with its owner, its history, and what may be done. */
export async function reviewOf(db: VillageDb, row: QueryRow<RowIn<typeof potensiTinjauQuery>>) {
  const { id, pemilik_id, keadaan } = row;
  const [pictured, langkah, facts] = await Promise.all([
    withItsPictures(db, row),
    stepsOf(db, id),
    pemilik_id === null ? undefined : ownerFacts(db, pemilik_id),
  ]);
  return {
    ...pictured,
    langkah,
    penduduk_id: facts?.penduduk_id ?? null,
    pemilik: {
      nama: row.nama ?? 'Akun sudah dihapus',
      punya_nik: facts?.nik ? hasNik(facts.nik) : null,
      dusun: row.dusun,
      potensi_lain: Math.max(0, (facts?.potensi ?? 1) - 1),
    },
    can: actsIn(alurPotensi, keadaan, JENIS_LANGKAH),
  };
}

function ownerFacts(db: VillageDb, akunId: number) {
  return db
    .selectFrom('akun as a')
    .leftJoin('penduduk as p', 'p.id', 'a.penduduk_id')
    .select(['p.nik', 'p.id as penduduk_id'])
    .select((eb) =>
      eb
        .selectFrom('potensi as o')
        .select((of) => of.fn.countAll<number>().as('jumlah'))
        .whereRef('o.pemilik_id', '=', 'a.id')
        .as('potensi'),
    )
    .where('a.id', '=', akunId)
    .executeTakeFirst();
}
