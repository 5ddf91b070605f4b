import { describe, expect, it } from 'vitest';
import { TemplatSurat } from '#contract/jenis-surat/templat.ts';
import { readTemplates } from './impor-rules.ts';

/** In the format that OpenSID exports, with invented content. */
const TEMPLAT = {
  nama: 'Keterangan Ternak',
  kode_surat: '500',
  masa_berlaku: 1,
  satuan_masa_berlaku: 'M',
  ukuran: 'A4',
  template: `<p>[JUdul_surat]</p><p>Nomor : [format_nomor_surat]</p>
    <p>[Sebutan_desa] [NaMa_desa] menerangkan bahwa <b>[NAMA]</b> &amp; keluarga:<script>alert(1)</script></p>
    <table><tr><td>NIK</td><td>:</td><td>[nik]</td></tr><tr><td>Jumlah</td><td>:</td><td>[form_jumlah] ekor</td></tr></table>
    <p>Berlaku sampai [mulai_berlaku].</p><p>Nama ayah [form_nama]</p>`,
  kode_isian: JSON.stringify([
    { tipe: 'number', kode: '[form_jumlah]', nama: 'Jumlah', deskripsi: 'Masukkan jumlah', required: '1' },
    { tipe: 'select-manual', kode: '[form_jenis]', nama: 'Jenis', pilihan: ['Sapi', 'Domba'], required: '0' },
    { tipe: 'text', kode: '[form_constructor]', nama: 'X' },
    { tipe: 'text', kode: '[form_nama]', nama: 'Nama', kategori: 'ayah' },
  ]),
};

describe('an OpenSID template', () => {
  it('has the facts of a resident under all their headings', () => {
    const codes = [
      'gol_darah',
      'no_ktp',
      'warga_negara',
      'status_perkawinan',
      'tgl_lahir',
      'sex',
      'hp',
      'suku',
    ];
    const template = codes.map((code) => `<p>[${code}]</p>`).join('');
    const [read] = readTemplates(JSON.stringify([{ ...TEMPLAT, template, kode_isian: '[]' }])) ?? [];
    const named = [
      'golongan_darah',
      'nik',
      'kewarganegaraan',
      'status_kawin',
      'tanggal_lahir',
      'kelamin',
      'telepon',
    ];
    expect(read?.dikenal.map(({ nama }) => nama)).toEqual(named.map((nama) => `penduduk.${nama}`));
    expect(read?.asing).toEqual(['[suku]']);
  });

  it('becomes fields and a text with chips; unknown placeholders are named', () => {
    const { atribut: _, ...rest } = { atribut: 0, ...TEMPLAT };
    const kode = JSON.parse(rest.kode_isian).filter((one: { nama: string }) => one.nama !== 'X');
    const [read] = readTemplates(JSON.stringify([{ ...rest, kode_isian: kode }])) ?? [];
    expect(read).toMatchObject({
      nama: 'Surat Keterangan Ternak',
      asing: ['[mulai_berlaku]'],
      isi: { kertas: 'A4', kode_surat: '500', masa_berlaku: { jumlah: 1, satuan: 'bulan' } },
    });
    expect(read?.dikenal).toContainEqual({ asal: '[form_jumlah]', nama: 'isian.jumlah' });
    expect(read?.dikenal).toContainEqual({ asal: '[NAMA]', nama: 'penduduk.nama' });
    expect(read?.dikenal).toContainEqual({ asal: '[form_nama]', nama: 'isian.ayah.nama' });
    expect(read?.isi.atribut.map(({ nama, tipe }) => [nama, tipe])).toEqual([
      ['jumlah', 'integer'],
      ['jenis', 'string'],
      ['ayah', 'object'],
    ]);
    const text = JSON.stringify(read?.isi.templat);
    expect(TemplatSurat.safeParse(read?.isi.templat).success).toBe(true);
    expect(text).not.toMatch(/alert|judul_surat|<b>/);
    expect(text).toContain('"label":"NIK"');
    expect(read?.isi.templat.content[0]?.content?.[0]).toEqual({ type: 'text', text: 'Desa' });
  });

  it('ignores forms named like inherited properties, and refuses other files', () => {
    expect(readTemplates(JSON.stringify(TEMPLAT))?.[0]?.isi.atribut).toEqual([]);
    for (const text of [
      '',
      'null',
      '[]',
      '{}',
      '[1]',
      '{"nama":1}',
      '{"__proto__":{"nama":"x"}}',
      'x'.repeat(900_000),
    ])
      expect(readTemplates(text)).toBeUndefined();
  });
});
