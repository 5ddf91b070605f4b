import { z } from 'zod';
import { Id, list } from '../kit.ts';

/** An area of the village; `parent` is the one that it lies in. */
export const Wilayah = z.object({ id: Id, nama: z.string(), parent: Id.nullable() });

export const wilayah = {
  dusun: list('/v1/saddusun/', { can: 'publik', summary: 'Dusun', returns: Wilayah }),
  dukuh: list('/v1/saddukuh/', {
    can: 'publik',
    summary: 'Dukuh; dari satu dusun dengan `dusun`',
    returns: Wilayah,
  }),
  rw: list('/v1/sadrw/', {
    can: 'publik',
    summary: 'RW; dari satu dukuh atau dusun dengan `filter{parent.id}`',
    returns: Wilayah,
  }),
  rt: list('/v1/sadrt/', { can: 'publik', summary: 'RT; dari satu RW dengan `rw`', returns: Wilayah }),
};
