import { createReadStream } from 'node:fs';
import { isRecord } from '#contract/lib/record.ts';
import { SheetError } from '../sheet/error.ts';
import { textOfValue } from './raw.ts';

const LONGEST = 16 * 1024 * 1024;
/** Brackets in brackets: a shape of many areas has eight, what programs add to it a few more. */
const DEEPEST = 40;

/** The features of a GeoJSON text as they arrive: one at a time is held, never the whole file. */
export async function* readGeoJson(path: string) {
  const decoder = new TextDecoder();
  const reader = featureReader();
  let nomor = 0;
  for await (const chunk of createReadStream(path))
    for (const text of reader.write(decoder.decode(chunk, { stream: true }))) {
      nomor += 1;
      yield featureOf(text, nomor);
    }
  const whole = reader.end();
  if (nomor === 0 && whole !== undefined) yield featureOf(whole, 1);
  else if (!reader.isClosed()) throw new SheetError('Berkas GeoJSON ini terpotong.');
}

function featureOf(text: string, nomor: number) {
  let value: unknown;
  try {
    // Numbers beyond all are refused with their place, one feature at a time.
    value = JSON.parse(text);
  } catch {
    throw new SheetError(`Unsur ke-${nomor} bukan GeoJSON yang dapat dibaca.`);
  }
  const one = isRecord(value) ? value : {};
  const isFeature = one.type === 'Feature';
  const given =
    isFeature && typeof one.properties === 'object' && one.properties !== null ? one.properties : {};
  const sifat: Record<string, string> = Object.create(null);
  for (const [name, of] of Object.entries(given)) sifat[name] = textOfValue(of);
  return { nomor, geometry: isFeature ? one.geometry : one, sifat };
}

const BEHIND = 40;

/** Cuts a FeatureCollection into the texts of its features by counting brackets outside of strings. */
function featureReader() {
  const signs = signCounter();
  const held = startHolding();
  let behind = '';
  let inside = false;
  let closed = false;
  let collection = false;
  return {
    *write(chunk: string): Generator<string> {
      for (let at = 0; at < chunk.length; at += 1) {
        const turn = signs.take(chunk[at]);
        if (turn === 'open') {
          if (!inside && signs.depth() === 2 && chunk[at] === '[') {
            const before = behind + chunk.slice(Math.max(0, at - BEHIND), at);
            if (/"features"\s*:\s*$/.test(before.slice(-BEHIND))) {
              inside = collection = true;
              held.drop();
            }
          } else if (inside && signs.depth() === 3) held.begin(at);
        } else if (turn === 'close') {
          if (inside && signs.depth() === 2) yield held.cut(chunk, at + 1);
          else if (inside && signs.depth() === 1) inside = false;
          if (signs.depth() === 0) closed = true;
        }
      }
      held.keep(chunk);
      behind = (behind + chunk).slice(-BEHIND);
    },
    /** The whole text, where it was a single feature or shape. */
    end: () => (closed && !collection ? held.cut('', 0).trim() : undefined),
    isClosed: () => closed,
  };
}

/** Follows brackets, and strings in which they mean nothing. */
function signCounter() {
  let [depth, quoted, escaped] = [0, false, false];
  return {
    depth: () => depth,
    take(sign: string | undefined): 'open' | 'close' | undefined {
      if (quoted) {
        if (escaped) escaped = false;
        else if (sign === '\\') escaped = true;
        else if (sign === '"') quoted = false;
        return undefined;
      }
      if (sign === '"') quoted = true;
      else if (sign === '{' || sign === '[') {
        depth += 1;
        if (depth > DEEPEST) throw new SheetError('Berkas GeoJSON ini terlalu bersusun untuk dibaca.');
        return 'open';
      } else if (sign === '}' || sign === ']') {
        depth -= 1;
        return 'close';
      }
      return undefined;
    },
  };
}

/** The text of what has begun, in the pieces in which it arrives: at first the whole file, later one feature. */
function startHolding() {
  let pieces: string[] = [];
  let size = 0;
  let from: number | undefined = 0;
  const drop = () => {
    pieces = [];
    size = 0;
    from = undefined;
  };
  return {
    drop,
    begin(at: number) {
      from = at;
    },
    /** The end of a chunk, while something is held. */
    keep(chunk: string) {
      if (from === undefined) return;
      pieces.push(chunk.slice(from));
      size += chunk.length - from;
      from = 0;
      if (size > LONGEST) throw new SheetError('Satu unsur di berkas ini terlalu besar.');
    },
    cut(chunk: string, to: number): string {
      const text = pieces.join('') + chunk.slice(from ?? 0, to);
      drop();
      return text;
    },
  };
}
