import { z } from 'zod';
import { formId, get, Id, Instant, post, stream } from '../kit.ts';
import { Alasan } from './alasan.ts';

export const KEADAAN_PULIH = [
  'diajukan',
  'ditolak',
  'menunggu',
  'kode',
  'dipakai',
  'dihentikan',
  'dibatalkan',
  'kedaluwarsa',
] as const;

/** An administrator's account being let in again; of the village's people it names administrators, and who ended it. */
export const Pemulihan = z.object({
  id: Id,
  nama: z.string(),
  jabatan: z.string(),
  keadaan: z.enum(KEADAAN_PULIH),
  alasan: z.string(),
  diajukan: Instant,
  pengaju: z.string(),
  /** True where whoever asks now is who asked for it, and may not approve it. */
  sendiri: z.boolean(),
  /** Why whoever looks may not approve it, in words; '' where they may. */
  halangan: z.string(),
  penyetuju: z.string(),
  berlaku_sejak: Instant.nullable(),
  /** The day of waiting is over, by the clock of the database. */
  siap: z.boolean(),
  kode_sampai: Instant.nullable(),
  selesai: Instant.nullable(),
  alasan_tolak: z.string(),
  penghenti: z.string(),
  surat: z.string(),
});
export type Pemulihan = z.infer<typeof Pemulihan>;

/** Administrators whose access can be restored: the active ones; where there is none, those that were disabled. */
const CalonPulih = z.object({ id: Id, nama: z.string(), jabatan: z.string(), aktif: z.boolean() });

export const PemulihanDesa = z.object({
  calon: z.array(CalonPulih),
  /** The one under way, if any, and those before it; newest first. */
  riwayat: z.array(Pemulihan),
  petugas: z.int(),
});
export type PemulihanDesa = z.infer<typeof PemulihanDesa>;

/** Shown once: of the code only a hash is kept. */
export const LembarPulih = z.object({
  desa: z.string(),
  kecamatan: z.string(),
  host: z.string(),
  nama: z.string(),
  /** Name that they sign in with; '' for a number of a person, which they know themselves. */
  username: z.string(),
  kode: z.string(),
  berlaku: Instant,
});
export type LembarPulih = z.infer<typeof LembarPulih>;

const NO_LETTER = 'Pilih pindaian surat permohonannya.';
const AT = '/v1/platform/desa/{alamat}/pemulihan/';

export const pemulihanCalls = {
  pemulihan: get(AT, {
    can: 'platform',
    summary: 'Pemulihan admin desa: siapa yang dapat dipulihkan, dan riwayatnya',
    returns: PemulihanDesa,
  }),
  /** Changes nothing of the village: the letter waits for the request that names it. */
  unggahSurat: post(`${AT}surat/`, {
    can: 'platform',
    summary: 'Unggah surat permohonan pemulihan, untuk pengelola platform saja',
    unproved: true,
    perMinute: 60,
    files: { berkas: { accept: 'dokumen', max: 1, required: NO_LETTER, mb: 10 } },
    returns: z.object({ id: Id, nama: z.string() }),
  }),
  /** Reading it leaves a line in the trail. */
  bacaSurat: stream(`${AT}{id}/surat/`, {
    can: 'platform',
    summary: 'Surat permohonan satu pemulihan',
    perMinute: 60,
  }),
  ajukanPemulihan: post(AT, {
    can: 'platform',
    summary: 'Minta pemulihan satu admin desa; menunggu persetujuan pengelola lain',
    body: z.object({
      akun: formId('Pilih untuk siapa.'),
      alasan: Alasan,
      /** The number of the letter that was sent before. */
      berkas: formId(NO_LETTER),
    }),
  }),
  /** Approval by another operator than who asked. The day of waiting begins, and all active officers are told. */
  setujuiPemulihan: post(`${AT}{id}/setujui/`, {
    can: 'platform',
    summary: 'Setujui pemulihan yang diminta pengelola lain',
  }),
  tolakPemulihan: post(`${AT}{id}/tolak/`, {
    can: 'platform',
    summary: 'Tolak pemulihan yang diminta pengelola lain',
    body: z.object({ alasan: Alasan }),
  }),
  batalPemulihan: post(`${AT}{id}/batal/`, {
    can: 'platform',
    summary: 'Batalkan pemulihan yang belum dipakai',
  }),
  /** Once, after the day of waiting; works once, for 24 hours. */
  kodePemulihan: post(`${AT}{id}/kode/`, {
    can: 'platform',
    summary: 'Ambil kode pemulihan, yang hanya tampil sekali',
    returns: LembarPulih,
  }),
};
