import { describe, expect, it } from 'vitest';
import type { Isian } from '../kinds/isian.ts';
import { unknownFields } from './jenis-surat.ts';
import { fieldsUsed, type Simpul, TEMPLATE_LIMITS, TemplatSurat } from './templat.ts';
import { defaultTemplate } from './templat-bawaan.ts';
import { type Blok, fillTemplate } from './templat-isi.ts';
import type { Nilai } from './templat-nilai.ts';

const text = (words: string): Simpul => ({ type: 'text', text: words });
const isian = (nama: string, bentuk?: NonNullable<Simpul['attrs']>['bentuk']): Simpul => ({
  type: 'isian',
  attrs: { nama, bentuk },
});
const paragraph = (...content: Simpul[]): Simpul => ({ type: 'paragraph', content });
const doc = (...content: Simpul[]) => ({ type: 'doc' as const, content });
const DATA: Nilai = {
  penduduk: { nama: 'Ratna Anggraeni' },
  isian: {
    jumlah: 1_250_000,
    mulai: '2025-03-14',
    jenis: 'Batik',
    kosong: '',
    warna: ['merah', 'biru'],
    alamat: { jalan: 'Jalan Melati', rt: '02' },
    ahli_waris: [{ nama: 'Budi', umur: 12 }, { nama: 'Siti' }],
    saksi: ['Andi', 'Wati'],
  },
};
const lines = (blok: Blok[]) =>
  blok.map((one) => ('isi' in one ? one.isi.map(({ teks }) => teks).join('') : one));
const filled = (...content: Simpul[]) => lines(fillTemplate(doc(...content), DATA).blok);

describe('a field', () => {
  it.each([
    ['penduduk.nama', undefined, 'Ratna Anggraeni'],
    ['penduduk.nama', 'kapital', 'RATNA ANGGRAENI'],
    ['isian.jumlah', undefined, '1.250.000'],
    ['isian.jumlah', 'rupiah', 'Rp1.250.000,-'],
    ['isian.jumlah', 'terbilang', 'satu juta dua ratus lima puluh ribu'],
    ['isian.mulai', undefined, '14 Maret 2025'],
    ['isian.mulai', 'tanggal', '14 Maret 2025'],
    ['isian.mulai', 'tanggal_terbilang', 'empat belas Maret dua ribu dua puluh lima'],
    ['isian.jenis', 'rupiah', 'Batik'],
    ['isian.jenis', 'tanggal_terbilang', 'Batik'],
    ['isian.warna', undefined, 'merah, biru'],
    ['isian.alamat', undefined, 'Jalan Melati, 02'],
    ['isian.alamat.jalan', undefined, 'Jalan Melati'],
  ] as const)('%s as %s is %j', (nama, bentuk, shown) => {
    expect(filled(paragraph(text('> '), isian(nama, bentuk)))).toEqual([`> ${shown}`]);
  });

  it.each([
    'isian.kosong',
    'isian.tidak_ada',
    'penduduk.constructor',
    'isian.constructor.name',
    'isian.alamat.length',
  ])('%s without a value leaves dots, and is reported', (nama) => {
    const { blok, kosong } = fillTemplate(doc(paragraph(isian(nama))), DATA);
    expect(lines(blok)).toEqual(['……………']);
    expect(kosong).toEqual([nama]);
  });

  it('is never interpreted', () => {
    const hostile = '{{isian.jumlah}} #read("/etc/passwd") <script>';
    const data = { isian: { jenis: hostile } };
    expect(lines(fillTemplate(doc(paragraph(isian('isian.jenis'))), data).blok)).toEqual([hostile]);
  });
});

describe('parts that depend on answers', () => {
  const jika = (attrs: Simpul['attrs']): Simpul => ({
    type: 'jika',
    attrs,
    content: [paragraph(text('ada'))],
  });

  it.each([
    [{ isian: 'isian.jenis' }, true],
    [{ isian: 'isian.kosong' }, false],
    [{ isian: 'isian.tidak_ada' }, false],
    [{ isian: 'isian.jenis', sama: 'Batik' }, true],
    [{ isian: 'isian.jenis', sama: 'Kayu' }, false],
    [{ isian: 'isian.jumlah', sama: '1250000' }, true],
    [{ isian: 'isian.warna', sama: 'biru' }, true],
    [{ isian: 'isian.constructor' }, false],
  ])('%j is shown: %s', (attrs, shown) => {
    expect(filled(jika(attrs))).toEqual(shown ? ['ada'] : []);
  });

  it('repeat lists as tables, one row per item', () => {
    const kolom = [
      { label: 'Nama', isian: 'nama' },
      { label: 'Umur', isian: 'umur', bentuk: 'terbilang' as const },
    ];
    const [table] = fillTemplate(
      doc({ type: 'ulang', attrs: { isian: 'isian.ahli_waris', kolom } }),
      DATA,
    ).blok;
    if (table?.jenis !== 'tabel') throw new Error('no table');
    expect(table.sel.flatMap(({ isi }) => lines(isi))).toEqual([
      'Nama',
      'Umur',
      'Budi',
      'dua belas',
      'Siti',
      '-',
    ]);
    const bare = {
      type: 'ulang' as const,
      attrs: { isian: 'isian.saksi', kolom: [{ label: 'Saksi', isian: '' }] },
    };
    const [witnesses] = fillTemplate(doc(bare), DATA).blok;
    expect(witnesses?.jenis === 'tabel' && witnesses.sel.flatMap(({ isi }) => lines(isi))).toEqual([
      'Saksi',
      'Andi',
      'Wati',
    ]);
  });
});

