/** Message that asks for a reason where full numbers of people leave. */
export const BUTUH_ALASAN =
  'Tulis untuk apa, paling sedikit dua kata. Misalnya: Mencocokkan data dengan Dukcapil.';

const LEAST = { letters: 10, words: 2, different: 5 };

/** Tells whether words say for what: some of them, of different letters, and none held down on a key. */
export function isReason(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  const letters = words.join('');
  return (
    letters.length >= LEAST.letters &&
    new Set(words).size >= LEAST.words &&
    new Set(letters).size >= LEAST.different &&
    !/(\p{L})\1{3}/u.test(letters)
  );
}
