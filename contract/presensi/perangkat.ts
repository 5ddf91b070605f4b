import { z } from 'zod';
import { del, get, Id, Instant, post, requiredText } from '../kit.ts';

export const PerangkatKantor = z.object({
  id: Id,
  nama: z.string(),
  dipasang: Instant,
  dipasang_oleh: z.string().nullable(),
  dicabut: Instant.nullable(),
  dicabut_oleh: z.string().nullable(),
  terlihat: Instant,
  /** Heard of within the last five minutes. */
  tersambung: z.boolean(),
  tempel_terakhir: Instant.nullable(),
  menunggu: z.int(),
  tak_dikenal: z.int(),
});
export type PerangkatKantor = z.infer<typeof PerangkatKantor>;

export const KODE_KELIRU = 'Kode tidak berlaku. Lihat lagi di layar perangkat.';
const can = 'perangkat:presensi';

/** Devices of the office that were paired. */
export const perangkatKantor = {
  list: get('/v1/kelola/presensi/perangkat/', {
    can,
    summary: 'Perangkat kantor yang terpasang, dan berapa pegawai yang punya chip',
    returns: z.object({
      perangkat: z.array(PerangkatKantor),
      punya_chip: z.int(),
      pegawai: z.int(),
    }),
  }),
  pair: post('/v1/kelola/presensi/perangkat/', {
    can,
    summary: 'Pasangkan perangkat dengan kode yang tampil di layarnya',
    body: z.object({
      kode: requiredText('Masukkan kode.', { max: 40 }),
      nama: requiredText('Masukkan nama perangkat.', { max: 60 }),
    }),
    returns: z.object({ id: Id }),
    perMinute: 20,
  }),
  revoke: post('/v1/kelola/presensi/perangkat/{id}/cabut/', { can, summary: 'Cabut perangkat' }),
  remove: del('/v1/kelola/presensi/perangkat/{id}/', {
    can,
    summary: 'Hapus perangkat yang sudah dicabut dari daftar',
  }),
};
