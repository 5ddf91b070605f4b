import { z } from 'zod';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { visible } from '#server/kinds/naskah/visible.ts';
import './table.ts';

/** News as it is told by where it stands now; `isi` is its markup there. */
export const BeritaTerdahulu = z.object({
  /** Number of the article there; `slug` is the last part of its address. */
  asal: z.int(),
  slug: z.string(),
  judul: z.string(),
  isi: z.string(),
  terbit: z.string(),
  /** Says whether visitors see the article there. */
  tampil: z.boolean(),
  kategori: z.string(),
  dilihat: z.int(),
  /** The name of the file of its picture. */
  gambar: z.string(),
});
export type BeritaTerdahulu = z.infer<typeof BeritaTerdahulu>;

/** The numbers of all that came, also of what is gone since. */
export async function knownNews(db: VillageDb): Promise<Set<number>> {
  const rows = await db.selectFrom('berita_terdahulu').select('asal').execute();
  return new Set(rows.map(({ asal }) => asal));
}

const NUMBER = /^\d{1,15}$/;

/** The public article of an old address, by its number or the last part of it; undefined where there is none. */
export async function findMoved(db: VillageDb, kunci: string): Promise<number | undefined> {
  const by = NUMBER.test(kunci) ? (['asal', Number(kunci)] as const) : (['slug', kunci] as const);
  const moved = await db
    .selectFrom('berita_terdahulu')
    .select('artikel_id')
    .where(by[0], '=', by[1])
    .orderBy('asal', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!moved?.artikel_id) return undefined;
  const row = await visible(db.selectFrom('artikel').select('id'))
    .where('id', '=', moved.artikel_id)
    .executeTakeFirst();
  return row?.id;
}

/** Articles that an import brought, with what tells which were changed since and which wait for their pictures. */
export const broughtNews = (db: VillageDb, impor_id: number) =>
  db
    .selectFrom('berita_terdahulu as t')
    .innerJoin('artikel', 'artikel.id', 't.artikel_id')
    .select([
      't.asal',
      'artikel.id',
      'artikel.isi',
      'artikel.gambar_id',
      'artikel.kategori_id',
      't.bergambar',
    ])
    .select((eb) => eb('artikel.versi', '<>', eb.ref('t.versi')).as('diubah'))
    .where('t.impor_id', '=', impor_id);
