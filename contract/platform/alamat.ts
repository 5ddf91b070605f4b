import { z } from 'zod';
import { Instant, post } from '../kit.ts';

export const JENIS_ALAMAT = ['portal', 'toko'] as const;
export const KEADAAN_ALAMAT = ['hidup', 'menunggu', 'kedaluwarsa', 'hilang', 'istirahat'] as const;
export const HASIL_BUKTI = ['', 'cocok', 'belum', 'beda', 'gagal', 'dipakai'] as const;

/** A host of a village. Those that the platform gave need no proof and have no `nilai`. */
export const AlamatDesa = z.object({
  host: z.string(),
  jenis: z.enum(JENIS_ALAMAT),
  utama: z.boolean(),
  bawaan: z.boolean(),
  /** `hilang`: served, but its proof is gone; `istirahat`: no longer served for that. */
  keadaan: z.enum(KEADAAN_ALAMAT),
  nilai: z.string(),
  cara: z.enum(['dns', 'berkas']).nullable(),
  oleh: z.string(),
  diminta: Instant.nullable(),
  kedaluwarsa: Instant.nullable(),
  terbukti: Instant.nullable(),
  diperiksa: Instant.nullable(),
  /** Result of the check at `diperiksa`; `ditemukan` is the other value, or the village that has the host. */
  hasil: z.enum(HASIL_BUKTI),
  ditemukan: z.string(),
  /** Instant at which a host whose proof is gone stops being served. */
  berhenti: Instant.nullable(),
});
export type AlamatDesa = z.infer<typeof AlamatDesa>;

const NO_HOST = 'Masukkan alamat situs seperti sukamaju.desa.id, tanpa https://.';
const Host = z.string({ error: NO_HOST }).trim().min(1, NO_HOST).max(253, 'Terlalu panjang.');

export const alamatCalls = {
  /** New host, which is not served before its proof is found. */
  tambahAlamat: post('/v1/platform/desa/{alamat}/alamat/', {
    can: 'platform',
    summary: 'Minta satu alamat lagi untuk desa, dengan nilai yang membuktikannya',
    body: z.object({ host: Host, jenis: z.enum(JENIS_ALAMAT, { error: 'Pilih untuk apa alamatnya.' }) }),
    returns: z.object({ host: z.string() }),
  }),
  /** Once in 20 seconds. */
  periksaAlamat: post('/v1/platform/desa/{alamat}/alamat/periksa/', {
    can: 'platform',
    summary: 'Cari bukti alamat sekarang juga',
    unproved: true,
    status: 200,
    body: z.object({ host: Host }),
    returns: z.object({ hasil: z.enum(HASIL_BUKTI) }),
  }),
  utamakanAlamat: post('/v1/platform/desa/{alamat}/alamat/utama/', {
    can: 'platform',
    summary: 'Jadikan alamat utama desa',
    body: z.object({ host: Host }),
  }),
  lepasAlamat: post('/v1/platform/desa/{alamat}/alamat/lepas/', {
    can: 'platform',
    summary: 'Lepas alamat dari desa',
    body: z.object({ host: Host }),
  }),
};
