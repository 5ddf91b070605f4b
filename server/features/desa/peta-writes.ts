import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Peta } from './peta-queries.ts';

export async function writePeta(db: VillageDb, { batas, dusun }: Partial<Peta>): Promise<void> {
  const values = {
    ...(batas === undefined ? {} : { batas: batas && JSON.stringify(batas) }),
    ...(dusun === undefined ? {} : { dusun: JSON.stringify(dusun) }),
  };
  await db
    .insertInto('peta_desa')
    .values({ ...values })
    .onConflict((taken) => taken.column('desa_id').doUpdateSet({ ...values }))
    .execute();
}
