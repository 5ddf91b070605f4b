import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Run, wordDiff } from './word-diff.ts';

const told = (runs: Run[]) => runs.map(({ kind, words }) => `${kind}: ${words.join(' ')}`);
const words = (runs: Run[], kind: Run['kind']) =>
  runs.filter((run) => run.kind === 'tetap' || run.kind === kind).flatMap((run) => run.words);

describe('the difference from an old version', () => {
  it('names what is removed and what is restored', () => {
    expect(told(wordDiff('Panen raya hari Senin di balai', 'Panen hari Selasa di balai desa'))).toEqual([
      'tetap: Panen',
      'hilang: raya',
      'tetap: hari',
      'hilang: Senin',
      'kembali: Selasa',
      'tetap: di balai',
      'kembali: desa',
    ]);
    expect(wordDiff('', '')).toEqual([]);
    expect(told(wordDiff('sama saja', ' sama  saja '))).toEqual(['tetap: sama saja']);
  });

  it('always leads from one text to the other', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });
    fc.assert(
      fc.property(text, text, (now, old) => {
        const runs = wordDiff(now.join(' '), old.join(' '));
        expect(words(runs, 'hilang')).toEqual(now);
        expect(words(runs, 'kembali')).toEqual(old);
      }),
    );
  });
});
