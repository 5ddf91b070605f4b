import { z } from 'zod';
import { Day, del, formBool, formId, get, Id, Instant, optionalText, post, postForFile } from '../kit.ts';
import { JENIS_IZIN } from './kelola.ts';

export const IzinPegawai = z.object({
  id: Id,
  pegawai: z.object({ id: Id, nama: z.string() }),
  jenis: z.enum(JENIS_IZIN),
  dari: Day,
  sampai: Day,
  hari_kerja: z.int(),
  keterangan: z.string(),
  /** Days that are left of the yearly leave. */
  sisa_cuti: z.int().nullable(),
  dokumen: z.string().nullable(),
  keadaan: z.enum(['menunggu', 'disetujui', 'ditolak']),
  alasan: z.string(),
  diputus: z.object({ oleh: z.string(), waktu: Instant }).nullable(),
  can: z.object({ putuskan: z.boolean(), hapus: z.boolean(), dokumen: z.boolean() }),
});
export type IzinPegawai = z.infer<typeof IzinPegawai>;

/** Days of leave in a year. */
export const CUTI_SETAHUN = 12;

export const izinPegawai = {
  list: get('/v1/kelola/presensi/izin/', {
    can: 'perangkat',
    summary:
      'Izin, cuti, sakit, dan dinas luar satu bulan (?bulan=2026-11); tanpa wewenang hanya milik sendiri',
    returns: z.object({
      bulan: z.string(),
      semua: z.boolean(),
      /** Leaves, those that wait first, whatever their month. */
      catatan: z.array(IzinPegawai),
    }),
  }),
  create: post('/v1/kelola/presensi/izin/', {
    can: 'perangkat',
    summary: 'Catat atau ajukan izin seorang pegawai',
    body: z.object({
      pegawai: formId('Pilih pegawai.'),
      jenis: z.enum(JENIS_IZIN, { error: 'Pilih jenis.' }),
      dari: Day,
      sampai: Day,
      keterangan: optionalText({ max: 300 }),
    }),
    files: { dokumen: { accept: 'dokumen', max: 1, mb: 5 } },
    returns: z.object({ id: Id, keadaan: z.string() }),
  }),
  decide: post('/v1/kelola/presensi/izin/{id}/keputusan/', {
    can: 'perangkat:presensi',
    summary: 'Setujui atau tolak izin; bukan miliknya sendiri',
    body: z.object({ setuju: formBool, alasan: optionalText({ max: 300 }) }),
  }),
  remove: del('/v1/kelola/presensi/izin/{id}/', { can: 'perangkat', summary: 'Hapus catatan izin' }),
  /** Papers of illness are opened by the head and the secretary alone. */
  document: postForFile('/v1/kelola/presensi/izin/{id}/dokumen/', {
    can: 'perangkat',
    summary: 'Dokumen sebuah izin, dengan catatan siapa yang membukanya',
    body: z.object({}),
    nomor: 'dicatat',
  }),
};
