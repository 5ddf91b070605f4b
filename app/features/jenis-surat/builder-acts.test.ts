import { describe, expect, it } from 'vitest';
import type { Isian } from '#contract/kinds/isian.ts';
import { masalahDefinisi } from '#contract/kinds/isian-skema.ts';
import { alasanTetap, CORAK, corakOf, isianDi, lakukan, namaDari, penanya } from './builder-acts.ts';

const teks = (nama: string, args: Isian['args'] = {}): Isian => ({ nama, label: nama, tipe: 'string', args });
const FIELDS: Isian[] = [
  teks('punya_nib', { choices: ['Ya', 'Tidak'] }),
  teks('nib', { show_if: { field: 'punya_nib', is: ['Ya'] } }),
  { ...teks('saksi'), tipe: 'list', child: [teks('nama'), teks('umur')] },
];
const names = (fields: readonly Isian[]) => fields.map(({ nama }) => nama);

describe('the form builder', () => {
  it('adds any kind of field, ready to use', () => {
    for (const { kode } of CORAK) {
      const { fields, path } = lakukan(FIELDS, { jenis: 'tambah', kode, dalam: [] });
      expect(masalahDefinisi(fields)).toBeUndefined();
      const one = isianDi(fields, path);
      expect(one && corakOf(one)?.kode).toBe(kode);
    }
  });

  it('adds into a list, under an unused name', () => {
    const once = lakukan(FIELDS, { jenis: 'tambah', kode: 'teks', dalam: ['saksi'] });
    const twice = lakukan(once.fields, { jenis: 'tambah', kode: 'teks', dalam: ['saksi'] });
    expect(twice.path).toEqual(['saksi', 'teks_2']);
    expect(names(twice.fields[2]?.child ?? [])).toEqual(['nama', 'umur', 'teks', 'teks_2']);
  });

  it('moves a field among its siblings, and not past either end', () => {
    const up = lakukan(FIELDS, { jenis: 'pindah', path: ['saksi', 'umur'], ke: 'naik' });
    expect(names(up.fields[2]?.child ?? [])).toEqual(['umur', 'nama']);
    expect(lakukan(FIELDS, { jenis: 'pindah', path: ['punya_nib'], ke: 'naik' }).fields).toEqual(FIELDS);
    expect(names(lakukan(FIELDS, { jenis: 'pindah', path: ['saksi'], ke: 0 }).fields)).toEqual([
      'saksi',
      'punya_nib',
      'nib',
    ]);
  });

  it('says which condition keeps a field in its place', () => {
    expect(alasanTetap(FIELDS, 1, 0)).toBe('nib tampil menurut punya_nib, jadi tetap di bawahnya.');
    expect(alasanTetap(FIELDS, 0, 1)).toContain('tetap di bawahnya');
    expect(alasanTetap(FIELDS, 2, 1)).toBeUndefined();
  });

  it('updates conditions when a field is removed or renamed', () => {
    const gone = lakukan(FIELDS, { jenis: 'hapus', path: ['punya_nib'] });
    expect(gone.fields[0]).toEqual(teks('nib'));
    const isian = { ...FIELDS[0], nama: 'ada_nib' } as Isian;
    const renamed = lakukan(FIELDS, { jenis: 'ubah', path: ['punya_nib'], isian });
    expect(renamed.fields[1]?.args.show_if).toEqual({ field: 'ada_nib', is: ['Ya'] });
    expect(masalahDefinisi(renamed.fields)).toBeUndefined();
  });

  it('offers only fields above that are no lists', () => {
    expect(names(penanya(FIELDS, 'saksi'))).toEqual(['punya_nib', 'nib']);
    expect(penanya(FIELDS, 'punya_nib')).toEqual([]);
  });

  it('derives names from labels', () => {
    expect(namaDari('Nomor Induk Berusaha (NIB)')).toBe('nomor_induk_berusaha_nib');
    expect(namaDari('2. Êtat')).toBe('etat');
    expect([namaDari('!!'), namaDari('constructor')]).toEqual(['isian', 'isian']);
  });
});
