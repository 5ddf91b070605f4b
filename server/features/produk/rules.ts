import type { Actor } from '#server/core/session/session.ts';

type Who = Pick<Actor, 'id'> | null;
type Owned = { pemilik_id: number | null };

export const isOwner = (actor: Who, { pemilik_id }: Owned): boolean =>
  actor !== null && actor.id === pemilik_id;

/** Everyone sees what is not hidden; the owner also what is. */
export const canSee = (actor: Who, product: Owned & { tampil: boolean }): boolean =>
  product.tampil || isOwner(actor, product);

/** Says whether somebody counted another number since the form showed `seen`; two who count the same agree. */
export const isOvertaken = (now: number, counted: number, seen: number | undefined): boolean =>
  seen !== undefined && seen !== now && counted !== now;
