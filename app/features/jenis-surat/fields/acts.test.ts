import { describe, expect, it } from 'vitest';
import type { Isian } from '#contract/kinds/isian.ts';
import { definitionProblem } from '#contract/kinds/isian-skema.ts';
import { conditionSources, FIELD_KINDS, fieldAt, fieldKindOf, nameFrom, perform, whyFixed } from './acts.ts';

const text = (nama: string, args: Isian['args'] = {}): Isian => ({ nama, label: nama, tipe: 'string', args });
const FIELDS: Isian[] = [
  text('punya_nib', { choices: ['Ya', 'Tidak'] }),
  text('nib', { show_if: { field: 'punya_nib', is: ['Ya'] } }),
  { ...text('saksi'), tipe: 'list', child: [text('nama'), text('umur')] },
];
const names = (fields: readonly Isian[]) => fields.map(({ nama }) => nama);

describe('the form builder', () => {
  it('adds any kind of field, ready to use', () => {
    for (const { code } of FIELD_KINDS) {
      const { fields, path } = perform(FIELDS, { type: 'add', code, into: [] });
      expect(definitionProblem(fields)).toBeUndefined();
      const one = fieldAt(fields, path);
      expect(one && fieldKindOf(one)?.code).toBe(code);
    }
  });

  it('adds into a list, under an unused name', () => {
    const once = perform(FIELDS, { type: 'add', code: 'teks', into: ['saksi'] });
    const twice = perform(once.fields, { type: 'add', code: 'teks', into: ['saksi'] });
    expect(twice.path).toEqual(['saksi', 'teks_2']);
    expect(names(twice.fields[2]?.child ?? [])).toEqual(['nama', 'umur', 'teks', 'teks_2']);
  });

  it('moves a field among its siblings, and not past either end', () => {
    const up = perform(FIELDS, { type: 'move', path: ['saksi', 'umur'], to: 0 });
    expect(names(up.fields[2]?.child ?? [])).toEqual(['umur', 'nama']);
    expect(perform(FIELDS, { type: 'move', path: ['punya_nib'], to: -1 }).fields).toEqual(FIELDS);
    expect(names(perform(FIELDS, { type: 'move', path: ['saksi'], to: 0 }).fields)).toEqual([
      'saksi',
      'punya_nib',
      'nib',
    ]);
  });

  it('says which condition keeps a field in its place', () => {
    expect(whyFixed(FIELDS, 1, 0)).toBe('nib tampil menurut punya_nib, jadi tetap di bawahnya.');
    expect(whyFixed(FIELDS, 0, 1)).toContain('tetap di bawahnya');
    expect(whyFixed(FIELDS, 2, 1)).toBeUndefined();
  });

  it('updates conditions when a field is removed or renamed', () => {
    const gone = perform(FIELDS, { type: 'remove', path: ['punya_nib'] });
    expect(gone.fields[0]).toEqual(text('nib'));
    const field = { ...FIELDS[0], nama: 'ada_nib' } as Isian;
    const renamed = perform(FIELDS, { type: 'change', path: ['punya_nib'], field });
    expect(renamed.fields[1]?.args.show_if).toEqual({ field: 'ada_nib', is: ['Ya'] });
    expect(definitionProblem(renamed.fields)).toBeUndefined();
  });

  it('offers only fields above that are no lists', () => {
    expect(names(conditionSources(FIELDS, 'saksi'))).toEqual(['punya_nib', 'nib']);
    expect(conditionSources(FIELDS, 'punya_nib')).toEqual([]);
  });

  it('derives names from labels', () => {
    expect(nameFrom('Nomor Induk Berusaha (NIB)')).toBe('nomor_induk_berusaha_nib');
    expect(nameFrom('2. Êtat')).toBe('etat');
    expect([nameFrom('!!'), nameFrom('constructor')]).toEqual(['isian', 'isian']);
  });
});
