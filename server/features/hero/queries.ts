import type { z } from 'zod';
import type { hero } from '#contract/hero.ts';
import { naskah } from '#server/kinds/naskah/definition.ts';
import {
  applyPicture,
  missingPicture,
  pictureColumns,
  pictureOf,
  presentPicture,
  viewPicture,
} from '#server/kinds/naskah/files.ts';
import { placeWithin } from '#server/kinds/naskah/order.ts';
import { naskahFiles } from '../berkas/jobs.ts';
import { naskahQuery } from './resource.ts';
import type { Naskah } from './table.ts';

const SLIDE = 1;
const kindOf = (value: unknown) => (Number(value) === 2 ? 2 : SLIDE);

/** A row of either resource with its picture as it goes over the wire. */
export function present(row: Record<string, unknown>): Record<string, unknown> {
  const gambar_info = presentPicture(naskahFiles, row.gambar_info);
  return { ...row, gambar_info, gambar: gambar_info?.url ?? null };
}

// The words of a slide stand over its picture; the pictures of the other type stand without.
function missingFor({ judul, tipehero, gambar }: Naskah): Record<string, string> {
  return {
    ...(tipehero === SLIDE && !judul ? { judul: 'Harap masukkan judul' } : {}),
    ...(gambar ? {} : { gambar: 'Masukkan gambar' }),
    ...missingPicture(gambar),
  };
}

/** Slides as the engine of texts knows them. */
export const heroNaskah = naskah<Naskah, z.output<typeof hero.save.body & {}>>({
  noun: 'hero',
  table: 'hero',
  label: 'Sorotan',
  empty: { judul: '', tipehero: SLIDE, deskripsi: '', gambar: null },
  isiOf: (row) => ({
    judul: row.judul,
    tipehero: kindOf(row.tipehero),
    deskripsi: String(row.deskripsi),
    gambar: pictureOf(row),
  }),
  apply: (before, { judul, tipehero, deskripsi, ...picture }) => ({
    judul: judul ?? before.judul,
    tipehero: tipehero ?? before.tipehero,
    deskripsi: deskripsi ?? before.deskripsi,
    gambar: applyPicture(before.gambar, picture),
  }),
  missing: missingFor,
  columns: ({ tipehero, deskripsi, gambar }) => ({
    tipehero,
    deskripsi,
    urutan: placeWithin('tipehero', tipehero),
    ...pictureColumns(gambar),
  }),
  list: naskahQuery,
  present: (rows) => rows.map(present),
  view: async (db, { tipehero, deskripsi, gambar }) => ({
    tipehero,
    deskripsi,
    gambar_info: await viewPicture(db, naskahFiles, gambar),
  }),
  left: async (db, old) => ({
    ...old,
    gambar: (await viewPicture(db, naskahFiles, old.gambar)) ? old.gambar : null,
  }),
  files: ({ gambar }) => (gambar ? [gambar.id] : []),
  store: naskahFiles,
});
