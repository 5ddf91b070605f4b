import type { z } from 'zod';
import { JENIS_DOKUMEN, type kelolaPpid } from '#contract/ppid.ts';
import { naskah } from '#server/kinds/naskah/definition.ts';
import { working } from '#server/kinds/naskah/fields.ts';
import { viewDocuments } from '#server/kinds/naskah/files.ts';
import { placeWithin } from '#server/kinds/naskah/order.ts';
import { naskahFiles } from '../berkas/jobs.ts';
import { naskahQuery } from './resource.ts';
import { addressOf, hasFile, hasYear, kindOf, missingFor } from './rules.ts';
import type { Naskah } from './table.ts';

type Saved = z.output<typeof kelolaPpid.save.body & {}>;

const NOUN = 'dokumen';
const numberOf = (value: unknown) => (value === null ? null : Number(value));

/** Documents of the information officer and of planning, as the engine of texts knows them. */
export const dokumenNaskah = naskah<Naskah, Saved>({
  noun: NOUN,
  table: 'dokumen',
  label: 'Dokumen',
  empty: { judul: '', jenis: '', keterangan: '', tahun: null, tahun_akhir: null, dokumen: null },
  isiOf: (row) => ({
    judul: row.judul,
    jenis: JENIS_DOKUMEN.find((one) => one === row.jenis) ?? '',
    keterangan: String(row.keterangan),
    tahun: numberOf(row.tahun),
    tahun_akhir: numberOf(row.tahun_akhir),
    dokumen: row.dokumen_id ? { id: String(row.dokumen_id) } : null,
  }),
  apply: (before, body) => ({
    ...before,
    judul: body.judul ?? before.judul,
    jenis: body.jenis ?? before.jenis,
    keterangan: body.keterangan ?? before.keterangan,
    tahun: body.tahun === undefined ? before.tahun : body.tahun,
    tahun_akhir: body.tahun_akhir === undefined ? before.tahun_akhir : body.tahun_akhir,
  }),
  missing: missingFor,
  // A field that the kind does not have may still stand in the working copy.
  columns: ({ jenis, keterangan, tahun, tahun_akhir, dokumen }) => ({
    jenis,
    keterangan: jenis === 'dip' ? keterangan : '',
    tahun: hasYear(jenis) ? tahun : null,
    tahun_akhir: jenis === 'rpjmdes' ? tahun_akhir : null,
    urutan: placeWithin('jenis', jenis ?? ''),
    dokumen_id: hasFile(jenis) ? (dokumen?.id ?? null) : null,
  }),
  list: naskahQuery,
  year: working('tahun', 'tahun', 'int'),
  view: async (db, { jenis, keterangan, tahun, tahun_akhir, dokumen }, row) => {
    const files = await viewDocuments(db, naskahFiles, { noun: NOUN, id: row.id, dokumen });
    return {
      jenis,
      keterangan,
      tahun,
      tahun_akhir,
      ...files,
      ...(hasFile(jenis) ? {} : { dokumen: undefined }),
    };
  },
  found: ({ judul, jenis, keterangan, tahun }, id) => ({
    judul,
    teks: [kindOf(jenis), tahun, keterangan].filter(Boolean).join(' '),
    alamat: addressOf(jenis, id),
  }),
  files: ({ dokumen }) => (dokumen ? [dokumen.id] : []),
  store: naskahFiles,
});
