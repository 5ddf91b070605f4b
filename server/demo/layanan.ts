import { chainDays, type Meja } from '#contract/jenis-surat/jenis-surat.ts';
import { Definisi } from '#contract/kinds/isian-skema.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { findJenis, firstOf } from '#server/features/jenis-surat/queries.ts';
import { printOf, wordingOf } from '#server/features/jenis-surat/text/queries.ts';
import { publish } from '#server/features/jenis-surat/writes.ts';
import { LAYANAN } from './layanan-texts.ts';

const listOf = (lines: readonly string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;

/** The letters that a village offers through its site. */
export async function fillLayanan(db: VillageDb): Promise<void> {
  for (const [urutan, { layanan, ...type }] of LAYANAN.entries()) {
    const { id } = await db
      .insertInto('jenis_surat')
      .values({ ...type, urutan })
      .onConflict((conflict) => conflict.columns(['desa_id', 'slug']).doUpdateSet({ ...type, urutan }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('layanan')
      .values(
        layanan.map(({ atribut, persyaratan, ...service }, at) => ({
          ...service,
          jenis_id: id,
          urutan: at,
          atribut: JSON.stringify(Definisi.parse(atribut)),
          persyaratan: listOf(persyaratan),
        })),
      )
      .execute();
  }
}

/** Ways through the office, by how long a letter may take. */
const CHAINS: Record<number, Meja[]> = {
  2: [
    { peran: 'operator', hari: 1 },
    { peran: 'kades', hari: 1 },
  ],
  5: [
    { peran: 'operator', hari: 2 },
    { peran: 'sekdes', hari: 1 },
    { peran: 'kades', hari: 2 },
  ],
};
/** Their first versions: texts, numbering, chains and papers as the office set them up. */
export async function fillVersi(db: VillageDb): Promise<void> {
  for (const { slug: kelompok, layanan } of LAYANAN)
    for (const { slug, waktu_pelayanan, persyaratan } of layanan) {
      const { id } = await db
        .selectFrom('layanan')
        .select('id')
        .where('slug', '=', slug)
        .where('statis', 'is', null)
        .executeTakeFirstOrThrow();
      const jenis = await findJenis(db, id, { lock: true });
      if (!jenis) throw new Error(`The service ${slug} has just been made.`);
      const teks = wordingOf(`${kelompok}/${slug}`);
      if (!teks) throw new Error(`There is no wording for ${slug}.`);
      const first = { ...firstOf(jenis), ...printOf(teks) };
      const rantai = CHAINS[Math.max(2, waktu_pelayanan)] ?? first.rantai;
      const isi = {
        ...first,
        rantai,
        waktu_pelayanan: chainDays(rantai),
        syarat: persyaratan.map((nama) => ({ nama, wajib: !nama.startsWith('Foto') })),
        persyaratan: '',
      };
      await publish(db, jenis, { isi, catatan: 'Versi pertama', by: null });
    }
}
