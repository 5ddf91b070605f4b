import { instant, int, text } from '#server/core/query/field.ts';
import { one, resource } from '#server/core/query/resource.ts';
import { listFields } from '#server/kinds/naskah/fields.ts';
import { workingPicture } from '#server/kinds/naskah/files.ts';
import { kategoriOf } from '#server/kinds/naskah/kategori.ts';
import { publishedFields } from '#server/kinds/naskah/text-fields.ts';
import { isiArtikel } from './table.ts';

export const kategori = kategoriOf({
  table: 'kategori_berita',
  noun: 'kategoriberita',
  nama: 'berita',
  usedBy: 'artikel',
});

/** Articles as visitors read them; the handlers add which are public now. */
export const artikelQuery = resource({
  table: 'artikel',
  fields: {
    id: int(),
    judul: text(),
    ringkasan: text(),
    ...publishedFields(isiArtikel),
    // Public is only what has its day.
    tgl: instant((t) => `${t}.terbit`),
    view_count: int(),
  },
  relations: { kategori: one(kategori.list, { by: 'kategori_id', embed: true, deferred: true }) },
  ordering: ['tgl', 'view_count', 'judul'],
  sort: ['-tgl', '-id'],
});

/** Working copies of articles in the list of staff. */
export const naskahQuery = resource({
  table: 'artikel',
  fields: { ...listFields, view_count: int(), gambar_info: workingPicture },
  relations: { kategori: one(kategori.list, { by: 'naskah_kategori_id', embed: true }) },
  search: ['judul'],
  ordering: ['judul', 'tanggal', 'view_count', 'updated_at'],
  sort: ['-tanggal', '-id'],
});
