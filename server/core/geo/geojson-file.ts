import { createReadStream } from 'node:fs';
import { isRecord } from '#contract/lib/record.ts';
import { SheetError } from '../sheet/error.ts';
import { textOfValue } from './raw.ts';

const LONGEST = 16 * 1024 * 1024;

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

/** Cuts a FeatureCollection into the texts of its features by counting brackets outside of strings. */
function featureReader() {
  let rest = '';
  let at = 0;
  let depth = 0;
  let quoted = false;
  let escaped = false;
  let inside = false;
  let start = -1;
  let closed = false;
  let collection = false;
  return {
    *write(chunk: string): Generator<string> {
      rest += chunk;
      for (; at < rest.length; at += 1) {
        const sign = rest[at];
        if (quoted) {
          if (escaped) escaped = false;
          else if (sign === '\\') escaped = true;
          else if (sign === '"') quoted = false;
          continue;
        }
        if (sign === '"') quoted = true;
        else if (sign === '{' || sign === '[') {
          depth += 1;
          if (
            !inside &&
            depth === 2 &&
            sign === '[' &&
            /"features"\s*:\s*$/.test(rest.slice(Math.max(0, at - 40), at))
          )
            inside = collection = true;
          if (inside && depth === 3 && start === -1) start = at;
        } else if (sign === '}' || sign === ']') {
          depth -= 1;
          if (inside && depth === 2 && start !== -1) {
            yield rest.slice(start, at + 1);
            rest = rest.slice(at + 1);
            at = -1;
            start = -1;
          } else if (inside && depth === 1) inside = false;
          if (depth === 0) closed = true;
        }
      }
      if (inside && start === -1) {
        rest = '';
        at = 0;
      }
      if (rest.length > LONGEST) throw new SheetError('Satu unsur di berkas ini terlalu besar.');
    },
    /** The whole text, where it was a single feature or shape. */
    end: () => (closed && !collection ? rest.trim() : undefined),
    isClosed: () => closed,
  };
}
