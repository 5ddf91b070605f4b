import type { Access } from '#contract/kit.ts';
import { forbidden, signInRequired } from '../errors.ts';
import type { Actor } from '../session/session.ts';

/** The lock of the contract: 401 without a session, 403 for a role that may not. Rows are judged by `rules.ts`. */
export function checkAccess(can: Access, actor: Actor | null): void {
  if (can === 'publik') return;
  if (!actor) throw signInRequired();
  if (!mayCall(can, actor)) throw forbidden();
}

/** Whether the lock opens for somebody who is signed in. */
export function mayCall(can: Access, actor: Actor): boolean {
  if (can === 'publik' || can === 'masuk' || actor.peran === can) return true;
  if (can === 'perangkat') return isStaff(actor);
  return can.startsWith('perangkat:') && hasArea(actor, can.slice('perangkat:'.length));
}

export const isStaff = (actor: Actor | null): boolean =>
  actor?.peran === 'perangkat' || actor?.peran === 'admin';

/** Whether staff holds an area; an admin of the village holds all. */
export const hasArea = (actor: Actor | null, area: string): boolean =>
  actor?.peran === 'admin' || (actor?.peran === 'perangkat' && actor.izin.some((one) => one === area));
