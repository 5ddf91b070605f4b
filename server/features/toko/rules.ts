import type { Actor } from '#server/core/session/session.ts';

type Who = Pick<Actor, 'id'> | null;
type Owned = { pemilik_id: number | null };

export const isOwner = (actor: Who, { pemilik_id }: Owned): boolean =>
  actor !== null && actor.id === pemilik_id;

/** Everyone sees what is not hidden; the owner also what is. */
export const canSee = (actor: Who, shop: Owned & { disembunyikan: Date | null }): boolean =>
  shop.disembunyikan === null || isOwner(actor, shop);
