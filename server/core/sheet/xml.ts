import { SheetError } from './error.ts';

/** Listeners to what the reader meets, in order; names come without their prefix, text in pieces of any length. */
export type XmlEvents = {
  /** `attributes` is the rest of the tag, for `attribute`. */
  open?(name: string, attributes: string): void;
  text?(text: string): void;
  close?(name: string): void;
};

const MAX_TAG = 64 * 1024;
const LONGEST_ENTITY = 12;
const SECTIONS = [
  { start: '<!--', end: '-->', text: false },
  { start: '<![CDATA[', end: ']]>', text: true },
  { start: '<?', end: '?>', text: false },
];

/**
 * Reads the XML of office documents as it arrives, holding no more than one unfinished tag. A document type, which
 * could declare entities, is refused; a tag longer than 64 KiB too. Throws SheetError.
 */
export function xmlReader(events: XmlEvents): { write(chunk: string): void } {
  let rest = '';
  return {
    write(chunk) {
      const all = rest + chunk;
      let at = 0;
      while (at < all.length) {
        const tag = all.indexOf('<', at);
        if (tag === -1) break;
        if (tag > at) events.text?.(plain(all.slice(at, tag)));
        at = tag;
        const end = markup(all, tag, events);
        if (end === -1) {
          if (all.length - tag > MAX_TAG)
            throw new SheetError('Berkas ini rusak: ada tanda yang tidak ditutup.');
          rest = all.slice(tag);
          return;
        }
        at = end;
      }
      const whole = endOfText(all, at);
      if (whole > at) events.text?.(plain(all.slice(at, whole)));
      rest = all.slice(whole);
    },
  };
}

/** Reads the tag, comment or section at `tag`; returns where it ends, -1 when its end has not arrived. */
function markup(all: string, tag: number, events: XmlEvents): number {
  const sign = all[tag + 1];
  if (sign === '!' || sign === '?') return section(all, tag, events);
  const end = tagEnd(all, tag);
  if (end === -1) return -1;
  if (sign === '/') {
    events.close?.(localName(all.slice(tag + 2, end)));
    return end + 1;
  }
  const empty = all[end - 1] === '/';
  const inside = all.slice(tag + 1, empty ? end - 1 : end);
  const gap = inside.search(/\s/);
  const name = localName(gap === -1 ? inside : inside.slice(0, gap));
  events.open?.(name, gap === -1 ? '' : inside.slice(gap));
  if (empty) events.close?.(name);
  return end + 1;
}

function section(all: string, tag: number, events: XmlEvents): number {
  const found = SECTIONS.find(({ start }) => all.startsWith(start, tag));
  if (!found) {
    if (SECTIONS.some(({ start }) => start.startsWith(all.slice(tag)))) return -1;
    throw new SheetError('Berkas ini memakai bentuk yang tidak diterima.');
  }
  const from = tag + found.start.length;
  const end = all.indexOf(found.end, from);
  if (end === -1) return -1;
  if (found.text) events.text?.(all.slice(from, end));
  return end + found.end.length;
}

const [QUOTE, APOSTROPHE, GREATER] = [34, 39, 62];

/** Index of the `>` that closes a tag, past any inside its values. */
function tagEnd(all: string, tag: number): number {
  let quote = 0;
  for (let at = tag + 1; at < all.length; at += 1) {
    const sign = all.charCodeAt(at);
    if (quote !== 0) {
      if (sign === quote) quote = 0;
    } else if (sign === GREATER) return at;
    else if (sign === QUOTE || sign === APOSTROPHE) quote = sign;
  }
  return -1;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).trimEnd();

/** An entity may be cut in two by the end of a chunk. */
function endOfText(all: string, from: number): number {
  const entity = all.lastIndexOf('&');
  const cut = entity >= from && entity > all.length - LONGEST_ENTITY && !all.includes(';', entity);
  return cut ? entity : all.length;
}

/** The value of an attribute in the rest of a tag; '' when it has none of that name. */
export function attribute(attributes: string, name: string): string {
  for (let at = attributes.indexOf(`${name}=`); at !== -1; at = attributes.indexOf(`${name}=`, at + 1)) {
    const quote = attributes[at + name.length + 1];
    if (!SPACE.test(attributes[at - 1] ?? '') || (quote !== '"' && quote !== "'")) continue;
    const from = at + name.length + 2;
    const end = attributes.indexOf(quote, from);
    return end === -1 ? '' : plain(attributes.slice(from, end));
  }
  return '';
}

const SPACE = /\s/;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi;

function plain(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (found, hex?: string, decimal?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? found;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
