import { z } from 'zod';
import { kept } from '../kept.ts';
import { formBool } from '../kit.ts';
import { batasInput, bujurInput, dusunInput, lintangInput, TitikDusun } from './batas.ts';

/** Settings of the village's map that staff make. The outline itself is in `peta.geojson`, as everybody gets it. */
export const PetaDesa = z.object({
  pusat: z.object({ lng: z.number(), lat: z.number() }).nullable(),
  zoom: z.int(),
  batas: z.object({ bidang: z.int(), titik: z.int(), luas_km2: z.number() }).nullable(),
  dusun: z.array(TitikDusun),
  /** The hamlets that the village counts its people by. */
  nama_dusun: z.array(z.string()),
});
export type PetaDesa = z.infer<typeof PetaDesa>;
const Zoom = z
  .union([z.number(), z.string()], { error: 'Masukkan angka.' })
  .nullish()
  .transform((given) => ((given ?? '') === '' ? null : Number(given)))
  .pipe(z.int('Masukkan angka.').min(4, 'Paling sedikit 4.').max(20, 'Paling banyak 20.').nullable());

/** The form of the map, without what it was filled from. */
export const PetaInput = z
  .object({
    batas: batasInput,
    batas_hapus: formBool,
    pusat_lat: kept(lintangInput),
    pusat_lng: kept(bujurInput),
    zoom: kept(Zoom),
    dusun: kept(dusunInput),
  })
  .refine(({ pusat_lat, pusat_lng }) => typeof pusat_lat === typeof pusat_lng, {
    path: ['pusat_lng'],
    message: 'Masukkan lintang dan bujur, atau kosongkan keduanya.',
  });
