import { describe, expect, it } from 'vitest';
import { areaWords } from './picker-place.tsx';
import { oddness, splitPair } from './typed-place.tsx';

describe('typed coordinates', () => {
  it.each([
    ['-6,834 107,892', { lat: '-6,834', lng: '107,892' }],
    ['-6.834, 107.892', { lat: '-6.834', lng: '107.892' }],
    ['-6.834,107.892', { lat: '-6.834', lng: '107.892' }],
    ['-6,834; 107,892', { lat: '-6,834', lng: '107,892' }],
  ])('of a pair in one field are split: %s', (text, pair) => expect(splitPair(text)).toEqual(pair));
  it.each(['-6,834', '-6', 'lapangan', '-6,', ''])('of one number stay: %s', (text) =>
    expect(splitPair(text)).toBeUndefined(),
  );
  it('are told to be swapped, or out of Indonesia', () => {
    expect(oddness({ lat: '107,89', lng: '-6,83' })).toEqual({ swapped: true });
    expect(oddness({ lat: '6,8338', lng: '107,89' }).lat).toBe(
      'Lintang di Indonesia antara -11 dan 6. Mungkin kurang tanda minus: -6,8338',
    );
    expect(oddness({ lat: '-6,83', lng: '12' }).lng).toBe('Bujur di Indonesia antara 95 dan 141.');
    expect(oddness({ lat: '-6,83', lng: '107,89' })).toEqual({ swapped: false });
    expect(oddness({ lat: '', lng: '' })).toEqual({ swapped: false });
  });
});

describe('the areas of a mark', () => {
  const letak = { rt: '02', rw: '05', dusun: 'Pasirangin', di_dalam: true };
  it.each([
    [letak, 'RT 02 RW 05, Dusun Pasirangin'],
    [{ ...letak, rt: '', rw: '' }, 'Dusun Pasirangin'],
    [{ ...letak, di_dalam: false }, 'Di luar batas desa'],
    [{ rt: '', rw: '', dusun: '', di_dalam: null }, 'Lokasi yang ditandai'],
    [undefined, 'Lokasi yang ditandai'],
  ])('are said as far as they are known', (given, words) => expect(areaWords(given)).toBe(words));
});
