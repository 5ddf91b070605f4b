import { sql } from 'kysely';
import { wordsOf } from '#server/core/data/search.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import './table.ts';

/** The request that an objection is about: by its code, or by the number that its applicant wrote. */
export async function findRequest(db: VillageDb, kode: string, nomor: string): Promise<number | null> {
  const rows = db.selectFrom('permohonan_informasi').select('id');
  const found =
    (kode && (await rows.where('kode', '=', kode).executeTakeFirst())) ||
    (nomor && (await rows.where('nomor', '=', nomor.trim().toUpperCase()).executeTakeFirst())) ||
    undefined;
  return found?.id ?? null;
}

/** Kinds of what a village may have published already, by the nouns of the site's index. */
const KINDS: Record<string, string> = {
  dokumen: 'Informasi publik',
  ppid: 'PPID',
  perencanaan: 'Perencanaan desa',
  apbdes: 'APBDes',
  'produk-hukum': 'Produk hukum',
  produk_hukum: 'Produk hukum',
};
const SHORT = 3;
const MOST = 3;
/** Words that are in every request. */
const COMMON = new Set(
  'yang dan untuk dari pada dengan atau desa tahun saya kami mohon minta informasi data dokumen tentang mengenai per serta lengkap salinan rincian daftar'.split(
    ' ',
  ),
);

/** At most three pages with the most words of a text. */
export async function suggestionsFor(db: VillageDb, text: string) {
  const words = wordsOf(
    text
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word.length > SHORT && !COMMON.has(word))
      .join(' '),
  );
  if (words.length === 0) return [];
  const queries = words.map((word) => sql`plainto_tsquery('indonesian', ${word})`);
  const hits = sql.join(
    queries.map((one) => sql`(kata @@ ${one})::int`),
    sql` + `,
  );
  const least = words.length > 1 ? 2 : 1;
  const { rows } = await sql<{ judul: string; noun: string; alamat: string; cocok: number }>`
    select * from (
      select judul, noun, alamat, terbit, ${hits} as cocok from pencarian
      where desa_id = ${db.desaId} and noun = any(${Object.keys(KINDS)}::text[]) and terbit <= now()
        and kata @@ (${sql.join(queries, sql` || `)})
    ) found where cocok >= ${least} order by cocok desc, terbit desc limit ${MOST}`.execute(db);
  return rows.map(({ judul, noun, alamat, cocok }) => ({
    judul,
    keterangan: `${KINDS[noun] ?? 'Situs desa'}, cocok ${cocok} kata`,
    alamat,
  }));
}
