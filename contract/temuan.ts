import { z } from 'zod';
import { Day, get, Id } from './kit.ts';

/** Contradictions within the register; each is a hint to look, and none stops anybody from working. */
export const JENIS_TEMUAN = [
  'kembar',
  'nik_lahir',
  'nik_kelamin',
  'orang_tua',
  'tanpa_kepala',
  'dua_kepala',
  'nik_sementara',
  'tanpa_wilayah',
] as const;
export type JenisTemuan = (typeof JENIS_TEMUAN)[number];

/** One finding, under the person to look at; `lain` is the other person it involves. */
const Butir = z.object({
  id: Id,
  nama: z.string(),
  punya_nik: z.boolean(),
  tanggal_lahir: Day,
  lain: z.object({ id: Id, nama: z.string() }).nullable(),
  keluarga_id: Id.nullable(),
});
const Kelompok = z.object({ jenis: z.enum(JENIS_TEMUAN), jumlah: z.int(), butir: z.array(Butir) });
export type KelompokTemuan = z.infer<typeof Kelompok>;

const staff = 'perangkat:penduduk';

export const temuan = {
  list: get('/v1/kelola/temuan-penduduk/', {
    can: staff,
    summary: 'Yang tidak cocok dalam data penduduk, menurut jenisnya; paling banyak 100 dari tiap jenis',
    returns: z.array(Kelompok),
  }),
  /** Counts for the banner of the desk. */
  count: get('/v1/kelola/temuan-penduduk/jumlah/', {
    can: staff,
    summary: 'Jumlah yang tidak cocok dalam data penduduk, seluruhnya dan menurut jenisnya',
    returns: z.object({
      jumlah: z.int(),
      /** Areas that were entered more than once; `jumlah` has them too. */
      wilayah: z.int(),
      jenis: z.array(z.object({ jenis: z.enum(JENIS_TEMUAN), jumlah: z.int() })),
    }),
  }),
};
