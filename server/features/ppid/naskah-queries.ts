import { kelolaPpid } from '#contract/ppid/ppid.ts';
import { working } from '#server/kinds/naskah/fields.ts';
import { naskah } from '#server/kinds/naskah/naskah.ts';
import { placeWithin } from '#server/kinds/naskah/order.ts';
import { naskahFiles } from '../berkas/writes.ts';
import { naskahQuery } from './resource.ts';
import { addressOf, hasFile, hasYear, kindOf, missingFor } from './rules.ts';
import { isiDokumen } from './table.ts';

/** Documents of the information officer and of planning, as the engine of texts knows them. */
export const dokumenNaskah = naskah({
  calls: kelolaPpid,
  noun: 'dokumen',
  table: 'dokumen',
  label: 'Dokumen',
  fields: isiDokumen,
  missing: missingFor,
  // A field that the kind does not have may still stand in the working copy.
  derived: ({ jenis, keterangan, tahun, tahun_akhir, dokumen }) => ({
    keterangan: jenis === 'dip' ? keterangan : '',
    tahun: hasYear(jenis) ? tahun : null,
    tahun_akhir: jenis === 'rpjmdes' ? tahun_akhir : null,
    urutan: placeWithin('jenis', jenis),
    dokumen_id: hasFile(jenis) ? (dokumen?.id ?? null) : null,
  }),
  view: ({ jenis }) => (hasFile(jenis) ? {} : { dokumen: undefined }),
  list: naskahQuery,
  year: working('tahun', 'tahun', 'int'),
  found: ({ jenis, keterangan, tahun }, id) => ({
    teks: [kindOf(jenis), tahun, keterangan].filter(Boolean).join(' '),
    alamat: addressOf(jenis, id),
  }),
  store: naskahFiles,
});
