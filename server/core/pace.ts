import { setTimeout as sleep } from 'node:timers/promises';

/** Rest per unit of work, and the longest rest in milliseconds. */
const REST = 2;
const LONGEST_MS = 250;

/**
 * Slows down work that nobody waits for by the second: called after each piece, it rests for twice as long as the piece took,
 * so that two thirds of the time belong to those who read pages meanwhile, in the database too.
 */
export function startPace(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    await sleep(Math.min((performance.now() - began) * REST, LONGEST_MS));
    began = performance.now();
  };
}

/** The same for pieces that are too small to rest after each: it rests once work took so many milliseconds. */
export function startPaceEvery(ms: number): () => Promise<void> {
  let began = performance.now();
  return async () => {
    const took = performance.now() - began;
    if (took < ms) return;
    await sleep(Math.min(took * REST, LONGEST_MS));
    began = performance.now();
  };
}
