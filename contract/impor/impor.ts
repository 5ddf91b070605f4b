import { z } from 'zod';
import { barisImpor, halamanImpor, imporCalls, jumlahImpor, satuImpor } from '../kinds/impor.ts';
import { formBool, Id, Instant, optionalText, post, postForFile, stream } from '../kit.ts';

/** Groups of reasons, by the word of their button. */
export const KELOMPOK = {
  nik: 'NIK',
  tanggal_lahir: 'Tanggal lahir',
  kode: 'Kode tidak dikenal',
  kk: 'KK dan keluarga',
  lain: 'Lain',
} as const;
export type Kelompok = keyof typeof KELOMPOK;

/** Rows of one file. */
export const BARIS_IMPOR = 50_000;

export const Impor = satuImpor.extend({
  jumlah: jumlahImpor.extend({ keluarga: z.int(), wilayah: z.int() }),
  /** The last day on which it can be taken back; null when it can not. */
  batal_sampai: Instant.nullable(),
});
export type Impor = z.infer<typeof Impor>;

export const BarisImpor = barisImpor.extend({ penduduk_id: Id.nullable() });
export type BarisImpor = z.infer<typeof BarisImpor>;

/** Effect of taking an import back. `tetap` names at most a hundred of those who stay. */
export const Pembatalan = z.object({
  dihapus: z.int(),
  dikembalikan: z.int(),
  tetap_jumlah: z.int(),
  tetap: z.array(
    z.object({ penduduk_id: Id, nama: z.string(), sebab: z.string(), waktu: Instant.nullable() }),
  ),
});
export type Pembatalan = z.infer<typeof Pembatalan>;

const staff = 'perangkat:penduduk';

export const impor = {
  ...imporCalls({
    path: '/v1/penduduk/impor/',
    can: staff,
    nama: 'penduduk (XLSX atau CSV)',
    files: { berkas: { accept: 'tabel', max: 1, required: 'Pilih berkas XLSX atau CSV.' } },
    satu: Impor,
    baris: BarisImpor,
    pembatalan: Pembatalan,
    buat: {},
    pilih: {},
    terapkan: { tanpa_ditolak: formBool },
  }),
  sample: stream('/v1/penduduk/impor/contoh/', { can: staff, summary: 'Contoh berkas, 43 kolom' }),
  openRefused: post('/v1/penduduk/impor/{id}/ditolak/buka/', {
    can: staff,
    nomor: 'dicatat',
    summary: 'Baris yang ditolak dengan isi selnya seperti di berkas; yang membukanya dicatat',
    body: z.object({ page: z.int().min(1).max(1_000).default(1), kelompok: optionalText({ max: 40 }) }),
    returns: halamanImpor(BarisImpor),
    status: 200,
    keyed: false,
  }),
  refused: postForFile('/v1/penduduk/impor/{id}/ditolak/', {
    can: staff,
    nomor: 'dicatat',
    summary: 'Baris yang ditolak sebagai XLSX, dengan alasannya; yang mengunduhnya dicatat',
  }),
};
