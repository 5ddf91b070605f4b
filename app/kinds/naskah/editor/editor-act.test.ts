import { describe, expect, it } from 'vitest';
import { doneText, liesAhead, momentOf, readAct } from './editor-act.ts';
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

  it('take their timestamp from the form, if it has one', () => {
    const form = new FormData();
    expect(momentOf(form)).toBeUndefined();
    form.set('rencana_terbit', '');
    expect(momentOf(form)).toBeNull();
    form.set('rencana_terbit', '17 Agustus');
    expect(momentOf(form)).toBe('17 Agustus');
  });

  it('decide by the time zone of the village what lies ahead', () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    expect(liesAhead('2026-11-20T19:01', '2026-11-01T08:00:00+07:00', now)).toBe(true);
    expect(liesAhead('2026-11-20T19:01', '2026-11-01T08:00:00+09:00', now)).toBe(false);
    expect(liesAhead('besok', '2026-11-01T08:00:00+07:00', now)).toBe(false);
    expect(liesAhead('', '2026-11-01T08:00:00+07:00', now)).toBe(false);
  });

  it('say what was done, with the name of the noun', () => {
    expect(doneText(noun, 'terbitkan', 'terbit')).toBe('Produk hukum diterbitkan.');
    expect(doneText(noun, 'terbitkan', 'terjadwal')).toBe('Produk hukum dijadwalkan.');
    expect(doneText(noun, 'hapus')).toBe('Produk hukum dipindahkan ke sampah.');
    expect(doneText(noun, 'lepas_dokumen', 'draf')).toBe('Berkas PDF dilepas.');
    expect(doneText(noun, 'tarik', 'draf')).toBe('Produk hukum ditarik menjadi draf.');
  });

  it('ask before a change that visitors notice, and only then', () => {
    expect(questionFor(noun, 'hapus')).toEqual({
      title: 'Hapus produk hukum ini?',
      text: 'Produk hukum dipindahkan ke sampah dan dapat dikembalikan dari sana.',
      verb: 'Hapus',
      danger: true,
    });
    expect(questionFor(noun, 'terbitkan', '2045-08-17T08:30:00+07:00')).toEqual({
      title: 'Jadwalkan produk hukum ini?',
      text: 'Produk hukum terbit otomatis pada 17 Agustus 2045, 08.30. Sebelum itu tidak tampil di situs.',
      verb: 'Jadwalkan',
    });
    expect(questionFor(noun, 'terbitkan', '2020-08-17T08:30:00+07:00')?.text).toBe(
      'Produk hukum langsung tampil di situs, bertanggal 17 Agustus 2020, 08.30.',
    );
    expect(questionFor(noun, 'terbitkan', '17 Agustus')?.text).toBe(
      'Produk hukum langsung tampil di situs dengan naskah terakhir.',
    );
    expect(questionFor(noun, 'pakai')).toBeUndefined();
    expect(questionFor(noun, 'lepas')).toBeUndefined();
  });
});
