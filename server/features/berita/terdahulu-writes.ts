import type { Core } from '#server/core/core.ts';
import { recordEvent } from '#server/core/data/event.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Upload } from '#server/core/files/uploads.ts';
import { cleanHtml } from '#server/core/html.ts';
import { urlOf } from '#server/features/berkas/queries.ts';
import { endFiles, noteEmbedded, saveFile } from '#server/features/berkas/writes.ts';
import { noteFiles, publishedColumns } from '#server/kinds/naskah/rows.ts';
import { indexText, unindexText } from '#server/kinds/naskah/search.ts';
import { artikelNaskah } from './queries.ts';
import { type BeritaTerdahulu, broughtNews } from './terdahulu-queries.ts';

const BY_IMPORT = { actor: null, requestId: 'tugas' };

/** Brings news from elsewhere, public where it was public there; returns the categories that had to be made for it. */
export async function bringNews(
  db: VillageDb,
  impor_id: number,
  news: readonly BeritaTerdahulu[],
): Promise<number[]> {
  const { ids, made } = await categoriesFor(db, news);
  for (const one of news) {
    const isi = textOf(one, cleanHtml(one.isi), ids.get(keyOf(one.kategori)) ?? null);
    const columns = publishedColumns(artikelNaskah, isi);
    const terbit = new Date(one.terbit);
    const { id, versi } = await db
      .insertInto('artikel')
      .values({
        ...columns,
        judul: isi.judul,
        terbit,
        status: one.tampil ? 'terbit' : 'arsip',
        view_count: one.dilihat,
      })
      .returning(['id', 'versi'])
      .executeTakeFirstOrThrow();
    await db
      .insertInto('berita_terdahulu')
      .values({ asal: one.asal, slug: one.slug, artikel_id: id, impor_id, versi })
      .execute();
    if (one.tampil) await indexText(db, artikelNaskah, { id, terbit }, isi);
  }
  // Pages that list news are made anew.
  await recordEvent(db, { action: 'berita.import', id: impor_id, after: { jumlah: news.length } }, BY_IMPORT);
  return made;
}

/** Takes out what an import brought, but what was changed since; categories that it made go where they are empty. */
export async function takeNewsBack(db: VillageDb, impor_id: number, categories: readonly number[]) {
  const rows = await broughtNews(db, impor_id).execute();
  const gone = rows.filter(({ diubah }) => !diubah);
  for (const { asal, id, gambar_id, isi } of gone) {
    await db.deleteFrom('berita_terdahulu').where('asal', '=', asal).execute();
    await unindexText(db, artikelNaskah, { id });
    await noteEmbedded(db, { noun: artikelNaskah.noun, id }, '');
    await db.deleteFrom('artikel').where('id', '=', id).execute();
    await endFiles(db, [gambar_id, ...filesIn(isi)]);
  }
  for (const id of categories) await dropEmptyCategory(db, id);
  const after = { jumlah: gone.length };
  await recordEvent(db, { action: 'berita.unimport', id: impor_id, after }, BY_IMPORT);
  return { dihapus: gone.length, tetap: rows.length - gone.length };
}

async function dropEmptyCategory(db: VillageDb, id: number): Promise<void> {
  const used = await db
    .selectFrom('artikel')
    .select('id')
    .where((eb) => eb.or([eb('kategori_id', '=', id), eb('naskah_kategori_id', '=', id)]))
    .limit(1)
    .executeTakeFirst();
  if (!used) await db.deleteFrom('kategori_berita').where('id', '=', id).execute();
}

/** The pictures of one article: its cover, and those that stand in its text by how it names them. */
export type Gambarnya = { sampul: Upload | undefined; dalam: ReadonlyMap<string, Upload> };

/**
 * Gives an article of an import its pictures; `withPictures` puts their addresses into its text. Somebody who changed it
 * meanwhile keeps it as it is.
 */
export async function attachPictures(
  core: Pick<Core, 'files'>,
  db: VillageDb,
  { news, impor_id, gambar }: { news: BeritaTerdahulu; impor_id: number; gambar: Gambarnya },
  withPictures: (html: string, addresses: ReadonlyMap<string, string>) => string,
): Promise<void> {
  const keep = { area: 'berita', alt: news.judul } as const;
  const cover = gambar.sampul && (await saveFile({ core, db }, gambar.sampul, keep));
  const addresses = new Map<string, string>();
  for (const [name, upload] of gambar.dalam)
    addresses.set(name, urlOf(await saveFile({ core, db }, upload, keep)));
  const row = await broughtNews(db, impor_id).where('t.asal', '=', news.asal).executeTakeFirst();
  await db.updateTable('berita_terdahulu').set({ bergambar: true }).where('asal', '=', news.asal).execute();
  if (!row || row.diubah) {
    await endFiles(db, [cover?.id ?? null, ...[...addresses.values()].flatMap(filesIn)]);
    return;
  }
  const isi = {
    ...textOf(news, cleanHtml(withPictures(news.isi, addresses)), row.kategori_id),
    gambar: cover ? { id: cover.id, alt: news.judul, keterangan: '', fokus_x: 0.5, fokus_y: 0.5 } : null,
  };
  const columns = publishedColumns(artikelNaskah, isi);
  await db.updateTable('artikel').set(columns).where('id', '=', row.id).execute();
  await noteFiles(db, artikelNaskah, row.id, [isi]);
  await recordEvent(db, { action: 'berita.cover', id: row.id }, BY_IMPORT);
}

const textOf = ({ judul }: BeritaTerdahulu, isi: string, kategori_id: number | null) => ({
  ...artikelNaskah.empty,
  judul,
  isi,
  kategori_id,
});

const FILE = /\/berkas\/([0-9a-f-]{36})\//g;
const filesIn = (html: string): string[] => [...html.matchAll(FILE)].flatMap(([, id]) => id ?? []);

const keyOf = (name: string): string => name.toLowerCase();

/** The categories of some news by the keys of their names; those that are missing are made. */
async function categoriesFor(db: VillageDb, news: readonly BeritaTerdahulu[]) {
  const rows = await db.selectFrom('kategori_berita').select(['id', 'nama']).execute();
  const ids = new Map(rows.map(({ id, nama }) => [keyOf(nama), id]));
  const made: number[] = [];
  for (const { kategori } of news) {
    if (ids.has(keyOf(kategori))) continue;
    const { id } = await db
      .insertInto('kategori_berita')
      .values({ nama: kategori })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(keyOf(kategori), id);
    made.push(id);
  }
  return { ids, made };
}
