import { describe, expect, test } from 'vitest';
import { int, text } from './field.ts';
import { one, resource } from './resource.ts';

const fields = { id: int(), nama: text() };
const kategori = resource({ table: 'uji_kategori', fields });

describe('an invalid declaration is refused at start', () => {
  const wrong: [string, () => unknown][] = [
    ['an unknown field in search', () => resource({ table: 'uji_tag', fields, search: ['judul'] })],
    ['an unknown field in sort', () => resource({ table: 'uji_tag', fields, sort: ['-judul'] })],
    ['no id', () => resource({ table: 'uji_tag', fields: { nama: text() } })],
    ['an id that is not a number', () => resource({ table: 'uji_tag', fields: { id: text() } })],
    ['a name that the answer uses itself', () => resource({ table: 'uji_tag', name: 'meta', fields })],
    [
      'a name that needs quoting',
      () => resource({ table: 'uji_tag', fields: { ...fields, 'a"b': text('nama') } }),
    ],
    [
      'one name for a field and a relation',
      () =>
        resource({
          table: 'uji_lapor',
          fields: { id: int(), kategori: int('kategori_id') },
          relations: { kategori: one(kategori, { by: 'kategori_id' }) },
        }),
    ],
  ];
  test.each(wrong)('%s', (_, declare) => expect(declare).toThrow());
});
