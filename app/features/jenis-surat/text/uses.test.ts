import { describe, expect, it } from 'vitest';
import { defaultFormat } from '#contract/jenis-surat/jenis-surat.ts';
import type { TemplatSurat } from '#contract/jenis-surat/templat.ts';
import type { Isian } from '#contract/kinds/isian.ts';
import { tableColumns } from './names.ts';
import { followRename, placesOfUse } from './uses.ts';

const FIELDS: Isian[] = [
  { nama: 'usaha', label: 'Usaha', tipe: 'string', args: {} },
  {
    nama: 'saksi',
    label: 'Saksi',
    tipe: 'list',
    args: {},
    child: [{ nama: 'umur', label: 'Umur', tipe: 'integer', args: {} }],
  },
];
const DOC: TemplatSurat = {
  type: 'doc',
  content: [
    {
      type: 'jika',
      attrs: { isian: 'isian.usaha' },
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Usaha ' },
            { type: 'isian', attrs: { nama: 'isian.usaha' } },
          ],
        },
      ],
    },
    { type: 'ulang', attrs: { isian: 'isian.saksi', kolom: [{ label: 'Umur', isian: 'umur' }] } },
  ],
};

describe('a text and the fields of its form', () => {
  it('tells where a field is used', () => {
    expect(placesOfUse(DOC, 'isian.usaha')).toEqual(['Syarat: Usaha [usaha]', 'Usaha [usaha]']);
    expect(placesOfUse(DOC, 'isian.saksi')).toEqual(['Tabel dari daftar ini']);
    expect(placesOfUse(DOC, 'isian.saksi', 'umur')).toEqual(['Tabel dari saksi']);
    expect(placesOfUse(DOC, 'isian.usa')).toEqual([]);
  });

  it('follows a renamed field', () => {
    const renamed = JSON.stringify(followRename(DOC, FIELDS, { path: ['usaha'], name: 'nama_usaha' }));
    expect(renamed).not.toContain('isian.usaha"');
    expect(renamed.match(/isian\.nama_usaha/g)).toHaveLength(2);
    const column = followRename(DOC, FIELDS, { path: ['saksi', 'umur'], name: 'usia' });
    expect(column.content[1]?.attrs?.kolom).toEqual([{ label: 'Umur', isian: 'usia' }]);
  });
});

it('puts amounts of money into tables as money', () => {
  const harga = { nama: 'harga', label: 'Harga', tipe: 'integer' as const, args: { unit: 'Rp' } };
  const list = { nama: 'barang', label: 'Barang', tipe: 'list' as const, args: {}, child: [harga] };
  expect(tableColumns('isian.barang', [list])).toEqual([
    { isian: 'harga', label: 'Harga', bentuk: 'rupiah' },
  ]);
  expect(defaultFormat(harga)).toBe('rupiah');
  expect(defaultFormat({ ...harga, args: { unit: 'orang' } })).toBeUndefined();
});
