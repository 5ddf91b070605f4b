import { z } from 'zod';
import { Semula } from '../kept.ts';
import { Day, get, put } from '../kit.ts';
import { Jam } from './waktu.ts';

export const TOLERANSI = [0, 5, 10, 15, 30, 60] as const;

const Hari = z.object({ masuk: z.string(), pulang: z.string() }).nullable();
/** Seven days from Sunday. */
export const JamKerja = z.object({
  hari: z.array(Hari),
  toleransi: z.int(),
  /** Day from which on they count; null for those that every village begins with. */
  berlaku: Day.nullable(),
});
export type JamKerja = z.infer<typeof JamKerja>;

const HariInput = z
  .object({ kerja: z.boolean(), masuk: z.string(), pulang: z.string() })
  .transform(({ kerja, masuk, pulang }) => (kerja ? { masuk, pulang } : null))
  .pipe(z.object({ masuk: Jam, pulang: Jam }).nullable())
  .refine((one) => one === null || one.masuk < one.pulang, 'Jam pulang harus sesudah jam masuk.');

export const jamKerja = {
  get: get('/v1/kelola/presensi/jam-kerja/', {
    can: 'perangkat:presensi',
    summary: 'Jam kerja yang berlaku, yang akan berlaku, dan hari libur tahun ini',
    returns: z.object({
      kini: JamKerja,
      /** Saved, and not yet in force. */
      nanti: JamKerja.nullable(),
      /** The day from which on a change would count. */
      mulai: Day,
      zona: z.string(),
      tahun: z.int(),
      libur: z.array(z.object({ tanggal: Day, nama: z.string() })),
      hari_ini: Day,
    }),
  }),
  save: put('/v1/kelola/presensi/jam-kerja/', {
    can: 'perangkat:presensi',
    summary: 'Ubah jam kerja mulai hari kerja berikutnya',
    body: z.object({
      hari: z.array(HariInput).length(7, 'Isi ketujuh hari.'),
      toleransi: z.coerce
        .number({ error: 'Pilih toleransi.' })
        .refine((minutes) => TOLERANSI.some((one) => one === minutes), 'Pilih toleransi.'),
      semula: Semula,
    }),
    returns: z.object({ mulai: Day }),
    status: 200,
  }),
};
