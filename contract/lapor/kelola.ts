import { z } from 'zod';
import { kept } from '../kept.ts';
import { alurCalls, alurInput, alurItem, alurRow, alurStep } from '../kinds/alur-calls.ts';
import { formBool, Id, optionalText, put } from '../kit.ts';
import { Titik } from '../lib/geo/koordinat.ts';
import { alurLapor, JENIS_LANGKAH, KEADAAN } from './alur.ts';
import { gambar, KategoriLapor, optionalId, PICTURE, StatusLapor } from './lapor.ts';

/** Checks of an officer before approving; those that were ticked are kept with the decision. */
export const PERIKSA = ['tanpa_data_pribadi', 'foto_sesuai', 'lokasi_jelas'] as const;
export type Periksa = (typeof PERIKSA)[number];

const Pilihan = z.object({ id: Id, nama: z.string() });

/** A report in the queue of the officers. */
export const LaporAntrean = z.object({
  ...alurRow(z.enum(KEADAAN)),
  judul: z.string(),
  isi: z.string(),
  pelapor: z.string().nullable(),
  dusun: z.string().nullable(),
  kategori: KategoriLapor.nullable(),
});
export type LaporAntrean = z.infer<typeof LaporAntrean>;

/** One line of what happened to a report, with everything an officer may know. */
export const Tanggapan = z.object({
  ...alurStep(z.enum(JENIS_LANGKAH)),
  isi: z.string(),
  status: StatusLapor.nullable(),
  ...PICTURE,
  /** Checks that were made before an approval. */
  periksa: z.array(z.enum(PERIKSA)),
});
export type Tanggapan = z.infer<typeof Tanggapan>;

const { versi, langkah: tanggapan, urung, urusan } = alurItem(z.enum(JENIS_LANGKAH), Tanggapan);

export const LaporTinjau = LaporAntrean.omit({ pelapor: true, dusun: true, urus: true }).extend({
  ...PICTURE,
  koordinat: Titik.nullable(),
  status: StatusLapor.nullable(),
  versi,
  /** The hamlet it is about; that of `pelapor` is where the reporter lives. */
  dusun: z.string().nullable(),
  tampilkan_nama: z.boolean(),
  sembunyikan_nama: z.boolean(),
  pelapor: z.object({
    nama: z.string(),
    /** null where nobody of the register is behind the account. */
    punya_nik: z.boolean().nullable(),
    dusun: z.string().nullable(),
    laporan_lain: z.int(),
  }),
  tanggapan,
  urung,
  urusan,
  can: z.record(z.enum([...JENIS_LANGKAH, 'sembunyikan_nama']), z.boolean()),
});
export type LaporTinjau = z.infer<typeof LaporTinjau>;

/** `alasan` goes to the reporter only; `isi` and the picture are public on an approved report. */
const TanggapanInput = alurInput(alurLapor)
  .safeExtend({
    isi: optionalText({ max: 2_000, multiline: true }),
    status: optionalId('Pilih status'),
    tanpa_data_pribadi: formBool,
    foto_sesuai: formBool,
    lokasi_jelas: formBool,
  })
  .superRefine(({ jenis, isi, status }, ctx) => {
    const wants = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (jenis === 'status' && status === undefined) wants('status', 'Harap pilih status');
    if (jenis === 'balasan' && isi === '') wants('isi', 'Harap masukkan tanggapan');
  });

export const kelolaLapor = {
  ...alurCalls({
    path: '/v1/kelola/lapor/',
    steps: 'tanggapan',
    can: 'perangkat:verifikasi',
    nama: 'laporan',
    putusan: 'Setujui, tolak, minta perbaikan, ubah status atau tanggapi',
    keadaan: z.enum(KEADAAN),
    row: LaporAntrean,
    item: LaporTinjau,
    step: Tanggapan,
    input: TanggapanInput,
    files: { gambar },
    summary: {
      kategori: z.array(Pilihan),
      dusun: z.array(Pilihan),
      status: z.array(StatusLapor),
    },
    dilihat: true,
  }),
  hideName: put('/v1/kelola/lapor/{id}/nama/', {
    can: 'perangkat:verifikasi',
    summary: 'Sembunyikan atau tampilkan lagi nama pelapor',
    body: z.object({ sembunyikan: kept(formBool) }),
    returns: z.object({ sembunyikan_nama: z.boolean() }),
  }),
};
