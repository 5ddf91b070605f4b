import { z } from 'zod';
import { yearIn } from '#contract/lib/text/zona.ts';
import { timeNow } from '#server/core/clock.ts';
import { ownZone } from '#server/core/data/own-zone.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { lastNumber } from '#server/features/surat-keluar/nomor-queries.ts';
import {
  keyOfLetter,
  knownLetters,
  SuratTerdahulu,
} from '#server/features/surat-keluar/terdahulu-queries.ts';
import { bringLetters, Hitungan, takeLettersBack } from '#server/features/surat-keluar/terdahulu-writes.ts';
import type { Pembawa } from '../isi-rules.ts';
import { judgeLetters } from './surat-rules.ts';

const Letters = z.array(SuratTerdahulu);
const Kept = z.object({ hitungan: z.array(Hitungan).default([]) });

/** Letters that were issued: history without files, after which the numbers go on. */
export const suratPembawa: Pembawa = {
  area: 'surat',
  async judge({ db, survei }, keep) {
    const rows = judgeLetters(survei, keyOfLetter, await knownLetters(db));
    const letters = Letters.parse(rows.flatMap(({ isi }) => isi ?? []));
    await keep(rows);
    return countNote(db, letters);
  },
  async apply(db, impor_id, rows) {
    const letters: SuratTerdahulu[] = [];
    // All at once: a count goes on after the highest of them.
    for await (const some of rows) letters.push(...Letters.parse(some));
    return { hitungan: await bringLetters(db, impor_id, letters) };
  },
  async undo(db, impor_id, kept) {
    const { hitungan } = Kept.parse(kept);
    return { dihapus: await takeLettersBack(db, impor_id, hitungan), tetap: 0 };
  },
  async plan(db, impor_id) {
    const { dihapus } = await db
      .selectFrom('surat_terdahulu')
      .select((eb) => eb.fn.countAll<number>().as('dihapus'))
      .where('impor_id', '=', impor_id)
      .executeTakeFirstOrThrow();
    return { dihapus, tetap: 0 };
  },
};

/** Says where this year's count will stand, '' where it stays: a number that somebody mistyped there is seen before it is taken. */
async function countNote(db: VillageDb, letters: readonly SuratTerdahulu[]): Promise<string> {
  const tahun = yearIn(await ownZone(db), timeNow());
  const highest = letters
    .filter(({ tanggal }) => tanggal.startsWith(String(tahun)))
    .reduce((most, { urut }) => Math.max(most, urut ?? 0), 0);
  if (highest === 0) return '';
  const { nomor } = await lastNumber(db, tahun);
  return highest > nomor ? `Nomor ${tahun} dilanjutkan sesudah ${highest}` : '';
}
