import { z } from 'zod';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { date, int, text } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import './table.ts';

/** Letters of before the village came here. */
export const suratTerdahuluQuery = resource({
  table: 'surat_terdahulu',
  fields: {
    id: int(),
    tahun: int(),
    urut: int(),
    nomor: text(),
    kode_surat: text(),
    tanggal: date(),
    jenis: text(),
    nama: text(),
    penandatangan: text(),
  },
  search: ['nomor', 'jenis', 'nama', 'kode_surat'],
  ordering: ['tanggal', 'urut', 'nama'],
  sort: ['-tanggal', '-id'],
});

/** A letter of before, as it is told by where it stands now. `urut` is its number in its count, where it is a plain one. */
export const SuratTerdahulu = z.object({
  nomor: z.string(),
  urut: z.int().nullable(),
  kode_surat: z.string(),
  tanggal: z.string(),
  jenis: z.string(),
  nama: z.string(),
  penandatangan: z.string(),
});
export type SuratTerdahulu = z.infer<typeof SuratTerdahulu>;

/** Key of a letter: two with the same one are the same letter. */
export const keyOfLetter = ({
  tanggal,
  nomor,
  jenis,
  nama,
}: Pick<SuratTerdahulu, 'tanggal' | 'nomor' | 'jenis' | 'nama'>): string =>
  JSON.stringify([tanggal, nomor, jenis, nama]);

/** The keys of all that are here. */
export async function knownLetters(db: VillageDb): Promise<Set<string>> {
  const rows = await db.selectFrom('surat_terdahulu').select(['tanggal', 'nomor', 'jenis', 'nama']).execute();
  return new Set(rows.map(keyOfLetter));
}

export async function yearsBefore(db: VillageDb): Promise<number[]> {
  const rows = await db
    .selectFrom('surat_terdahulu')
    .select('tahun')
    .distinct()
    .orderBy('tahun', 'desc')
    .execute();
  return rows.map(({ tahun }) => tahun);
}
