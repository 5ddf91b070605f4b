/** Milliseconds by which the database's clock is ahead of this machine's. */
let ahead = 0;

/**
 * The time by the database's clock, which all nodes share: what is published or counted in days by one must have happened
 * for the others. Never later than the database's own `now()`.
 */
export const timeNow = (): Date => new Date(Date.now() + ahead);

/** Sets the clock by the database's time, which was read before this moment; returns the difference in milliseconds. */
export function setClock(database: Date): number {
  ahead = database.getTime() - Date.now();
  return ahead;
}