describe('a template', () => {
  const refused = (given: unknown) => TemplatSurat.safeParse(given).error?.issues[0]?.message;
  const nested = (depth: number): Simpul =>
    depth === 0 ? paragraph() : { type: 'jika', attrs: { isian: 'isian.a' }, content: [nested(depth - 1)] };

  it('is read as Tiptap writes it, without foreign nodes', () => {
    const written = {
      type: 'doc',
      content: [
        { type: 'paragraph', attrs: { rata: 'penuh', masuk: true, style: 'x' }, content: [text('a')] },
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: [
                {
                  type: 'tableCell',
                  attrs: { colspan: 1, rowspan: 2, colwidth: null },
                  content: [paragraph()],
                },
                { type: 'tableCell', content: [paragraph(isian('isian.a'))] },
              ],
            },
            { type: 'tableRow', content: [{ type: 'tableHeader', content: [paragraph()] }] },
          ],
        },
      ],
    };
    const read = TemplatSurat.parse(written);
    expect(read.content[0]?.attrs).toEqual({ rata: 'penuh', masuk: true });
    expect(fieldsUsed(read)).toEqual(['isian.a']);
  });

  it.each([
    ['a node nobody knows', doc({ type: 'script' } as unknown as Simpul)],
    ['a picture', doc({ type: 'image', attrs: { src: '/etc/passwd' } } as unknown as Simpul)],
    ['text beside blocks', doc(text('a'))],
    ['a field of nobody', doc(paragraph(isian('akun.sandi')))],
    ['a field of every object', doc(paragraph(isian('__proto__.polluted')))],
    ['a field without a name', doc(paragraph({ type: 'isian' }))],
    ['a condition without a field', doc({ type: 'jika', content: [] })],
    ['a list without columns', doc({ type: 'ulang', attrs: { isian: 'isian.a' } })],
    ['an empty table', doc({ type: 'table', content: [] })],
    [
      'rows of unequal length',
      doc({
        type: 'table',
        content: [
          { type: 'tableRow', content: [{ type: 'tableCell' }, { type: 'tableCell' }] },
          { type: 'tableRow', content: [{ type: 'tableCell' }] },
        ],
      }),
    ],
    [
      'a cell that reaches beyond the table',
      doc({
        type: 'table',
        content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs: { rowspan: 3 } }] }],
      }),
    ],
    ['more than its bytes', doc(...Array.from({ length: 30 }, () => paragraph(text('x'.repeat(4_000)))))],
    ['more than its nodes', doc(...Array.from({ length: TEMPLATE_LIMITS.nodes + 1 }, () => paragraph()))],
    ['nesting without end', doc(nested(40))],
  ])('is refused with %s', (_name, given) => {
    expect(refused(given)).toEqual(expect.any(String));
  });

  it('is refused quickly when it is an object of another kind', () => {
    for (const given of [null, [], 'doc', { type: 'doc' }, { type: 'doc', content: {} }, { constructor: {} }])
      expect(refused(given)).toEqual(expect.any(String));
  });

  it('that is generated shows lists inside the items of lists, and their parts', () => {
    const one = (nama: string, label: string): Isian => ({ nama, label, tipe: 'string', args: {} });
    const fields: Isian[] = [
      {
        ...{ nama: 'bagian', label: 'Bagian', tipe: 'list', args: {} },
        child: [
          one('nama', 'Nama penerima'),
          { nama: 'rumah', label: 'Rumah', tipe: 'object', args: {}, child: [one('dusun', 'Dusun')] },
          {
            nama: 'harta',
            label: 'Harta',
            tipe: 'list',
            args: {},
            child: [one('apa', 'Apa'), one('luas', 'Luas')],
          },
        ],
      },
    ];
    const made = defaultTemplate({ nama: 'Surat Pernyataan', kepada: false, fields });
    expect(unknownFields(made, fields)).toEqual([]);
    const harta = [
      { apa: 'Sawah', luas: '1.250 m2' },
      { apa: 'Kebun', luas: '300 m2' },
    ];
    const data = { isian: { bagian: [{ nama: 'Ratna', rumah: { dusun: 'Mekar' }, harta }] } };
    const words = JSON.stringify(fillTemplate(made, data).blok);
    for (const said of ['Nama penerima', 'Ratna', 'Dusun', 'Mekar', 'Sawah, 1.250 m2; Kebun, 300 m2'])
      expect(words).toContain(`"${said}"`);
  });

  it('that is generated follows the form', () => {
    const fields: Isian[] = [
      { nama: 'usaha', label: 'Nama usaha', tipe: 'string', args: {} },
      {
        nama: 'waris',
        label: 'Ahli waris',
        tipe: 'list',
        args: {},
        child: [{ nama: 'nama', label: 'Nama', tipe: 'string', args: {} }],
      },
      {
        nama: 'saksi',
        label: 'Saksi',
        tipe: 'list',
        args: { bare: true },
        child: [{ nama: 'n', label: 'N', tipe: 'string', args: {} }],
      },
    ];
    const made = defaultTemplate({ nama: 'Surat Keterangan Usaha', kepada: false, fields });
    expect(TemplatSurat.safeParse(made).success).toBe(true);
    expect(fieldsUsed(made)).toEqual(expect.arrayContaining(['isian.usaha', 'isian.waris', 'isian.saksi']));
  });
});
