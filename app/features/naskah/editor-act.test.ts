import { describe, expect, it } from 'vitest';
import { doneText, momentOf, readAct } from './editor-act.ts';
import { questionFor } from './editor-questions.ts';

const noun = { name: 'produk hukum' };

describe('acts of the editor', () => {
  it.each([
    ['terbitkan', { tindakan: 'terbitkan' }],
    ['lepas_dokumen', { tindakan: 'lepas_dokumen' }],
    ['pakai-12', { tindakan: 'pakai', riwayat: 12 }],
    ['', {}],
    ['buang', {}],
  ])('%j is read from the pressed button', (value, expected) => {
    expect(readAct(value)).toEqual(expected);
  });

  it('take their moment from two fields', () => {
    expect(momentOf('', '08:00')).toBeUndefined();
    expect(momentOf('2026-08-17', '')).toBe('2026-08-17T07:00');
    expect(momentOf('17 Agustus', '08:30')).toBe('17 AgustusT08:30');
  });

  it('say what was done, in the words of the noun', () => {
    expect(doneText(noun, 'terbitkan', 'terbit')).toBe('Produk hukum diterbitkan.');
    expect(doneText(noun, 'terbitkan', 'terjadwal')).toBe('Produk hukum dijadwalkan.');
    expect(doneText(noun, 'hapus')).toBe('Produk hukum dipindahkan ke sampah.');
    expect(doneText(noun, 'lepas_dokumen', 'draf')).toBe('Berkas PDF dilepas.');
    expect(doneText(noun, 'tarik', 'draf')).toBe('Produk hukum ditarik menjadi draf.');
  });

  it('ask before what visitors notice, and only then', () => {
    expect(questionFor(noun, 'hapus')).toEqual({
      title: 'Hapus produk hukum ini?',
      text: 'Produk hukum dipindahkan ke sampah dan dapat dikembalikan dari sana.',
      verb: 'Hapus',
      danger: true,
    });
    expect(questionFor(noun, 'terbitkan', '2045-08-17T08:30:00+07:00')?.title).toBe(
      'Terbitkan dengan tanggal 17 Agustus 2045, 08.30?',
    );
    expect(questionFor(noun, 'pakai')).toBeUndefined();
    expect(questionFor(noun, 'lepas')).toBeUndefined();
  });
});
