import { berita } from '#contract/berita.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { excerpt, plainText } from '#server/core/html.ts';
import { naskah } from '#server/kinds/naskah/naskah.ts';
import { visible } from '#server/kinds/naskah/visible.ts';
import { naskahFiles } from '../berkas/writes.ts';
import { naskahQuery } from './resource.ts';
import { missingFor } from './rules.ts';
import { isiArtikel } from './table.ts';

const EXCERPT = 200;

/** News as the engine of texts knows them. */
export const artikelNaskah = naskah({
  calls: berita,
  noun: 'berita',
  table: 'artikel',
  label: 'Berita',
  fields: isiArtikel,
  missing: missingFor,
  derived: ({ isi }) => ({ ringkasan: excerpt(plainText(isi), EXCERPT) }),
  view: (_, { view_count }) => ({ view_count }),
  list: naskahQuery,
  found: (_, id) => ({ alamat: `/berita/${id}` }),
  store: naskahFiles,
});

/** Step in the checklist of a new village: a published article. */
export const readyBerita = (db: VillageDb) => ({
  berita: visible(db.selectFrom('artikel')),
});
