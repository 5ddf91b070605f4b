import { Definisi } from '#contract/kinds/isian.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import '#server/features/layanan/table.ts';
import { LAYANAN } from './layanan-texts.ts';

const listOf = (lines: readonly string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;

/** The letters that a village offers through its site. */
export async function fillLayanan(db: VillageDb): Promise<void> {
  for (const [urutan, { layanan, ...type }] of LAYANAN.entries()) {
    const { id } = await db
      .insertInto('jenis_surat')
      .values({ ...type, desa_id: db.desaId, urutan })
      .onConflict((conflict) => conflict.columns(['desa_id', 'slug']).doUpdateSet({ ...type, urutan }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('layanan')
      .values(
        layanan.map(({ atribut, persyaratan, ...service }, at) => ({
          ...service,
          desa_id: db.desaId,
          jenis_id: id,
          urutan: at,
          atribut: JSON.stringify(Definisi.parse(atribut)),
          persyaratan: listOf(persyaratan),
        })),
      )
      .execute();
  }
}
