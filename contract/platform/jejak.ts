import { z } from 'zod';
import { get, Id, Instant } from '../kit.ts';

export const MACAM_JEJAK = ['desa', 'alamat', 'tugas', 'masuk'] as const;

/** One line of the console's own trail. */
export const BarisJejak = z.object({
  id: Id,
  waktu: Instant,
  oleh: z.string(),
  aksi: z.string(),
  keterangan: z.string(),
  /** The village that it concerns; '' for none. */
  desa: z.string(),
  desa_id: Id.nullable(),
  kode: z.string(),
  alamat_ip: z.string(),
  perangkat: z.string(),
});
export type BarisJejak = z.infer<typeof BarisJejak>;

export const jejakCalls = {
  /** `macam` and `sebelum`: lines before that number. */
  jejak: get('/v1/platform/jejak/', {
    can: 'platform',
    summary: 'Jejak platform: apa yang dilakukan pengelola, terbaru dulu',
    returns: z.object({ baris: z.array(BarisJejak), lagi: z.boolean() }),
  }),
};
