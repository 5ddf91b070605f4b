import { READ_ONLY } from '#contract/errors.ts';
import type { Access, Endpoint } from '#contract/kit.ts';
import type { Village } from '../data/village.ts';
import { ApiError, forbidden, signInRequired, unavailable } from '../errors.ts';
import type { Actor } from '../session/session.ts';

/** The lock of the contract: 401 without a session, 403 for a role that may not. Rows are judged by `rules.ts`. */
export function checkAccess({ can }: Endpoint, actor: Actor | null): void {
  if (can === 'publik') return;
  if (!actor) throw signInRequired();
  if (!mayCall(can, actor)) throw forbidden();
}

/** Told to staff who hold nothing before their second step is set up. */
export const setUpFirst = () => new ApiError(403, [SET_UP_FIRST]);

/** A suspended village takes nothing in; its officers sign in and take their data away. */
export function checkTakesIn({ method, shape, whileReadOnly }: Endpoint, village: Village): void {
  if (village.ditangguhkan === null || method === 'GET' || shape === 'stream' || whileReadOnly) return;
  throw unavailable(`${READ_ONLY}: ${village.ditangguhkan_alasan}`, SUSPENDED_SECONDS);
}

/** When a client may ask a suspended village again. */
export const SUSPENDED_SECONDS = 3_600;
const SET_UP_FIRST = 'Pasang langkah kedua dulu di halaman Keamanan.';

/** True where the lock opens for somebody who is signed in. */
export function mayCall(can: Access, actor: Actor): boolean {
  if (can === 'publik' || can === 'masuk' || actor.peran === can) return true;
  if (can === 'perangkat') return isStaff(actor);
  return can.startsWith('perangkat:') && hasArea(actor, can.slice('perangkat:'.length));
}

export const isStaff = (actor: Actor | null): boolean =>
  actor?.peran === 'perangkat' || actor?.peran === 'admin';

/** True for staff who hold an area; an admin of the village holds all. */
export const hasArea = (actor: Actor | null, area: string): boolean =>
  actor?.peran === 'admin' || (actor?.peran === 'perangkat' && actor.izin.some((one) => one === area));
