import { z } from 'zod';
import { formId, Id, Instant, list, post, put } from '../kit.ts';

/** A day of an official, as the specification names it; the chip is the one that was asked for. */
export const Absensi = z.object({
  id: Id,
  pegawai: z.object({ id: Id, nama: z.string(), chip_ektp: z.string().nullable() }).optional(),
  jam_masuk: Instant,
  jam_pulang: Instant.nullable(),
});
export type Absensi = z.infer<typeof Absensi>;

/** The calls of the specification, for a paired device; 403 for everybody else. */
export const absensi = {
  list: list('/v1/absensi/', {
    can: 'publik',
    device: true,
    summary:
      'Kehadiran pemilik satu chip (filter{pegawai.chip_ektp}) pada satu hari (filter{jam_masuk.icontains}), untuk perangkat terpasang',
    returns: Absensi,
  }),
  create: post('/v1/absensi/', {
    can: 'publik',
    device: true,
    summary: 'Catat masuk seorang pegawai sekarang, dari perangkat terpasang',
    body: z.object({ pegawai: formId('Pegawai tidak dikenal.') }),
    returns: Absensi,
  }),
  update: put('/v1/absensi/{id}/', {
    can: 'publik',
    device: true,
    summary: 'Catat pulang sekarang, dari perangkat terpasang',
    returns: Absensi,
  }),
};
