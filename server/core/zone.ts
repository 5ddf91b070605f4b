/** The three time zones of Indonesia; none has daylight saving time. */
export type Zone = 'WIB' | 'WITA' | 'WIT';
const HOURS: Record<Zone, number> = { WIB: 7, WITA: 8, WIT: 9 };
/** Distance from UTC as RFC 3339 writes it. */
export const OFFSET: Record<Zone, string> = { WIB: '+07:00', WITA: '+08:00', WIT: '+09:00' };
export const IANA: Record<Zone, string> = {
  WIB: 'Asia/Jakarta',
  WITA: 'Asia/Makassar',
  WIT: 'Asia/Jayapura',
};

/** RFC 3339 with the village's offset and whole seconds: `2026-11-20T19:42:00+07:00`. */
export function toInstant(at: Date, zone: Zone): string {
  const local = new Date(at.getTime() + HOURS[zone] * 3_600_000).toISOString();
  return local.slice(0, 19) + OFFSET[zone];
}

/** Reads RFC 3339; without an offset the timestamp is the village's own: `2026-11-20T19:42`. */
export const fromInstant = (text: string, zone: Zone): Date =>
  new Date(/(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : text + OFFSET[zone]);
