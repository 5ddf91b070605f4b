import type { z } from 'zod';
import type { kegiatan } from '#contract/kegiatan.ts';
import { invalid } from '#server/core/errors.ts';
import { cleanHtml, excerpt, plainText, shownHtml } from '#server/core/html.ts';
import { fromInstant, type Zone } from '#server/core/zone.ts';
import { naskah } from '#server/kinds/naskah/definition.ts';
import {
  applyPicture,
  missingPicture,
  pictureColumns,
  pictureOf,
  presentPicture,
  viewPicture,
} from '#server/kinds/naskah/files.ts';
import { findKategori } from '#server/kinds/naskah/kategori.ts';
import { naskahFiles } from '../berkas/jobs.ts';
import { naskahQuery } from './resource.ts';
import { minutesToRead, missingFor } from './rules.ts';
import type { Naskah } from './table.ts';

/** A row of `kegiatanQuery` or `naskahQuery` with its picture and its text as they go over the wire. */
export function present(row: Record<string, unknown>): Record<string, unknown> {
  const gambar_info = 'gambar_info' in row ? presentPicture(naskahFiles, row.gambar_info) : undefined;
  const deskripsi = typeof row.deskripsi === 'string' ? shownHtml(row.deskripsi) : undefined;
  return {
    ...row,
    deskripsi,
    gambar_info,
    gambar: gambar_info === undefined ? undefined : (gambar_info?.url ?? null),
  };
}

const EXCERPT = 200;
type Saved = z.output<typeof kegiatan.save.body & {}>;

const utc = (text: string | null, zone: Zone) =>
  text === null ? null : fromInstant(text, zone).toISOString();
const moment = (text: string | null) => (text === null ? null : new Date(text));
const stored = (value: unknown) => (value instanceof Date ? value.toISOString() : null);

/** Activities as the engine of texts knows them. */
export const kegiatanNaskah = naskah<Naskah, Saved>({
  noun: 'kegiatan',
  table: 'kegiatan',
  label: 'Kegiatan',
  empty: {
    judul: '',
    deskripsi: '',
    kategori_id: null,
    tempat: '',
    mulai: null,
    selesai: null,
    gambar: null,
  },
  isiOf: (row) => ({
    judul: row.judul,
    deskripsi: String(row.deskripsi),
    kategori_id: row.kategori_id === null ? null : Number(row.kategori_id),
    tempat: String(row.tempat),
    mulai: stored(row.mulai),
    selesai: stored(row.selesai),
    gambar: pictureOf(row),
  }),
  apply: (before, { judul, deskripsi, kategori, tempat, mulai, selesai, ...picture }, zone) => ({
    judul: judul ?? before.judul,
    deskripsi: deskripsi === undefined ? before.deskripsi : cleanHtml(deskripsi),
    kategori_id: kategori === undefined ? before.kategori_id : kategori,
    tempat: tempat ?? before.tempat,
    mulai: mulai === undefined ? before.mulai : utc(mulai, zone),
    selesai: selesai === undefined ? before.selesai : utc(selesai, zone),
    gambar: applyPicture(before.gambar, picture),
  }),
  missing: (text) => {
    const deskripsi = cleanHtml(text.deskripsi);
    return { ...missingFor({ ...text, deskripsi }, plainText(deskripsi)), ...missingPicture(text.gambar) };
  },
  columns: ({ deskripsi, kategori_id, tempat, mulai, selesai, gambar }) => {
    const clean = cleanHtml(deskripsi);
    const words = plainText(clean);
    return {
      deskripsi: clean,
      ringkasan: excerpt(words, EXCERPT),
      lama_baca: minutesToRead(words),
      kategori_id,
      tempat,
      mulai: moment(mulai),
      selesai: moment(selesai),
      ...pictureColumns(gambar),
    };
  },
  list: naskahQuery,
  present: (rows) => rows.map(present),
  view: async (db, { deskripsi, kategori_id, tempat, mulai, selesai, gambar }) => ({
    deskripsi: shownHtml(deskripsi),
    kategori: (await findKategori(db, 'kategori_kegiatan', kategori_id)) ?? null,
    tempat,
    mulai: moment(mulai),
    selesai: moment(selesai),
    lama_baca: minutesToRead(plainText(deskripsi)),
    gambar_info: await viewPicture(db, naskahFiles, gambar),
  }),
  check: async (db, { kategori_id }) => {
    if (kategori_id !== null && !(await findKategori(db, 'kategori_kegiatan', kategori_id)))
      throw invalid({ kategori: 'Kategori ini tidak ada lagi.' });
  },
  left: async (db, old) => ({
    ...old,
    kategori_id: (await findKategori(db, 'kategori_kegiatan', old.kategori_id)) ? old.kategori_id : null,
    gambar: (await viewPicture(db, naskahFiles, old.gambar)) ? old.gambar : null,
  }),
  html: ({ deskripsi }) => deskripsi,
  files: ({ gambar }) => (gambar ? [gambar.id] : []),
  found: ({ judul, deskripsi, tempat }, id) => ({
    judul,
    teks: `${plainText(deskripsi)} ${tempat}`,
    alamat: `/kegiatan/${id}`,
  }),
  store: naskahFiles,
});
