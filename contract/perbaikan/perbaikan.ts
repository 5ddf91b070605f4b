import { z } from 'zod';
import { Gambar } from '../berkas.ts';
import { Tenggat } from '../kinds/tenggat.ts';
import { Id, Instant, list, optionalText, post, requiredText } from '../kit.ts';
import { keysOf } from '../lib/record.ts';
import { KEADAAN } from './alur.ts';
import { DATA_KELIRU } from './data-keliru.ts';

const NAMES = keysOf(DATA_KELIRU);

/** One field: as it stands, and as it should. */
export const Ubahan = z.object({
  isian: z.string(),
  label: z.string(),
  lama: z.string(),
  baru: z.string(),
});
export type Ubahan = z.infer<typeof Ubahan>;

/** A request for a correction: `profil` are fields changed in Profil Saya, `permintaan` says in words what is wrong. */
export const Perbaikan = z.object({
  id: Id,
  jenis: z.enum(['profil', 'permintaan']),
  keadaan: z.enum(KEADAAN),
  created_at: Instant,
  ubahan: z.array(Ubahan),
  bukti: z.string().nullable(),
  bukti_info: Gambar.nullable(),
  /** Instant at which the answer was given; `alasan` says why nothing was changed. */
  dijawab: Instant.nullable(),
  alasan: z.string(),
  tenggat: Tenggat.nullable(),
});
export type Perbaikan = z.infer<typeof Perbaikan>;

export const perbaikan = {
  me: list('/v1/perbaikan/me', {
    can: 'penduduk',
    summary: 'Permintaan perbaikan data sendiri, terbaru dahulu',
    returns: Perbaikan,
  }),
  create: post('/v1/perbaikan/', {
    can: 'penduduk',
    summary: 'Minta perbaikan data sendiri; kantor desa menjawab dalam 72 jam',
    body: z.object({
      data: z.enum(NAMES, 'Pilih data'),
      lama: optionalText({ max: 300 }),
      baru: requiredText('Harap masukkan yang seharusnya', { max: 300 }),
    }),
    files: { bukti: { accept: 'gambar', max: 1 } },
    returns: Perbaikan,
    perMinute: 10,
  }),
};
