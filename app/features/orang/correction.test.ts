import { describe, expect, it } from 'vitest';
import { correctionOf, mergeCorrection, readBase } from './correction.ts';

describe('a correction that conflicts with a newer one', () => {
  const base = { nama: 'Ratna', pekerjaan: 'PEDAGANG', telepon: '' };

  it('keeps what was typed, takes over the other changes, and asks where both changed one field', () => {
    const typed = { ...base, nama: 'Ratna A.', pekerjaan: 'GURU' };
    const stored = { ...base, pekerjaan: 'DOSEN', telepon: '0800' };
    const { values, clashes, taken } = mergeCorrection(base, typed, stored);
    expect(values).toMatchObject({ nama: 'Ratna A.', pekerjaan: 'GURU', telepon: '0800' });
    expect(clashes).toEqual([{ isian: 'pekerjaan', label: 'Pekerjaan', saya: 'GURU', tersimpan: 'DOSEN' }]);
    expect(taken).toEqual(['telepon']);
  });

  it('asks nothing where both values are the same', () => {
    const same = { ...base, pekerjaan: 'GURU' };
    expect(mergeCorrection(base, same, same)).toMatchObject({ clashes: [], taken: [] });
  });

  it('sends what differs, except where the stored value was chosen', () => {
    const form = new FormData();
    form.set('semula', JSON.stringify(base));
    for (const [name, value] of Object.entries({ ...base, nama: 'Ratna A.', pekerjaan: 'GURU', nik: '' }))
      form.set(name, value);
    form.set('pakai_pekerjaan', 'tersimpan');
    expect(correctionOf(form)).toEqual({ nama: 'Ratna A.' });
    expect(readBase('[')).toEqual({});
  });
});
