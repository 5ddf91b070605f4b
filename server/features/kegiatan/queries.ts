import { kegiatan } from '#contract/kegiatan.ts';
import { excerpt, plainText } from '#server/core/html.ts';
import { naskah } from '#server/kinds/naskah/naskah.ts';
import { naskahFiles } from '../berkas/writes.ts';
import { naskahQuery } from './resource.ts';
import { minutesToRead, missingFor } from './rules.ts';
import { isiKegiatan } from './table.ts';

const EXCERPT = 200;

/** Activities as the engine of texts knows them. */
export const kegiatanNaskah = naskah({
  calls: kegiatan,
  noun: 'kegiatan',
  table: 'kegiatan',
  label: 'Kegiatan',
  fields: isiKegiatan,
  missing: missingFor,
  derived({ deskripsi }) {
    const words = plainText(deskripsi);
    return { ringkasan: excerpt(words, EXCERPT), lama_baca: minutesToRead(words) };
  },
  view: ({ deskripsi }) => ({ lama_baca: minutesToRead(plainText(deskripsi)) }),
  list: naskahQuery,
  found: (_, id) => ({ alamat: `/kegiatan/${id}` }),
  store: naskahFiles,
});
