import { int, json, text } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import { listFields, working } from '#server/kinds/naskah/fields.ts';
import { publishedPicture, workingPicture } from '#server/kinds/naskah/files.ts';
import { placeField } from '#server/kinds/naskah/order.ts';
import './table.ts';

/** Officials as visitors see them; the handler adds which are public now. */
export const pegawaiQuery = resource({
  table: 'pegawai',
  fields: {
    id: int(),
    nama: text('judul'),
    jabatan: json<{ nama: string }>((t) => `json_build_object('nama', ${t}.jabatan)`, { ops: [] }),
    tingkat: int(),
    urutan: placeField,
    gambar_info: publishedPicture,
  },
  search: ['nama'],
  ordering: ['nama'],
  sort: ['tingkat', 'urutan', 'id'],
  perPage: 100,
});

/** Working copies of officials in the list of staff. */
export const naskahQuery = resource({
  table: 'pegawai',
  fields: {
    ...listFields,
    jabatan: text(working('jabatan', 'jabatan')),
    tingkat: int(working('tingkat', 'tingkat', 'int')),
    tingkat_terbit: int('tingkat'),
    urutan: placeField,
    gambar_info: workingPicture,
  },
  search: ['judul', 'jabatan'],
  ordering: ['judul', 'jabatan', 'tanggal', 'updated_at'],
  sort: ['-tanggal', '-id'],
});
