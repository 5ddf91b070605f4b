import { z } from 'zod';
import { Day, Id, list, post, requiredText } from '../kit.ts';

/** Purposes for which full data is looked at; other words are taken too. */
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

/** Area in which a person lives: the names from dusun to RT, as far as they are known. */
export const Letak = z.object({
  dusun: z.string().optional(),
  dukuh: z.string().optional(),
  rw: z.string().optional(),
  rt: z.string().optional(),
});
export type Letak = z.infer<typeof Letak>;

const maybe = z.string().nullable();
/**
 * A resident in look-ups. No digit of a number is in it: region, birth date and a few digits are the whole NIK. Of somebody
 * who is no relative a resident gets the masked name and nothing else: the rest is null.
 */
const PendudukDicari = z.object({
  id: Id,
  nama: z.string(),
  /** Fields for clients of old. */
  nik: z.null(),
  no_kk: z.null(),
  punya_nik: z.boolean().nullable(),
  kelamin: z.enum(['LK', 'PR']).nullable(),
  tempat_lahir: maybe,
  tanggal_lahir: Day.nullable(),
  agama: maybe,
  pendidikan: maybe,
  pekerjaan: maybe,
  status_kawin: maybe,
  kewarganegaraan: maybe,
  hubungan: maybe,
  alamat: maybe,
  wilayah: Letak.nullable(),
});

const Kelahiran = z.object({
  id: Id,
  /** The child. */
  penduduk: PendudukDicari,
  tanggal: Day.nullable(),
  jam: maybe,
  tempat: maybe,
  nomor: maybe,
  anak_ke: z.int().nullable(),
  nama_ayah: maybe,
  nama_ibu: maybe,
});

const Kematian = z.object({
  id: Id,
  penduduk: PendudukDicari,
  tanggal: Day.nullable(),
  jam: maybe,
  tempat: maybe,
  sebab: maybe,
  nomor: maybe,
});

export const penduduk = {
  /** Staff with residents, letters or accounts find everybody; residents their family, and others by a whole NIK only. */
  cari: list('/v1/penduduk/', {
    can: 'masuk',
    summary: 'Cari penduduk yang hidup menurut nama atau NIK',
    returns: PendudukDicari,
    perMinute: 120,
  }),
  kelahiran: list('/v1/kelahiran/', {
    can: 'masuk',
    summary: 'Cari kelahiran yang tercatat, menurut nama atau NIK anak',
    returns: Kelahiran,
    perMinute: 120,
  }),
  kematian: list('/v1/kematian/', {
    can: 'masuk',
    summary: 'Cari kematian yang tercatat, menurut nama atau NIK',
    returns: Kematian,
    perMinute: 120,
  }),
  /** The only call that returns full numbers; the resident can read who asked, when and what for. */
  tampilkan: post('/v1/penduduk/{id}/tampilkan/', {
    can: 'perangkat:penduduk',
    nomor: 'dicatat',
    summary: 'Tampilkan NIK dan nomor KK lengkap seorang penduduk, dengan keperluan yang dicatat',
    body: z.object({ keperluan: requiredText('Pilih keperluan', { max: 200 }) }),
    returns: NomorPenuh,
    status: 200,
    keyed: false,
    perMinute: 30,
  }),
};
