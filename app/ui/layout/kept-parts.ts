import type { KeptHtml, Part, Parts } from './kept.tsx';
import type { Rules } from './look.ts';

// Parts end with the answer that they show; a name may hold an address, of which there are many.
const kept = new WeakMap<object, Map<string, KeptHtml>>();
const MOST_NAMES = 40;

/** Makes the collection that a page being rendered asks for its parts. */
export const newParts = (): Parts => ({ list: [], find: (of, name) => kept.get(of)?.get(name) });

/**
 * The page with each part in its place; what was rendered for the first time is kept. The last come first, since those
 * within another stand behind it. `rules` gets the looks of all.
 */
export function withParts(html: string, { list }: Parts, rules: Rules): string {
  let page = html;
  let hoisted = '';
  for (const [at, part] of [...list.entries()].reverse()) {
    const [begin, end] = [`<k-${at}>`, `</k-${at}>`];
    const from = page.indexOf(begin);
    // Part that was left out by what stands around it.
    if (from < 0) continue;
    const to = page.indexOf(end, from);
    const inner = part.found?.html ?? page.slice(from + begin.length, to);
    page = page.slice(0, from) + inner + page.slice(to + end.length);
    hoisted = (part.found?.preload ?? '') + hoisted;
    if (!part.found) keep(part, inner);
    for (const [name, text] of part.own) rules.set(name, text);
  }
  return hoisted === '' ? page : page.replace('</head>', () => `${hoisted}</head>`);
}

function keep({ of, name, own }: Part, html: string): void {
  const names = kept.get(of) ?? new Map<string, KeptHtml>();
  // A part that is waited for is not there yet.
  if (names.size >= MOST_NAMES || html.includes('<!--$')) return;
  kept.set(of, names.set(name, { html, rules: own, preload: preloadOf(html) }));
}

/** React asks in the head for the picture that a page shows first, and cannot for one that it does not render. */
function preloadOf(html: string): string {
  const [img] = /<img[^>]* fetchPriority="high"[^>]*>/.exec(html) ?? [];
  if (img === undefined) return '';
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(img)?.[1];
  const [set, sizes] = [attribute('srcSet'), attribute('sizes')];
  const which = set ? `imageSrcSet="${set}" imageSizes="${sizes ?? ''}"` : `href="${attribute('src') ?? ''}"`;
  return `<link rel="preload" as="image" ${which} fetchPriority="high"/>`;
}
