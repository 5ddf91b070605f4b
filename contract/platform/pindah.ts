import { z } from 'zod';
import { optionalText, post, requiredText, stream } from '../kit.ts';
import { Alasan } from './alasan.ts';

/** The village's code as typed, or its host without one. */
const Pasti = requiredText('Ketik kode desanya untuk memastikan.', { max: 255 });

export const pindahCalls = {
  /** Freezes the village: from then on it can only be read, and its admin may have the archive made. */
  mulaiPindah: post('/v1/platform/desa/{alamat}/pindah/', {
    can: 'platform',
    summary: 'Mulai pindah keluar: bekukan desa',
    body: z.object({ alasan: Alasan, pasti: Pasti }),
  }),
  batalPindah: post('/v1/platform/desa/{alamat}/pindah/batal/', {
    can: 'platform',
    summary: 'Batalkan pindah keluar: hapus arsipnya dan buka desa lagi',
  }),
  /** The last step, after which nothing is taken back. */
  serahkanAlamat: post('/v1/platform/desa/{alamat}/pindah/serahkan/', {
    can: 'platform',
    summary: 'Serahkan alamat: situs ditutup, dan isinya dihapus setelah 30 hari',
    body: z.object({ alamat_baru: optionalText({ max: 255 }), pasti: Pasti }),
  }),
  /** After that the village's own site is closed: the sealed archive, whose phrase the platform does not have, for its admin. */
  arsipPindah: stream('/v1/platform/desa/{alamat}/pindah/arsip/', {
    can: 'platform',
    summary: 'Arsip pindah yang terkunci, untuk diteruskan kepada admin desa',
    perMinute: 20,
  }),
};
