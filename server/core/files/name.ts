/** Control characters, and the marks that make `gambar‮gpj.exe` read as something else. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * The sender's name of a file made harmless for showing and for downloads: no folders, no invisible
 * characters, at most 120 characters with the extension kept. Never used as a path.
 */
export function safeName(raw: string | undefined): string {
  const last = (raw ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/["<>|:*?]/g, '_')
    .replace(/^[.\s]+|\s+$/g, '');
  if (clean.length <= 120) return clean || 'berkas';
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 && clean.length - dot <= 8 ? clean.slice(dot) : '';
  return clean.slice(0, 120 - extension.length) + extension;
}

/** The last part of a file's address: readable, ASCII, with the extension of what is really inside. */
export function urlName(name: string, extension: string): string {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  const slug = stem
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${slug || 'berkas'}.${extension}`;
}
