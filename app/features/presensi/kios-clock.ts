/** The clock of the server on this device: set at each answer, carried on without a connection. */
export type Anchor = {
  /** Milliseconds between this device's clock and the server's. */
  offset: number;
  /** Minutes that the village is ahead of UTC. */
  zone: number;
};

const KEY = 'presensi-jam';
const WRONG_MS = 2 * 60_000;

let anchor: Anchor = { offset: 0, zone: 7 * 60 };
/** When it was set, by a clock that nobody can move. */
let steady: { server: number; at: number } | undefined;

/** Takes the time of the server out of an answer: `2026-11-20T07:52:00+07:00`. */
export function setClock(sekarang: string): void {
  const server = Date.parse(sekarang);
  const [, sign = '+', hours = '7', minutes = '0'] = /([+-])(\d\d):(\d\d)$/.exec(sekarang) ?? [];
  const zone = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  anchor = { offset: server - Date.now(), zone };
  steady = { server, at: performance.now() };
  try {
    localStorage.setItem(KEY, JSON.stringify(anchor));
  } catch {
    // A full or closed storage: the clock holds until the page is loaded again.
  }
}

/** After a start without a connection: as far off as it was last. */
export function recallClock(): void {
  const kept = readJson(localStorage.getItem(KEY));
  if (steady || typeof kept !== 'object' || kept === null || !('offset' in kept) || !('zone' in kept)) return;
  anchor = { offset: Number(kept.offset) || 0, zone: Number(kept.zone) || 0 };
}

export const serverNow = (): number =>
  steady ? steady.server + (performance.now() - steady.at) : Date.now() + anchor.offset;

/** True where this device's own clock is so far off that people would wonder. */
export const isClockWrong = (): boolean => Math.abs(anchor.offset) > WRONG_MS;

/** A moment in the village's zone as the API writes it. */
export function villageTime(at: number): string {
  const sign = anchor.zone < 0 ? '-' : '+';
  const two = (value: number) => String(value).padStart(2, '0');
  const zone = Math.abs(anchor.zone);
  const local = new Date(at + anchor.zone * 60_000).toISOString().slice(0, 19);
  return `${local}${sign}${two(Math.floor(zone / 60))}:${two(zone % 60)}`;
}

export function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
