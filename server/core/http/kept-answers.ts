import type { Shelves } from '../data/shelves.ts';
import type { Village, Villages } from '../data/village.ts';

type Whose = 'all' | 'nobody';
/** Time for which an answer is given again, in milliseconds: some say what day it is. */
export const ANSWER_AGE_MS = 60_000;
const LONGEST_KEY = 300;

type Asked = { core: { villages: Villages; answers: Shelves<unknown> }; village: Village; path: string };

/**
 * Public reads that are asked for again and again, by village, host and content version; a minute at most. `keepAnswer`
 * takes only what was made without looking at who asks (`watched`), or for nobody: what is kept can then hold nothing of a
 * person. `undefined` where nothing is kept; values are frozen.
 */
export function keptAnswer({ core: { answers }, village, path }: Asked, nobody: boolean): unknown {
  const found =
    answers.find(placeOf(village, path, 'all')) ??
    (nobody ? answers.find(placeOf(village, path, 'nobody')) : undefined);
  return found?.value;
}

/** Keeps the answer of a read; `whose` says who may get it again. */
export function keepAnswer({ core, village, path }: Asked, value: unknown, whose: Whose): void {
  const place = placeOf(village, path, whose);
  // The village's row may be older than what the handler read: then nothing says at which version it was.
  if (place.name.length > LONGEST_KEY || core.villages.version(village.id) !== village.content) return;
  // Twice the text, since an answer is kept as an object, as a text, and packed.
  const bytes = 2 * JSON.stringify(value).length + place.name.length;
  core.answers.keep(place, frozen(value), bytes);
}

const placeOf = ({ id, content, host }: Village, path: string, whose: Whose) => ({
  village: id,
  version: content,
  name: `${whose} ${host} ${path}`,
});

// A page that changed what it got would change it for others.
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const one of Object.values(value)) frozen(one);
  return Object.freeze(value);
}

type Asking = { actor: unknown; request: unknown; setCookie: unknown };

/** The context of a read, and whom its answer is the same for: what its handler looked at tells. */
export function watched<C extends Asking>(context: C): { context: C; whose(): Whose | undefined } {
  const { actor } = context;
  const looked = new Set<string>();
  for (const name of ['actor', 'request', 'setCookie'] as const) {
    const value = context[name];
    const get = () => {
      looked.add(name);
      return value;
    };
    Object.defineProperty(context, name, { enumerable: true, get });
  }
  const whose = () => {
    if (looked.has('request') || looked.has('setCookie')) return undefined;
    if (!looked.has('actor')) return 'all';
    return actor === null ? 'nobody' : undefined;
  };
  return { context, whose };
}
