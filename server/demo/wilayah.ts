import type { VillageDb } from '#server/core/data/tenant.ts';
import type { JenisWilayah } from '#server/features/penduduk/table.ts';
import '#server/features/penduduk/table.ts';

/** An RT, with the hamlet that addresses name. */
export type Rt = { id: number; kampung: string };

/** Of a village whose dusun are not drawn on the map. */
const SIZES_M2 = [1_420_000, 1_180_000];

/** Hamlets with their RW and RT; the first two have dukuh between, where the village has more than two. */
export async function fillWilayah(db: VillageDb, dusun: readonly string[]): Promise<Rt[]> {
  const insert = async (jenis: JenisWilayah, nama: string, induk_id: number | null, luas_m2?: number) =>
    (
      await db
        .insertInto('wilayah')
        .values({ jenis, nama, induk_id, ...(luas_m2 && { luas_m2 }) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const rt: Rt[] = [];
  for (const [at, nama] of dusun.entries()) {
    const size = dusun.length > SIZES_M2.length ? undefined : SIZES_M2[at];
    const dusunId = await insert('dusun', nama, null, size);
    const split = dusun.length > 2 && at < 2;
    for (const [part, side] of ['Kaler', 'Kidul'].entries()) {
      const kampung = split ? `${nama} ${side}` : nama;
      const above = split ? await insert('dukuh', kampung, dusunId) : dusunId;
      const rw = await insert('rw', String(at * 2 + part + 1).padStart(3, '0'), above);
      for (const number of [1, 2, 3])
        rt.push({ id: await insert('rt', String(number).padStart(3, '0'), rw), kampung });
    }
  }
  return rt;
}
