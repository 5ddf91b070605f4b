import type { VillageDb } from '#server/core/data/tenant.ts';
import './table.ts';

export async function saveSettings(
  db: VillageDb,
  settings: { kode_desa: string; huruf: 'serif' | 'sans' },
): Promise<void> {
  await db
    .insertInto('pengaturan_surat')
    .values({ ...settings })
    .onConflict((on) => on.column('desa_id').doUpdateSet(settings))
    .execute();
}
