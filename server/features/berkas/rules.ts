import { isStaff } from '#server/core/http/access.ts';
import type { Actor } from '#server/core/session/session.ts';

/** A public file is everyone's; a private one its owner's and the staff's. */
export const canReadBerkas = (
  actor: Actor | null,
  { privat, pemilik }: { privat: boolean; pemilik: number | null },
): boolean => !privat || (actor !== null && (actor.id === pemilik || isStaff(actor)));
