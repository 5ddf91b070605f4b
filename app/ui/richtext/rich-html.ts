import type { Look } from '../layout/look.ts';

const PICTURE = /<img\b[^>]*>/gi;
const ATTRIBUTE = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i');

/**
 * Sanitised HTML without pictures of other sites, which pages do not load: each becomes a link to it. Readers are told
 * where it leads, and nobody learns that they read the page.
 */
export function withoutForeignPictures(html: string): string {
  return html.replace(PICTURE, (tag) => {
    const src = ATTRIBUTE('src').exec(tag)?.[1] ?? '';
    if (!/^https?:/i.test(src)) return tag;
    const alt = ATTRIBUTE('alt').exec(tag)?.[1]?.trim();
    const host = /^https?:\/\/([^/?#]+)/i.exec(src)?.[1] ?? '';
    return `<a href="${src}" rel="noopener nofollow">${alt ? `Gambar: ${alt}` : 'Gambar'} (${host})</a>`;
  });
}

const STYLE = / style="([^"]*)"/g;
const DECLARATION = /(text-align|font-size): (\w+)/g;

/** Sanitised HTML without style attributes, which the policy of a page does not allow, and what they said, in order. */
export function withoutStyles(html: string): { looks: Look[]; dress(names: (string | undefined)[]): string } {
  const looks = [...html.matchAll(STYLE)].map(([, style = '']) => lookOf(style));
  return {
    looks,
    dress(names) {
      const next = names.values();
      return html.replace(STYLE, () => {
        const name = next.next().value;
        return name ? ` class="${name}"` : '';
      });
    },
  };
}

const lookOf = (style: string): Look =>
  Object.fromEntries([...style.matchAll(DECLARATION)].map(([, property, value]) => [property, value]));
