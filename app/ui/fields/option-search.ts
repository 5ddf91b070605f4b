import type { Option } from './select.tsx';

/** Small letters without accents or doubled spaces: what two people type for the same word. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * The options that contain every word of the query; those where it begins the label come first, then
 * those where it begins a word, otherwise in their own order.
 */
export function filterOptions(options: readonly Option[], query: string, limit = 100): Option[] {
  const wanted = plain(query);
  if (wanted === '') return options.slice(0, limit);
  const words = wanted.split(' ');
  const ranked = options.flatMap((option) => {
    const label = plain(option.label);
    if (!words.every((word) => label.includes(word))) return [];
    const rank = label.startsWith(wanted) ? 0 : ` ${label}`.includes(` ${wanted}`) ? 1 : 2;
    return [{ option, rank }];
  });
  ranked.sort((a, b) => a.rank - b.rank);
  return ranked.slice(0, limit).map(({ option }) => option);
}

/** The option a person means who typed its label and went on without choosing. */
export function exactOption(options: readonly Option[], text: string): Option | undefined {
  const wanted = plain(text);
  return options.find((option) => plain(option.label) === wanted);
}
