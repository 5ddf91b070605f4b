import { z } from 'zod';
import { post, requiredText } from './kit.ts';

/** What full data is looked at for; other words are taken too. */
export const KEPERLUAN = [
  'Mengerjakan surat',
  'Mencocokkan dokumen di loket',
  'Memperbaiki data',
  'Lainnya',
] as const;

/** The numbers of a person as the papers have them; '' where one is not known. */
const NomorPenuh = z.object({
  nik: z.string(),
  no_kk: z.string(),
  nik_ayah: z.string(),
  nik_ibu: z.string(),
});

export const penduduk = {
  /** The one call that answers full numbers; the person reads who asked, when and what for. */
  tampilkan: post('/v1/penduduk/{id}/tampilkan/', {
    can: 'perangkat:penduduk',
    summary: 'Tampilkan NIK dan nomor KK lengkap seorang penduduk, dengan keperluan yang dicatat',
    body: z.object({ keperluan: requiredText('Pilih keperluan', { max: 200 }) }),
    returns: NomorPenuh,
    status: 200,
    keyed: false,
    perMinute: 30,
  }),
};
