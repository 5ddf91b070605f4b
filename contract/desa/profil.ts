import { z } from 'zod';
import { Gambar } from '../berkas.ts';
import { JamLayanan } from './jam.ts';

/** Names of the levels below the village, and how many there are of each. */
const Hierarki = z.object({
  jenis_subdesa: z.string(),
  jenis_subsubdesa: z.string(),
  subdesa: z.int(),
  subsubdesa: z.int(),
  rw: z.int(),
  rt: z.int(),
});

/** Fields that only the village's profile shows. `sejarah` and `visi_misi` are HTML, sanitised. */
export const Profil = z.object({
  sejarah: z.string(),
  gambar_sejarah: z.string().nullable(),
  gambar_sejarah_info: Gambar.nullable(),
  visi_misi: z.string(),
  gambar_visimisi: z.string().nullable(),
  gambar_visimisi_info: Gambar.nullable(),
  utara: z.string(),
  selatan: z.string(),
  timur: z.string(),
  barat: z.string(),
  gambar_batasdesa: z.string().nullable(),
  gambar_batasdesa_info: Gambar.nullable(),
  hierarki: Hierarki,
  /** Null while the village has not said when its office is open. */
  jam_layanan: JamLayanan.nullable(),
});
export type Profil = z.infer<typeof Profil>;
/** Names for `exclude[]`: every page knows its village, only few its history. */
export const PROFIL_FIELDS = Object.keys(Profil.shape);
