import { sql } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { invalid } from '#server/core/errors.ts';
import { type Jenis, newKode, nomorText } from './rules.ts';
import './table.ts';

/** The next number of the year; others wait for it until the end of the transaction, so that none is missing. */
export async function takeNumber(db: VillageDb, jenis: Jenis, day: string) {
  const tahun = Number(day.slice(0, 4));
  const { terakhir: urut } = await db
    .insertInto('nomor_informasi')
    .values({ jenis, tahun, terakhir: 1 })
    .onConflict((clash) =>
      clash
        .columns(['desa_id', 'jenis', 'tahun'])
        .doUpdateSet({ terakhir: sql<number>`nomor_informasi.terakhir + 1` }),
    )
    .returning('terakhir')
    .executeTakeFirstOrThrow();
  return { tahun, urut, nomor: nomorText(jenis, urut, day), kode: newKode(jenis) };
}

type Daftar = 'cara_memperoleh_informasi' | 'cara_mendapatkan_salinan' | 'alasan_keberatan';

/** The words of a choice, which a form sends by its number and other clients perhaps by its name. */
export async function chosenName(
  db: VillageDb,
  daftar: Daftar,
  sent: string,
  wrong: Record<string, string>,
): Promise<string> {
  const rows = db.selectFrom(daftar).select('nama');
  const found = /^\d{1,15}$/.test(sent)
    ? await rows.where('id', '=', Number(sent)).executeTakeFirst()
    : await rows.where(sql`lower(nama)`, '=', sent.toLowerCase()).executeTakeFirst();
  if (!found) throw invalid(wrong);
  return found.nama;
}
