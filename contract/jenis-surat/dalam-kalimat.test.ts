import { expect, it } from 'vitest';
import { dalamKalimat } from './dalam-kalimat.ts';
import { fillTemplate } from './templat-isi.ts';

it.each([
  ['untuk keperluan ', 'Membuka rekening', 'membuka rekening'],
  ['untuk keperluan ', 'Membuka Rekening Bank', 'membuka Rekening Bank'],
  ['untuk keperluan ', 'Pengajuan KUR', 'pengajuan KUR'],
  ['untuk keperluan ', 'Beasiswa anak', 'beasiswa anak'],
  ['untuk keperluan ', 'SKTM sekolah', 'SKTM sekolah'],
  ['untuk keperluan ', 'BPJS', 'BPJS'],
  ['untuk keperluan ', 'KTP-el hilang', 'KTP-el hilang'],
  ['untuk keperluan ', 'Kartu Prakerja', 'Kartu Prakerja'],
  ['untuk keperluan ', '2 anak', '2 anak'],
  ['khusus untuk mengajukan ', 'Sertifikat tanah', 'sertifikat tanah'],
  ['menjalankan usaha, yaitu ', 'Warung berkah', 'Warung berkah'],
  ['bertempat di ', 'Balai desa', 'Balai desa'],
  ['Keperluan: ', 'Membuka rekening', 'Membuka rekening'],
])('%s%s', (before, answer, said) => {
  expect(dalamKalimat(before, answer)).toBe(said);
});

it('holds within a text, for answers only and as long as the text asks for no form of its own', () => {
  const field = (nama: string, bentuk?: 'kapital') => ({
    type: 'isian' as const,
    attrs: bentuk ? { nama, bentuk } : { nama },
  });
  const words = { type: 'text' as const, text: 'Dibuat untuk ' };
  const line = (...content: (typeof words | ReturnType<typeof field>)[]) => ({
    type: 'paragraph' as const,
    content,
  });
  const { blok } = fillTemplate(
    {
      type: 'doc',
      content: [
        line(words, field('isian.keperluan')),
        line(words, field('isian.keperluan', 'kapital')),
        line(words, field('penduduk.nama')),
      ],
    },
    { isian: { keperluan: 'Melamar kerja' }, penduduk: { nama: 'Ratna' } },
  );
  const said = blok.map((one) => (one.jenis === 'paragraf' ? one.isi.map(({ teks }) => teks).join('') : ''));
  expect(said).toEqual(['Dibuat untuk melamar kerja', 'Dibuat untuk MELAMAR KERJA', 'Dibuat untuk Ratna']);
});
