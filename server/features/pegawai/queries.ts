import type { z } from 'zod';
import type { pegawai } from '#contract/pegawai.ts';
import { naskah } from '#server/kinds/naskah/definition.ts';
import {
  applyPicture,
  pictureColumns,
  pictureOf,
  presentPicture,
  viewPicture,
} from '#server/kinds/naskah/files.ts';
import { placeWithin } from '#server/kinds/naskah/order.ts';
import { naskahFiles } from '../berkas/jobs.ts';
import { naskahQuery } from './resource.ts';
import { missingFor, named, rankOf } from './rules.ts';
import type { Naskah } from './table.ts';

/** A row of `pegawaiQuery` with its portrait as it goes over the wire. */
export function present(row: Record<string, unknown>): Record<string, unknown> {
  const gambar_info = presentPicture(naskahFiles, row.gambar_info);
  return { ...row, gambar_info, gambar: gambar_info?.url ?? null };
}

/** Officials as the engine of texts knows them. */
export const pegawaiNaskah = naskah<Naskah, z.output<typeof pegawai.save.body & {}>>({
  noun: 'pegawai',
  table: 'pegawai',
  label: 'Pegawai',
  empty: { judul: '', jabatan: '', tingkat: 3, gambar: null },
  isiOf(row) {
    const gambar = pictureOf(row);
    return {
      judul: row.judul,
      jabatan: String(row.jabatan),
      tingkat: rankOf(row.tingkat),
      gambar: gambar && { ...gambar, alt: '' },
    };
  },
  apply: (before, { judul, jabatan, tingkat, fokus }) => ({
    judul: judul ?? before.judul,
    jabatan: jabatan ?? before.jabatan,
    tingkat: tingkat ?? before.tingkat,
    gambar: applyPicture(before.gambar, { fokus }),
  }),
  missing: missingFor,
  columns: ({ judul, jabatan, tingkat, gambar }) => ({
    jabatan,
    tingkat,
    urutan: placeWithin('tingkat', tingkat),
    ...pictureColumns(named(gambar, judul)),
  }),
  list: naskahQuery,
  present: (rows) =>
    rows.map((row) => ({
      ...row,
      gambar_info: named(presentPicture(naskahFiles, row.gambar_info), String(row.judul)),
    })),
  view: async (db, { judul, jabatan, tingkat, gambar }) => ({
    jabatan,
    tingkat,
    gambar_info: await viewPicture(db, naskahFiles, named(gambar, judul)),
  }),
  left: async (db, old) => ({
    ...old,
    gambar: (await viewPicture(db, naskahFiles, old.gambar)) ? old.gambar : null,
  }),
  files: ({ gambar }) => (gambar ? [gambar.id] : []),
  found: ({ judul, jabatan }) => ({
    judul,
    teks: jabatan,
    alamat: '/profil?sub=pemerintahan&child=struktur-pemerintahan',
  }),
  store: naskahFiles,
});
