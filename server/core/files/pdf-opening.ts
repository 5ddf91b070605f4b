import { FileError } from './errors.ts';
import { readDictionary } from './pdf-dictionary.ts';

const ACTS =
  'PDF menjalankan tindakan sendiri saat dibuka, jadi ditolak demi keamanan. Cetak ke PDF biasa, lalu unggah lagi.';
const GAP = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])`;
const KEY = /\/OpenAction(?![\w#.-])/g;
const FILLER = new RegExp(`${GAP}*`, 'y');
const REFERENCE = new RegExp(`(\\d+)${GAP}+\\d+${GAP}+R(?![\\w#])`, 'y');
const DEFINITION = new RegExp(`(?<!\\d)(\\d{1,10})${GAP}+\\d{1,10}${GAP}+obj(?![\\w#])`, 'g');
const INTEGER = new RegExp(`${GAP}*(\\d{1,10})(?!\\d)`, 'y');
/** Keys this close to the end of a piece are judged in the next one, which begins earlier by more than this. */
const UNDECIDED = 3072;

/**
 * Refuses what happens by itself when a PDF is opened, except going to a place in it, as Word and LibreOffice write. Returns
 * the numbers of objects that say it elsewhere; `last` where no piece follows.
 */
export function refuseOpenings(text: string, last: boolean): number[] {
  const elsewhere: number[] = [];
  for (const { index, 0: key } of text.matchAll(KEY)) {
    if (!last && text.length - index < UNDECIDED) continue;
    const at = behindGap(text, index + key.length);
    REFERENCE.lastIndex = at;
    const number = REFERENCE.exec(text)?.[1];
    if (number === undefined) refuseAct(text, at);
    else elsewhere.push(Number(number));
  }
  return elsewhere;
}

/** Refuses the objects of those numbers that do more than go to a place; adds those that it saw to `seen`. */
export function refuseObjects(
  text: string,
  wanted: ReadonlySet<number>,
  { last, seen }: { last: boolean; seen: Set<number> },
): void {
  for (const { index, 0: head, 1: number } of text.matchAll(DEFINITION)) {
    if (!wanted.has(Number(number)) || (!last && text.length - index < UNDECIDED)) continue;
    refuseAct(text, behindGap(text, index + head.length));
    seen.add(Number(number));
  }
}

/** The same among the objects of an unpacked object stream, whose data begin at `first`. */
export function refusePacked(
  text: string,
  wanted: ReadonlySet<number>,
  { count, first, seen }: { count: number; first: number; seen: Set<number> },
): void {
  INTEGER.lastIndex = 0;
  for (let at = 0; at < count; at++) {
    const [number, offset] = [INTEGER.exec(text)?.[1], INTEGER.exec(text)?.[1]];
    if (number === undefined || offset === undefined) throw new FileError(400, ACTS);
    if (!wanted.has(Number(number))) continue;
    refuseAct(text, behindGap(text, first + Number(offset)));
    seen.add(Number(number));
  }
}

/** Refuses where something that is opened by itself could not be found. */
export function refuseUnseen(wanted: ReadonlySet<number>, seen: ReadonlySet<number>): void {
  if ([...wanted].some((number) => !seen.has(number))) throw new FileError(400, ACTS);
}

function behindGap(text: string, at: number): number {
  FILLER.lastIndex = at;
  FILLER.exec(text);
  return FILLER.lastIndex;
}

/** A place is an array; an action is read whole, and is one that goes somewhere and leads to no other. */
function refuseAct(text: string, at: number): void {
  if (text.startsWith('[', at)) return;
  const { entries } = readDictionary(text, at);
  if (entries?.get('/S') !== '/GoTo' || entries.has('/Next')) throw new FileError(400, ACTS);
}
