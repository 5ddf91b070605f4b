import type { z } from 'zod';
import type { berita } from '#contract/berita.ts';
import { invalid } from '#server/core/errors.ts';
import { cleanHtml, excerpt, plainText, shownHtml } from '#server/core/html.ts';
import { naskah } from '#server/kinds/naskah/definition.ts';
import {
  applyPicture,
  pictureColumns,
  pictureOf,
  presentPicture,
  viewPicture,
} from '#server/kinds/naskah/files.ts';
import { findKategori } from '#server/kinds/naskah/kategori.ts';
import { naskahFiles } from '../berkas/jobs.ts';
import { naskahQuery } from './resource.ts';
import { missingFor } from './rules.ts';
import type { Naskah } from './table.ts';

/** A row of `artikelQuery` or `naskahQuery` with its picture and its text as they go over the wire. */
export function present(row: Record<string, unknown>): Record<string, unknown> {
  const gambar_info = 'gambar_info' in row ? presentPicture(naskahFiles, row.gambar_info) : undefined;
  const isi = typeof row.isi === 'string' ? shownHtml(row.isi) : undefined;
  return {
    ...row,
    isi,
    gambar_info,
    gambar: gambar_info === undefined ? undefined : (gambar_info?.url ?? null),
  };
}

const EXCERPT = 200;
type Saved = z.output<typeof berita.save.body & {}>;

/** News as the engine of texts knows them. */
export const artikelNaskah = naskah<Naskah, Saved>({
  noun: 'berita',
  table: 'artikel',
  label: 'Berita',
  empty: { judul: '', isi: '', kategori_id: null, gambar: null },
  isiOf: (row) => ({
    judul: row.judul,
    isi: String(row.isi),
    kategori_id: row.kategori_id === null ? null : Number(row.kategori_id),
    gambar: pictureOf(row),
  }),
  apply: (before, { judul = before.judul, isi, kategori = before.kategori_id, ...picture }) => ({
    judul,
    isi: isi === undefined ? before.isi : cleanHtml(isi),
    kategori_id: kategori,
    gambar: applyPicture(before.gambar, picture),
  }),
  missing: (text) => {
    const isi = cleanHtml(text.isi);
    return missingFor({ ...text, isi }, plainText(isi));
  },
  columns: ({ isi, kategori_id, gambar }) => {
    const clean = cleanHtml(isi);
    return {
      isi: clean,
      ringkasan: excerpt(plainText(clean), EXCERPT),
      kategori_id,
      ...pictureColumns(gambar),
    };
  },
  list: naskahQuery,
  present: (rows) => rows.map(present),
  view: async (db, { isi, kategori_id, gambar }, row) => ({
    isi: shownHtml(isi),
    kategori: (await findKategori(db, 'kategori_berita', kategori_id)) ?? null,
    gambar_info: await viewPicture(db, naskahFiles, gambar),
    view_count: row.view_count,
  }),
  check: async (db, { kategori_id }) => {
    if (kategori_id !== null && !(await findKategori(db, 'kategori_berita', kategori_id)))
      throw invalid({ kategori: 'Kategori ini tidak ada lagi.' });
  },
  left: async (db, old) => ({
    ...old,
    kategori_id: (await findKategori(db, 'kategori_berita', old.kategori_id)) ? old.kategori_id : null,
    gambar: (await viewPicture(db, naskahFiles, old.gambar)) ? old.gambar : null,
  }),
  html: ({ isi }) => isi,
  files: ({ gambar }) => (gambar ? [gambar.id] : []),
  found: ({ judul, isi }, id) => ({ judul, teks: plainText(isi), alamat: `/berita/${id}` }),
  store: naskahFiles,
});
