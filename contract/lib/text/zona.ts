/** The three time zones of Indonesia; none has daylight saving time. */
export type Zona = 'WIB' | 'WITA' | 'WIT';
/** Hours from UTC. */
export const JAM_ZONA: Record<Zona, number> = { WIB: 7, WITA: 8, WIT: 9 };

/** RFC 3339 with the village's offset and whole seconds: `2026-11-20T19:42:00+07:00`. */
export function momentIn(zona: Zona, at: Date | number = Date.now()): string {
  const local = new Date(Number(at) + JAM_ZONA[zona] * 3_600_000).toISOString();
  return `${local.slice(0, 19)}+0${JAM_ZONA[zona]}:00`;
}

/** The village's own day, today's without a moment: `2026-11-20`. Between midnight and seven UTC is a day behind. */
export const dayIn = (zona: Zona, at: Date | number = Date.now()): string => momentIn(zona, at).slice(0, 10);

/** The year that a village writes. */
export const yearIn = (zona: Zona, at: Date | number = Date.now()): number =>
  Number(momentIn(zona, at).slice(0, 4));
