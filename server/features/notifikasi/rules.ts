import type { Actor } from '#server/core/session/session.ts';

/** Notifications are read by nobody but their account, staff included. */
export const ownsInbox = (actor: Pick<Actor, 'id'>, akunId: number): boolean => actor.id === akunId;
