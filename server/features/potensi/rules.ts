import type { Keadaan } from '#contract/potensi/alur.ts';
import { KATEGORI_BERANDA } from '#contract/potensi/beranda.ts';
import type { Actor } from '#server/core/session/session.ts';

type Who = Pick<Actor, 'id'> | null;
type Owned = { pemilik_id: number | null };

export const isOwner = (actor: Who, { pemilik_id }: Owned): boolean =>
  actor !== null && actor.id === pemilik_id;

/** Everyone sees what is approved; the owner also what is not. */
export const canSee = (actor: Who, potential: Owned & { keadaan: Keadaan }): boolean =>
  potential.keadaan === 'disetujui' || isOwner(actor, potential);

type Words = { nama_usaha: string; judul: string; kategori_id: number; isi: string };

/** Words that an officer has not read wait to be read; price, contact and place may change at any time. */
export const saysOtherwise = (before: Words, after: Partial<Words>): boolean =>
  differs(before.nama_usaha, after.nama_usaha) ||
  differs(before.judul, after.judul) ||
  differs(before.kategori_id, after.kategori_id) ||
  differs(before.isi, after.isi);

/** Says whether a value was sent and is another one; what was not sent stays. */
const differs = <T>(before: T, after: T | undefined): boolean => after !== undefined && after !== before;

/** The home page asks for these by name. */
export const isFixed = (nama: string): boolean => Object.hasOwn(KATEGORI_BERANDA, nama);
