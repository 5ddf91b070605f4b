import { z } from 'zod';
import { get, Id } from './kit.ts';

/** A parcel of land that belongs to a resident, with a place inside it. */
export const Kepemilikan = z.object({
  id: Id,
  namabidang: z.string(),
  gambar_depan: z.string().nullable(),
  properties: z.object({ lat: z.number(), long: z.number() }),
});
export type Kepemilikan = z.infer<typeof Kepemilikan>;

export const peta = {
  me: get('/v1/sig/me/', {
    can: 'penduduk',
    summary: 'Bidang tanah milik saya',
    returns: z.object({ kepemilikan: z.array(Kepemilikan) }),
  }),
};
