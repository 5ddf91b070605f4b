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
