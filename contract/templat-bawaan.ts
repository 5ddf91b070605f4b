import { faktaOrang } from './isian-templat.ts';
import { type Isian, inOrder } from './kinds/isian.ts';
import type { Simpul, TemplatSurat } from './templat-surat.ts';

const text = (words: string): Simpul => ({ type: 'text', text: words });
const isian = (nama: string, bentuk?: 'kapital'): Simpul => ({ type: 'isian', attrs: { nama, bentuk } });
const paragraph = (...content: Simpul[]): Simpul => ({
  type: 'paragraph',
  attrs: { rata: 'penuh', masuk: true },
  content,
});
const row = (label: string, ...content: Simpul[]): Simpul => ({
  type: 'barisRincian',
  attrs: { label },
  content,
});

/** The text of a letter whose type has none of its own: who asks, and what they answered, as the form asks it. */
export const templatBawaan = (atribut: readonly Isian[]): TemplatSurat => ({
  type: 'doc',
  content: [
    paragraph(
      text('Yang bertanda tangan di bawah ini '),
      isian('penandatangan.jabatan'),
      text(' '),
      isian('desa.nama'),
      text(', Kecamatan '),
      isian('desa.kecamatan'),
      text(', Kabupaten '),
      isian('desa.kabupaten'),
      text(', menerangkan bahwa:'),
    ),
    {
      type: 'rincian',
      content: [
        row('Nama', isian('penduduk.nama', 'kapital')),
        row('NIK', isian('penduduk.nik')),
        row('Tempat, tanggal lahir', isian('penduduk.ttl')),
        row('Jenis kelamin', isian('penduduk.kelamin')),
        row('Pekerjaan', isian('penduduk.pekerjaan')),
        row('Alamat', isian('penduduk.alamat')),
      ],
    },
    ...answers(atribut),
    paragraph(text('Demikian surat ini dibuat dengan sebenarnya untuk dipergunakan sebagaimana mestinya.')),
  ],
});

function answers(atribut: readonly Isian[]): Simpul[] {
  const { main, extra } = inOrder(atribut);
  const blocks = blocksOf([...main, ...extra], 'isian');
  return blocks.length > 0 ? [paragraph(text('dengan keterangan sebagai berikut:')), ...blocks] : [];
}

/** Single answers in rows, each shown when it was given; a list as a table under its name. */
function blocksOf(fields: readonly Isian[], before: string): Simpul[] {
  return fields.flatMap((field) => {
    const { nama, label, tipe, child = [] } = field;
    const path = `${before}.${nama}`;
    const shown = (content: Simpul[]): Simpul[] => [{ type: 'jika', attrs: { isian: path }, content }];
    if (tipe === 'object')
      return shown([{ type: 'paragraph', content: [text(label)] }, ...blocksOf(child, path)]);
    if (tipe === 'list') return shown([{ type: 'paragraph', content: [text(label)] }, listOf(field, path)]);
    const facts = faktaOrang(field).filter(({ nama }) => nama !== 'nama');
    return [...shown([{ type: 'rincian', content: [row(label, isian(path))] }]), ...blocksOf(facts, path)];
  });
}

function listOf({ label, args, child = [] }: Isian, path: string): Simpul {
  const kolom = args.bare
    ? [{ label, isian: '' }]
    : child.slice(0, 8).map((one) => ({ label: one.label, isian: one.nama }));
  return { type: 'ulang', attrs: { isian: path, kolom } };
}
