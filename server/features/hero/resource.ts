import { int, text } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import { listFields, working } from '#server/kinds/naskah/fields.ts';
import { workingPicture } from '#server/kinds/naskah/files.ts';
import { placeField } from '#server/kinds/naskah/order.ts';
import { publishedFields } from '#server/kinds/naskah/text-fields.ts';
import { isiHero } from './table.ts';

/** Slides as visitors see them; the handler adds which are public now. */
export const heroQuery = resource({
  table: 'hero',
  fields: {
    id: int(),
    judul: text(),
    ...publishedFields(isiHero),
    urutan: placeField,
  },
  sort: ['urutan', 'id'],
  perPage: 100,
});

/** Working copies of slides in the list of staff. */
export const naskahQuery = resource({
  table: 'hero',
  name: 'sorotan',
  fields: {
    ...listFields,
    tipehero: int(working('tipehero', 'tipehero', 'int')),
    urutan: placeField,
    /** Kind of the published slide, in whose order it stands. */
    tipehero_terbit: int('tipehero', { hidden: true }),
    gambar_info: workingPicture,
  },
  search: ['judul'],
  ordering: ['judul', 'tanggal', 'updated_at'],
  sort: ['-tanggal', '-id'],
});
