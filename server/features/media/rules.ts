import type { Area } from '#contract/lib/access/areas.ts';
import { hasArea } from '#server/core/http/access.ts';
import type { Actor } from '#server/core/session/session.ts';

/** Whoever looks after all places of a file changes it: others would change what is not theirs. */
export const canChangeMedia = (actor: Actor, places: readonly { area: Area }[]): boolean =>
  places.every(({ area }) => hasArea(actor, area));
