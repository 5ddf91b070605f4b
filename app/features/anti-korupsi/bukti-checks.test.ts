import { describe, expect, it } from 'vitest';
import type { NaskahAntiKorupsi } from '#contract/anti-korupsi.ts';
import { buktiNaskah } from './bukti-naskah.ts';

const draft = { gambar_info: null, dokumen: null } as NaskahAntiKorupsi;
const missing = (values: Record<string, string>, given = draft) =>
  buktiNaskah
    .checks({ judul: 'Pakta integritas', sub_kategori: '1', ...values }, given)
    .filter(({ state }) => state === 'wajib')
    .map(({ key }) => key);

describe('checks before evidence is published', () => {
  it('ask for what its kind needs, and for nothing of the others', () => {
    expect(missing({ tipe: 'pdf' })).toEqual(['dokumen']);
    expect(missing({ tipe: 'image' })).toEqual(['gambar']);
    expect(missing({ tipe: 'url' })).toEqual(['url']);
    expect(missing({ tipe: 'url', url: 'https://desa.example' })).toEqual([]);
    const picture = { ...draft, gambar_info: {} } as NaskahAntiKorupsi;
    expect(missing({ tipe: 'image' }, picture)).toEqual(['alt']);
  });

  it('ask for a name and an indicator', () => {
    expect(missing({ judul: '', sub_kategori: '', tipe: 'url', url: 'https://desa.example' })).toEqual([
      'judul',
      'sub_kategori',
    ]);
  });
});
