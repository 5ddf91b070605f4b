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

  it('tells long texts by the sentence, and ends soon whatever they are', () => {
    const many = (word: string, each: (at: number) => string) =>
      Array.from({ length: 12_000 }, (_, at) => `${word}${at}${each(at)}`).join(' ');
    const long = many('kata', (at) => (at % 10 === 9 ? '.' : ''));
    const changed = long.replace('kata5 ', 'lain ').replace('kata11995 ', 'lain ');
    expect(
      wordDiff(long, changed)
        .map(({ kind, words }) => `${kind} ${words.length}`)
        .join(', '),
    ).toBe('tetap 5, hilang 1, kembali 1, tetap 1198, hilang 1, kembali 1, tetap 4');
    // 100 KB of other words on both sides, and each its own sentence: both whole.
    for (const end of ['', '.']) {
      const runs = wordDiff(
        many('a', () => end),
        many('b', () => end),
      );
      expect(runs.map(({ kind }) => kind)).toEqual(['hilang', 'kembali']);
    }
    const plain = wordDiff('x '.repeat(50_000), '<script>alert(1)</script> '.repeat(4_000));
    expect(plain.map(({ kind }) => kind)).toEqual(['hilang', 'kembali']);
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
