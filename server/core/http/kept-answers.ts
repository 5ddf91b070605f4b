import type { Village, Villages } from '../data/village.ts';

type Whose = 'all' | 'nobody';
type Kept = { value: unknown; until: number; bytes: number };
type OfVillage = { content: number; answers: Map<string, Kept> };
type Memory = { villages: Map<number, OfVillage>; bytes: number };

const MAX_AGE_MS = 60_000;
const MOST_BYTES = 12 * 1024 * 1024;
const LONGEST_KEY = 300;

const memories = new WeakMap<Villages, Memory>();

type Asked = { villages: Villages; village: Village; path: string };

/**
 * Public reads that are asked for again and again, by village, host and content version; a minute at most, since some say
 * what day it is. `keepAnswer` takes only what was made without looking at who asks (`watched`), or for nobody: what is
 * kept can then hold nothing of a person. `undefined` where nothing is kept; values are frozen.
 */
export function keptAnswer({ villages, village, path }: Asked, nobody: boolean): unknown {
  const kept = memories.get(villages)?.villages.get(village.id);
  if (kept?.content !== village.content) return undefined;
  const found =
    kept.answers.get(keyOf(village, path, 'all')) ??
    (nobody ? kept.answers.get(keyOf(village, path, 'nobody')) : undefined);
  return found && found.until > Date.now() ? found.value : undefined;
}

/** Keeps the answer of a read; `whose` says who may get it again. */
export function keepAnswer({ villages, village, path }: Asked, value: unknown, whose: Whose): void {
  const key = keyOf(village, path, whose);
  // The village's row may be older than what the handler read: then nothing says at which version it was.
  if (key.length > LONGEST_KEY || villages.version(village.id) !== village.content) return;
  const memory = memories.get(villages) ?? { villages: new Map(), bytes: 0 };
  memories.set(villages, memory);
  // As an object, as a text, and packed.
  const bytes = 2 * JSON.stringify(value).length + key.length;
  if (memory.bytes + bytes > MOST_BYTES) {
    memory.villages.clear();
    memory.bytes = 0;
  }
  const known = memory.villages.get(village.id);
  const kept = known?.content === village.content ? known : renewed(memory, village);
  memory.bytes += bytes - (kept.answers.get(key)?.bytes ?? 0);
  kept.answers.set(key, { value: frozen(value), until: Date.now() + MAX_AGE_MS, bytes });
}

function renewed(memory: Memory, { id, content }: Village): OfVillage {
  for (const { bytes } of memory.villages.get(id)?.answers.values() ?? []) memory.bytes -= bytes;
  const fresh: OfVillage = { content, answers: new Map() };
  memory.villages.set(id, fresh);
  return fresh;
}

const keyOf = ({ host }: Village, path: string, whose: Whose) => `${whose} ${host} ${path}`;

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
