import { momentIn, type Zona } from '#contract/lib/text/zona.ts';

export type Zone = Zona;
/** Distance from UTC as RFC 3339 writes it. */
export const OFFSET: Record<Zone, string> = { WIB: '+07:00', WITA: '+08:00', WIT: '+09:00' };
export const IANA: Record<Zone, string> = {
  WIB: 'Asia/Jakarta',
  WITA: 'Asia/Makassar',
  WIT: 'Asia/Jayapura',
};

/** RFC 3339 with the village's offset and whole seconds: `2026-11-20T19:42:00+07:00`. */
export const toInstant = (at: Date, zone: Zone): string => momentIn(zone, at);

/** Reads RFC 3339; without an offset the timestamp is the village's own: `2026-11-20T19:42`. */
export const fromInstant = (text: string, zone: Zone): Date =>
  new Date(/(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : text + OFFSET[zone]);
