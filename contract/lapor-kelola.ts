import { z } from 'zod';
import type { Act } from './kinds/alur.ts';
import { Tenggat } from './kinds/alur.ts';
import { del, formBool, get, Id, Instant, list, optionalText, post, put } from './kit.ts';
import { Titik } from './koordinat.ts';
import { gambar, KategoriLapor, optionalId, PICTURE, StatusLapor } from './lapor.ts';
import { alurLapor, JENIS_TANGGAPAN, JenisTanggapan, Keadaan } from './lapor-alur.ts';

/** What an officer looks at before approving; what was ticked is kept with the decision. */
export const PERIKSA = ['tanpa_data_pribadi', 'foto_sesuai', 'lokasi_jelas'] as const;
export type Periksa = (typeof PERIKSA)[number];

/** A report in the queue of the officers. */
export const LaporAntrean = z.object({
  id: Id,
  judul: z.string(),
  isi: z.string(),
  keadaan: Keadaan,
  created_at: Instant,
  pelapor: z.string().nullable(),
  dusun: z.string().nullable(),
  kategori: KategoriLapor.nullable(),
  tenggat: Tenggat.nullable(),
});
export type LaporAntrean = z.infer<typeof LaporAntrean>;

/** One line of what happened to a report, with everything an officer may know. */
export const Tanggapan = z.object({
  id: Id,
  waktu: Instant,
  jenis: JenisTanggapan,
  oleh: z.string(),
  alasan: z.string(),
  isi: z.string(),
  status: StatusLapor.nullable(),
  ...PICTURE,
  /** Of an approval: what was looked at before. */
  periksa: z.array(z.enum(PERIKSA)),
  diurungkan: Instant.nullable(),
});
export type Tanggapan = z.infer<typeof Tanggapan>;

export const LaporTinjau = LaporAntrean.omit({ pelapor: true, dusun: true }).extend({
  ...PICTURE,
  koordinat: Titik.nullable(),
  status: StatusLapor.nullable(),
  /** Sent back with a decision, so that nobody decides on words that have changed meanwhile. */
  versi: z.int(),
  /** The hamlet it is about; that of `pelapor` is where the reporter lives. */
  dusun: z.string().nullable(),
  tampilkan_nama: z.boolean(),
  sembunyikan_nama: z.boolean(),
  pelapor: z.object({
    nama: z.string(),
    /** First and last four digits. */
    nik: z.string(),
    dusun: z.string().nullable(),
    laporan_lain: z.int(),
  }),
  tanggapan: z.array(Tanggapan),
  can: z.object({
    setujui: z.boolean(),
    tolak: z.boolean(),
    minta_perbaikan: z.boolean(),
    status: z.boolean(),
    balasan: z.boolean(),
    sembunyikan_nama: z.boolean(),
  }),
});
export type LaporTinjau = z.infer<typeof LaporTinjau>;

/** `alasan` goes to the reporter only; `isi` and the picture are public on an approved report. */
const TanggapanInput = z
  .object({
    jenis: z.enum(JENIS_TANGGAPAN, { error: 'Pilih tindakan' }),
    alasan: optionalText({ max: 1_000, multiline: true }),
    isi: optionalText({ max: 2_000, multiline: true }),
    status: optionalId('Pilih status'),
    versi: optionalId('Nilai tidak valid.'),
    tanpa_data_pribadi: formBool,
    foto_sesuai: formBool,
    lokasi_jelas: formBool,
  })
  .superRefine(({ jenis, alasan, isi, status }, ctx) => {
    const wants = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    const { reason }: Act = alurLapor.acts[jenis];
    if (reason && alasan === '') wants('alasan', 'Harap masukkan alasan');
    if (jenis === 'status' && status === undefined) wants('status', 'Harap pilih status');
    if (jenis === 'balasan' && isi === '') wants('isi', 'Harap masukkan tanggapan');
  });

export const kelolaLapor = {
  list: list('/v1/kelola/lapor/', {
    can: 'perangkat:verifikasi',
    summary: 'Antrean laporan, yang paling lama menunggu dahulu',
    returns: LaporAntrean,
  }),
  summary: get('/v1/kelola/lapor/ringkasan/', {
    can: 'perangkat:verifikasi',
    summary: 'Jumlah laporan per keadaan, dan pilihan untuk menyaring',
    returns: z.object({
      jumlah: z.object({
        menunggu: z.int(),
        disetujui: z.int(),
        ditolak: z.int(),
        perbaikan: z.int(),
      }),
      /** Whose last day to verify or to follow up has passed; `filter{lewat}` finds them. */
      lewat: z.int(),
      kategori: z.array(z.object({ id: Id, nama: z.string() })),
      dusun: z.array(z.object({ id: Id, nama: z.string() })),
      status: z.array(StatusLapor),
    }),
  }),
  get: get('/v1/kelola/lapor/{id}/', {
    can: 'perangkat:verifikasi',
    summary: 'Satu laporan dengan pelapor dan riwayatnya',
    returns: LaporTinjau,
  }),
  decide: post('/v1/kelola/lapor/{id}/tanggapan/', {
    can: 'perangkat:verifikasi',
    summary: 'Setujui, tolak, minta perbaikan, ubah status atau tanggapi',
    body: TanggapanInput,
    files: { gambar },
    returns: Tanggapan,
  }),
  undo: del('/v1/kelola/lapor/{id}/tanggapan/{tanggapan_id}/', {
    can: 'perangkat:verifikasi',
    summary: 'Urungkan keputusan terakhir sendiri, sesaat setelah diambil',
  }),
  hideName: put('/v1/kelola/lapor/{id}/nama/', {
    can: 'perangkat:verifikasi',
    summary: 'Sembunyikan atau tampilkan lagi nama pelapor',
    body: z.object({ sembunyikan: formBool }),
    returns: z.object({ sembunyikan_nama: z.boolean() }),
  }),
};
