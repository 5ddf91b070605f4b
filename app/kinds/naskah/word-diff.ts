/** A run of words that is equal, removed or added. */
export type Run = { kind: 'tetap' | 'hilang' | 'kembali'; words: string[] };

/** Above this many differing words, then sentences, the table for a diff would be too large. */
const MOST = 2_000;
/** A sentence without an end. */
const LONG = 60;

const split = (text: string) => text.split(/\s+/).filter(Boolean);

/** Steps that turn `now` into `old` again, word by word. */
export function wordDiff(now: string, old: string): Run[] {
  const [a, b] = [split(now), split(old)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const runs: Run[] = [];
  const add = (kind: Run['kind'], words: readonly string[]) => {
    const last = runs.at(-1);
    if (last?.kind === kind) for (const word of words) last.words.push(word);
    else if (words.length > 0) runs.push({ kind, words: [...words] });
  };
  add('tetap', a.slice(0, start));
  for (const { kind, word } of between(a.slice(start, a.length - end), b.slice(start, b.length - end)))
    add(kind, [word]);
  add('tetap', a.slice(a.length - end));
  return runs;
}

type Step = { kind: Run['kind']; word: string };

/** Words by the sentence, for what is too long to be told word by word. */
function sentences(words: readonly string[]): string[] {
  const all: string[] = [];
  let from = 0;
  for (let at = 1; at <= words.length; at++) {
    const ends = /[.!?]["”)]*$/.test(words[at - 1] ?? '') || at - from === LONG || at === words.length;
    if (!ends) continue;
    all.push(words.slice(from, at).join(' '));
    from = at;
  }
  return all;
}

/** The shortest way between two lists: by words, by sentences where those are too many, otherwise both whole. */
function between(a: readonly string[], b: readonly string[]): Step[] {
  const gone = (words: readonly string[]): Step[] => words.map((word) => ({ kind: 'hilang', word }));
  const back = (words: readonly string[]): Step[] => words.map((word) => ({ kind: 'kembali', word }));
  if (a.length > MOST || b.length > MOST) {
    const [s, t] = [sentences(a), sentences(b)];
    // Parts that can be grouped no further would come back here without an end.
    if (s.length > MOST || t.length > MOST) return [...gone(a), ...back(b)];
    return between(s, t);
  }
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      steps.push({ kind: 'tetap', word: a[i] ?? '' });
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) steps.push(...gone(a.slice(i, ++i)));
    else steps.push(...back(b.slice(j, ++j)));
  }
  return [...steps, ...gone(a.slice(i)), ...back(b.slice(j))];
}
