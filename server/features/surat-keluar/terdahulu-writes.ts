import { z } from 'zod';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { SuratTerdahulu } from './terdahulu-queries.ts';
import './table.ts';

/** Count before and after letters were brought: `urutan` as in `nomor_surat`. */
export const Hitungan = z.object({
  urutan: z.string(),
  tahun: z.int(),
  sebelum: z.int(),
  sesudah: z.int(),
});
type Hitungan = z.infer<typeof Hitungan>;

const CHUNK = 500;

/**
 * Brings letters of before into the book, each with the type of the same name here, and has the counts of their years go
 * on after the highest of them.
 */
export async function bringLetters(
  db: VillageDb,
  impor_id: number,
  letters: readonly SuratTerdahulu[],
): Promise<Hitungan[]> {
  const types = await typesByName(db);
  const highest = new Map<string, { urutan: string; tahun: number; nomor: number }>();
  const rows = letters.map((letter) => {
    const tahun = Number(letter.tanggal.slice(0, 4));
    const layanan_id = types.get(typeName(letter.jenis)) ?? null;
    for (const urutan of ['desa', ...(layanan_id === null ? [] : [`layanan:${layanan_id}`])]) {
      const key = `${urutan} ${tahun}`;
      const nomor = Math.max(letter.urut ?? 0, highest.get(key)?.nomor ?? 0);
      if (nomor > 0) highest.set(key, { urutan, tahun, nomor });
    }
    return { ...letter, impor_id, layanan_id, tahun };
  });
  for (let at = 0; at < rows.length; at += CHUNK)
    await db
      .insertInto('surat_terdahulu')
      .values(rows.slice(at, at + CHUNK))
      .onConflict((on) => on.doNothing())
      .execute();
  const counts: Hitungan[] = [];
  for (const one of highest.values()) counts.push(...(await raiseCount(db, one)));
  return counts;
}

/** Takes the letters of an import out again; counts from which nobody took a number since go back. */
export async function takeLettersBack(
  db: VillageDb,
  impor_id: number,
  counts: readonly Hitungan[],
): Promise<number> {
  for (const count of counts) if (!(await isCountedOn(db, count))) await lowerCount(db, count);
  const gone = await db.deleteFrom('surat_terdahulu').where('impor_id', '=', impor_id).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Says whether a letter from here took a number after the count was raised. */
async function isCountedOn(db: VillageDb, { urutan, tahun, sebelum }: Hitungan): Promise<boolean> {
  const row = await db
    .selectFrom('surat_keluar')
    .select('id')
    .where('urutan', '=', urutan)
    .where('tahun', '=', tahun)
    .where('urut', '>', sebelum)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function lowerCount(db: VillageDb, { urutan, tahun, sebelum, sesudah }: Hitungan): Promise<void> {
  const at = [urutan, tahun, sesudah] as const;
  if (sebelum === 0)
    await db
      .deleteFrom('nomor_surat')
      .where((eb) => eb(eb.refTuple('urutan', 'tahun', 'nomor'), '=', eb.tuple(...at)))
      .execute();
  else
    await db
      .updateTable('nomor_surat')
      .set({ nomor: sebelum })
      .where((eb) => eb(eb.refTuple('urutan', 'tahun', 'nomor'), '=', eb.tuple(...at)))
      .execute();
}

/** A count only rises: numbers that were given out here stay taken. */
async function raiseCount(
  db: VillageDb,
  { urutan, tahun, nomor }: { urutan: string; tahun: number; nomor: number },
): Promise<Hitungan[]> {
  const row = await db
    .selectFrom('nomor_surat')
    .select('nomor')
    .where('urutan', '=', urutan)
    .where('tahun', '=', tahun)
    .forUpdate()
    .executeTakeFirst();
  const sebelum = row?.nomor ?? 0;
  if (sebelum >= nomor) return [];
  await db
    .insertInto('nomor_surat')
    .values({ urutan, tahun, nomor })
    .onConflict((on) =>
      on
        .columns(['desa_id', 'urutan', 'tahun'])
        .doUpdateSet((eb) => ({ nomor: eb.fn('greatest', ['nomor_surat.nomor', eb.val(nomor)]) })),
    )
    .execute();
  return [{ urutan, tahun, sebelum, sesudah: nomor }];
}

/** The village's types by their names. */
async function typesByName(db: VillageDb): Promise<Map<string, number>> {
  const rows = await db.selectFrom('layanan').select(['id', 'nama']).orderBy('id', 'desc').execute();
  return new Map(rows.map(({ id, nama }) => [typeName(nama), id]));
}

/** 'Surat Keterangan Usaha' and 'Keterangan usaha' are one type. */
const typeName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^surat /, '');
