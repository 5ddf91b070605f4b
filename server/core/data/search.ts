import { sql } from 'kysely';
import { timeNow } from '#server/core/clock.ts';
import type { VillageDb } from './tenant.ts';

type Ref = { noun: string; id: number };
type Public = Ref & {
  judul: string;
  /** Plain text, without markup. */
  teks: string;
  /** Path on the site. */
  alamat: string;
  /** Time from which it is public; may be in the future. */
  terbit: Date;
};

/** Only this many characters of a document are indexed. */
const LONGEST = 20_000;

/** Adds something to the search index, or updates it, in the transaction that publishes it. */
export async function indexPublic(db: VillageDb, { noun, id, judul, teks, alamat, terbit }: Public) {
  const words = { judul, teks: teks.replace(/\s+/g, ' ').trim().slice(0, LONGEST), alamat, terbit };
  await db
    .insertInto('pencarian')
    .values({ desa_id: db.desaId, noun, noun_id: id, ...words })
    .onConflict((conflict) => conflict.columns(['desa_id', 'noun', 'noun_id']).doUpdateSet(words))
    .execute();
}

/** Removes something from the index; a no-op when it is not there. */
export async function removePublic(db: VillageDb, { noun, id }: Ref): Promise<void> {
  await db
    .deleteFrom('pencarian')
    .where('desa_id', '=', db.desaId)
    .where('noun', '=', noun)
    .where('noun_id', '=', id)
    .execute();
}

type Page = Pick<Public, 'id' | 'judul' | 'teks' | 'alamat'>;

/** Indexes pages of fixed addresses, public as soon as they are saved; empty ones are removed. */
export async function indexPages(db: VillageDb, noun: string, pages: readonly Page[]): Promise<void> {
  const terbit = timeNow();
  for (const page of pages)
    if (page.teks.trim()) await indexPublic(db, { noun, ...page, terbit });
    else await removePublic(db, { noun, id: page.id });
}

const MOST_WORDS = 8;
const LONGEST_WORD = 60;

/** The words of a search as the index splits them: letters and digits. */
export function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))].slice(0, MOST_WORDS);
}

/** All words must occur, in any form; of the last one its beginning is enough, since somebody may still be typing. */
export function matchOf(words: readonly string[]) {
  const parts = words.map((word, at) => {
    const wanted = at === words.length - 1 ? `${word}:*` : word;
    return sql`(to_tsquery('indonesian', ${wanted}) || to_tsquery('simple', ${wanted}))`;
  });
  return sql`(${sql.join(parts, sql` && `)})`;
}
