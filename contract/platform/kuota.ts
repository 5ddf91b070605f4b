import { z } from 'zod';
import { post } from '../kit.ts';
import { Alasan } from './alasan.ts';

/** `pakai` is null where it passes from moment to moment; `sendiri`: not what all villages have, which is `bawaan`. */
const Batas = z.object({
  pakai: z.int().nullable(),
  batas: z.int(),
  sendiri: z.boolean(),
  bawaan: z.int(),
});

/** Limits of a village, and what it uses now. `ruang` in bytes, `surel` of today, `laju` in requests a second of each node. */
export const Kuota = z.object({
  ruang: Batas,
  petugas: Batas,
  surel: Batas,
  laju: Batas,
  /** Bytes used by each kind of file. */
  isi: z.object({ gambar: z.int(), pdf: z.int(), tabel: z.int() }),
});
export type Kuota = z.infer<typeof Kuota>;
export type NamaKuota = Exclude<keyof Kuota, 'isi'>;

/** Number as people write it, `3.000`; nothing for what all villages have. */
const jumlah = (what: string, most: number) => {
  const wrong = `Tulis ${what} dengan angka 1 sampai ${most.toLocaleString('id-ID')}, atau kosongkan.`;
  return z
    .string({ error: wrong })
    .max(20, wrong)
    .default('')
    .transform((text) => text.trim().replaceAll('.', ''))
    .refine(
      (text) => text === '' || (/^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most),
      wrong,
    )
    .transform((text) => (text === '' ? null : Number(text)));
};

export const kuotaCalls = {
  ubahKuota: post('/v1/platform/desa/{alamat}/kuota/', {
    can: 'platform',
    summary: 'Ubah kuota satu desa; yang kosong mengikuti bawaan platform',
    body: z.object({
      ruang_gb: jumlah('ruang berkas', 10_000),
      petugas: jumlah('jumlah petugas', 10_000),
      surel: jumlah('email sehari', 1_000_000),
      laju: jumlah('permintaan per detik', 100_000),
      alasan: Alasan,
    }),
  }),
};
