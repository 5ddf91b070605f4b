import type { Area } from '#contract/lib/access/areas.ts';
import { hasArea } from '#server/core/http/access.ts';
import type { Actor } from '#server/core/session/session.ts';

/**
 * A public file is everyone's; a private one its owner's, and of the staff with the area of what it belongs to. A letter is
 * opened by a call that its person is told of.
 */
export const canReadBerkas = (
  actor: Actor | null,
  { privat, pemilik, area }: { privat: boolean; pemilik: number | null; area: Area | null },
): boolean => {
  if (!privat) return true;
  return (
    actor !== null && (actor.id === pemilik || (area !== null && area !== 'surat' && hasArea(actor, area)))
  );
};
