import sanitize from 'sanitize-html';
import { cleanText } from '#contract/lib/text/teks.ts';
import { Shelves } from './data/shelves.ts';

const TAGS = [
  ...[
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'span',
  ],
  ...[
    'div',
    'blockquote',
    'footer',
    'cite',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'figure',
    'figcaption',
    'pre',
    'code',
  ],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'video', 'audio', 'iframe'],
];
/** The content of these is not text. */
const SILENT = [
  ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'noembed', 'noframes', 'xmp', 'title'],
  ...['svg', 'math', 'template', 'object', 'applet', 'plaintext', 'canvas'],
];
const ALIGNABLE = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'div',
  'th',
  'td',
  'li',
  'blockquote',
  'figure',
]);
const DEPTH = 40;
/** A table of 400 rows; what follows is left out, since unclosed tags cost a pass more and 10 µs each. */
const MOST_TAGS = 8_000;
const MOST_PASSES = 5;
const LINK = /^(https?:|mailto:|ftp:)/i;
const PICTURE = /^(https?:\/\/|data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/]+={0,2}$)/i;
/** A path of this site; `//host` and `/\host` would lead away from it. */
const OWN = /^\/(?![/\\])/;
const YOUTUBE =
  /^(?:https?:)?\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed\/|shorts\/|live\/|watch\?(?:[^#]*&)?v=)|youtu\.be\/)([\w-]{11})(?![\w-])/i;

type Attributes = Record<string, string>;

/**
 * Rich text as it may be shown: only the tags, attributes, styles and addresses named here survive, and the result reads
 * the same when it is cleaned again. Embedded YouTube players become links marked `data-video`, which the site plays on
 * a press; anything else framed is left out. Takes a bounded time for whatever it is given.
 */
export function cleanHtml(html: string): string {
  // Forms sent without JavaScript end their lines in two characters: the same text must be stored the same.
  let before = html.replace(/\r\n?/g, '\n');
  // Broken markup may need a second pass to become stable; stored text is clean and needs one.
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const clean = cleanOnce(before);
    if (clean === before) return clean;
    before = clean;
  }
  return before;
}

function cleanOnce(html: string): string {
  const clean = sanitize(bounded(html), {
    allowedTags: TAGS,
    nonTextTags: SILENT,
    // Attributes are rebuilt below; this list is a second check.
    allowedAttributes: {
      '*': ['style'],
      a: ['href', 'title', 'rel', 'data-video'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
      video: ['src', 'controls', 'preload'],
      audio: ['src', 'controls', 'preload'],
      iframe: ['data-video'],
      ol: ['start'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'ftp', 'data'],
    allowedSchemesByTag: { a: ['http', 'https', 'mailto', 'ftp'] },
    allowProtocolRelative: false,
    nonBooleanAttributes: ['*'],
    parseStyleAttributes: false,
    nestingLimit: DEPTH,
    transformTags: { '*': (tagName, attributes) => rebuild(tagName, attributes) },
  });
  return markVideos(clean.replaceAll(`</${NOTHING}>`, ''));
}

function bounded(html: string): string {
  let at = -1;
  for (let tags = 0; tags <= MOST_TAGS; tags += 1) {
    at = html.indexOf('<', at + 1);
    if (at === -1) return html;
  }
  return html.slice(0, at);
}

// A name that is not on the list: the library leaves its end tag behind when it stood inside a discarded element.
const NOTHING = 'x-kosong';
const nothing = { tagName: NOTHING, attribs: {} };

function rebuild(name: string, given: Attributes): { tagName: string; attribs: Attributes } {
  // The page has its own first heading.
  const tagName = name === 'h1' ? 'h2' : name;
  if (tagName === 'iframe') {
    const video = YOUTUBE.exec(given.src ?? '')?.[1];
    return video ? { tagName, attribs: { 'data-video': video } } : nothing;
  }
  const attribs: Attributes = {};
  const style = styleOf(tagName, given.style);
  if (style) attribs.style = style;
  if (tagName === 'a') return { tagName, attribs: { ...attribs, ...linkOf(given) } };
  if (tagName === 'img') {
    const src = pictureOf(given.src);
    return src ? { tagName, attribs: { src, ...pictureAttributes(given) } } : nothing;
  }
  if (tagName === 'video' || tagName === 'audio') {
    const src = given.src?.trim() ?? '';
    return OWN.test(src) ? { tagName, attribs: { src, controls: 'controls', preload: 'none' } } : nothing;
  }
  copyNumbers(tagName, given, attribs);
  return { tagName, attribs };
}

function linkOf(given: Attributes): Attributes {
  const href = withoutControls(given.href ?? '');
  if (OWN.test(href) || /^#[\w-]+$/.test(href)) return { href };
  if (!LINK.test(href)) return {};
  const video = YOUTUBE.exec(href)?.[1];
  if (video && given['data-video'] === video) return videoAttributes(video);
  const link: Attributes = { href, rel: 'noopener nofollow' };
  return given.title ? { ...link, title: given.title } : link;
}

function pictureOf(src: string | undefined): string | undefined {
  const address = withoutControls(src ?? '');
  return OWN.test(address) || PICTURE.test(address) ? address : undefined;
}

function pictureAttributes(given: Attributes): Attributes {
  const attribs: Attributes = { alt: given.alt ?? '', loading: 'lazy' };
  if (given.title) attribs.title = given.title;
  copyFitting(['width', 'height'], /^[1-9]\d{0,3}$/, given, attribs);
  return attribs;
}

function copyNumbers(tagName: string, given: Attributes, attribs: Attributes): void {
  const names =
    tagName === 'ol' ? ['start'] : tagName === 'th' || tagName === 'td' ? ['colspan', 'rowspan'] : [];
  copyFitting(names, /^[1-9]\d{0,2}$/, given, attribs);
  if (tagName === 'th') copyFitting(['scope'], /^(col|row)$/, given, attribs);
}

function copyFitting(names: readonly string[], fits: RegExp, given: Attributes, attribs: Attributes): void {
  for (const name of names) {
    const value = given[name];
    if (value !== undefined && fits.test(value)) attribs[name] = value;
  }
}

// Browsers skip these inside an address, so that `java&#10;script:` is read as one word.
const withoutControls = (text: string) => text.replace(/\p{Cc}/gu, '').trim();

/** Alignment of blocks and the size of letters, 8 to 72 px. Colours are the village's, and stay legible. */
function styleOf(tagName: string, style: string | undefined): string {
  if (!style) return '';
  const kept: string[] = [];
  const align = /(?:^|;)\s*text-align\s*:\s*(left|right|center|justify)\s*(?:;|$)/i.exec(style)?.[1];
  if (align && ALIGNABLE.has(tagName)) kept.push(`text-align: ${align.toLowerCase()}`);
  const size = /(?:^|;)\s*font-size\s*:\s*(\d{1,2})(?:\.\d+)?px\s*(?:;|$)/i.exec(style)?.[1];
  if (size && Number(size) >= 8 && Number(size) <= 72) kept.push(`font-size: ${Number(size)}px`);
  return kept.join('; ');
}

const FRAME = /<iframe data-video="([\w-]{11})"[^>]*>[^<]*<\/iframe>/g;
/** A link to a video that has its paragraph to itself. */
const ALONE = /(<(?:p|div)(?: style="[^"]*")?>)<a href="([^"]*)"[^>]*>([^<]*)<\/a>(?=<\/(?:p|div)>)/g;

function markVideos(html: string): string {
  if (!/youtu|data-video/i.test(html)) return html;
  return html
    .replace(FRAME, (_, id: string) => videoLink(id, ''))
    .replace(ALONE, (whole, open: string, href: string, text: string) => {
      const id = YOUTUBE.exec(href)?.[1];
      return id ? open + videoLink(id, text) : whole;
    });
}

const videoAttributes = (id: string): Attributes => ({
  href: `https://www.youtube.com/watch?v=${id}`,
  rel: 'noopener nofollow',
  'data-video': id,
});

const videoLink = (id: string, text: string) => {
  const attributes = Object.entries(videoAttributes(id)).map(([name, value]) => `${name}="${value}"`);
  return `<a ${attributes.join(' ')}>${text.trim() || 'Video YouTube'}</a>`;
};

const BLOCK_END =
  /<(?:\/(?:p|div|h[1-6]|li|ul|ol|tr|td|th|table|blockquote|figure|figcaption|pre)|br|hr)\b[^<>]*>/gi;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The words of rich text on one line, without any markup; '' when nothing of them can be seen. */
export function plainText(html: string): string {
  const text = sanitize(bounded(html).replace(BLOCK_END, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: [...SILENT, 'iframe', 'video', 'audio'],
  });
  const words = text
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[\s\u00a0]+/g, ' ');
  return cleanText(words);
}

/** True where rich text shows nothing at all: neither words nor a picture or video. */
export const isBlank = (html: string): boolean =>
  !/<(img|video|a [^>]*data-video)\b/.test(html) && !plainText(html);

// Punctuation before the ellipsis, and half of a surrogate pair.
const BEFORE_ELLIPSIS = /[\s,;:.…\ud800-\udbff-]+$/;

/** The beginning of a text, cut at a word, at most `max` characters with its ellipsis. */
export function excerpt(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const word = cut.lastIndexOf(' ');
  return `${cut.slice(0, word > max / 2 ? word : max - 1).replace(BEFORE_ELLIPSIS, '')}…`;
}

const SHOWN_BYTES = 8 * 1024 * 1024;
const LONGEST_SHOWN = 60_000;
const shown = new Shelves<string>({ maxBytes: SHOWN_BYTES });

/** Stored rich text, cleaned once more before it leaves: rules may be stricter than when it was written. */
export function shownHtml(stored: string): string {
  const place = { village: 0, version: 0, name: stored };
  const known = shown.find(place);
  if (known) return known.value;
  const clean = cleanHtml(stored);
  if (stored.length > LONGEST_SHOWN) return clean;
  shown.keep(place, clean, 2 * (stored.length + clean.length));
  return clean;
}
