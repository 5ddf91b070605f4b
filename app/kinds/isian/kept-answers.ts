import type { Jawabans } from '#contract/kinds/isian.ts';

/** A form that somebody has not finished, as this device keeps it. */
export type Kept = { answers: Jawabans /** Milliseconds. */; at: number; title: string; path: string };

const PREFIX = 'isian:';
const DAYS = 30;
const keyOf = (person: number, path: string) => `${PREFIX}${person}:${path}`;

// Storage may be blocked or full; keeping answers is best effort.
function inStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.localStorage);
  } catch {
    return undefined;
  }
}

/** Keeps what stands in the form at this path. */
export function keepAnswers(person: number, kept: Kept): void {
  inStorage((storage) => storage.setItem(keyOf(person, kept.path), JSON.stringify(kept)));
}

export function forgetAnswers(person: number, path: string): void {
  inStorage((storage) => storage.removeItem(keyOf(person, path)));
}

/** The unfinished forms of somebody whose path begins so, the newest first; those of a month ago are forgotten. */
export function keptAnswers(person: number, path: string): Kept[] {
  const found = inStorage((storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(keyOf(person, path)))
      .flatMap((key) => {
        const kept = parse(storage.getItem(key));
        if (kept && Date.now() - kept.at < DAYS * 86_400_000) return [kept];
        storage.removeItem(key);
        return [];
      }),
  );
  return (found ?? []).toSorted((a, b) => b.at - a.at);
}

function parse(text: string | null): Kept | undefined {
  const value: unknown = JSON.parse(text ?? 'null');
  return isKept(value) ? value : undefined;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'answers' in value &&
  typeof value.answers === 'object' &&
  value.answers !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'title' in value &&
  typeof value.title === 'string' &&
  'path' in value &&
  typeof value.path === 'string';
