import { z } from 'zod';
import { Day, optionalText, requiredText } from './kit.ts';

/** Code lists by the field that holds an entry of each. */
export type DaftarPilihan =
  | 'agama'
  | 'pendidikan'
  | 'pendidikan_ditempuh'
  | 'pekerjaan'
  | 'status_kawin'
  | 'golongan_darah'
  | 'kewarganegaraan'
  | 'hubungan'
  | 'disabilitas';

type Kind = 'teks' | 'pilihan' | 'tanggal' | 'nomor' | 'kelamin' | 'ktp';
type Isian = { label: string; kind: Kind; input: z.ZodType };

const teks = (label: string, max = 100) =>
  ({ label, kind: 'teks', input: optionalText({ max }).optional() }) as const;
const pilihan = (label: string) =>
  ({ label, kind: 'pilihan', input: optionalText({ max: 100 }).optional() }) as const;
const tanggal = (label: string) =>
  ({
    label,
    kind: 'tanggal',
    input: z
      .union([z.literal(''), Day], 'Tanggal tidak ada di kalender.')
      .nullish()
      .transform((day) => (day === undefined ? undefined : day || null)),
  }) as const;

/** 16 digits of a person or a family, however they are grouped. */
export const Nomor16 = (message: string) =>
  z
    .string({ error: message })
    .transform((typed) => typed.replaceAll(/[\s.-]/g, ''))
    .pipe(z.string().regex(/^[1-9]\d{15}$/, message));
const NIK = 'NIK terdiri dari 16 angka dan tidak diawali 0.';
/** Nobody sees the old number in a form: empty leaves it as it is. */
export const NikBaru = z
  .string()
  .nullish()
  .transform((typed) => typed?.trim() || undefined)
  .pipe(Nomor16(NIK).optional());
const nomor = (label: string) => ({ label, kind: 'nomor', input: NikBaru }) as const;

export const KELAMIN = { LK: 'Laki-laki', PR: 'Perempuan' } as const;
export const KTP_EL = { '': 'Tidak diketahui', BELUM: 'Belum', 'KTP-EL': 'KTP-el', KIA: 'KIA' } as const;

/** What of a person an officer corrects, in the order of the form. */
export const ISIAN_ORANG = {
  nama: {
    label: 'Nama lengkap',
    kind: 'teks',
    input: requiredText('Harap masukkan nama lengkap', { max: 100 }).optional(),
  },
  nik: nomor('NIK'),
  kelamin: { label: 'Jenis kelamin', kind: 'kelamin', input: z.enum(['LK', 'PR']).optional() },
  tempat_lahir: teks('Tempat lahir'),
  tanggal_lahir: {
    label: 'Tanggal lahir',
    kind: 'tanggal',
    input: z.string().min(1, 'Harap masukkan tanggal lahir').pipe(Day).optional(),
  },
  agama: pilihan('Agama'),
  status_kawin: pilihan('Status kawin'),
  hubungan: pilihan('Hubungan dalam keluarga'),
  pendidikan: pilihan('Pendidikan dalam KK'),
  pendidikan_ditempuh: pilihan('Pendidikan sedang ditempuh'),
  pekerjaan: pilihan('Pekerjaan'),
  golongan_darah: pilihan('Golongan darah'),
  kewarganegaraan: pilihan('Kewarganegaraan'),
  disabilitas: pilihan('Disabilitas'),
  akta_lahir: teks('Akta kelahiran', 50),
  akta_kawin: teks('Akta perkawinan', 50),
  tanggal_kawin: tanggal('Tanggal perkawinan'),
  akta_cerai: teks('Akta perceraian', 50),
  tanggal_cerai: tanggal('Tanggal perceraian'),
  nama_ayah: teks('Nama ayah'),
  nik_ayah: nomor('NIK ayah'),
  nama_ibu: teks('Nama ibu'),
  nik_ibu: nomor('NIK ibu'),
  ktp_el: { label: 'KTP-el', kind: 'ktp', input: z.enum(['', 'BELUM', 'KTP-EL', 'KIA']).optional() },
  paspor: teks('Nomor paspor', 30),
  paspor_berakhir: tanggal('Paspor berlaku sampai'),
  kitas: teks('Nomor KITAS/KITAP', 30),
  suku: teks('Suku'),
  alamat_sekarang: teks('Alamat sekarang, bila lain dari KK', 200),
  telepon: teks('Telepon', 30),
  email: {
    label: 'Email',
    kind: 'teks',
    input: z.union([z.literal(''), z.email().max(255)], 'Masukkan alamat email yang benar.').optional(),
  },
} as const satisfies Record<string, Isian>;
export type NamaIsian = keyof typeof ISIAN_ORANG;
export const NAMA_ISIAN = Object.keys(ISIAN_ORANG) as NamaIsian[];

type Inputs = { [K in NamaIsian]: (typeof ISIAN_ORANG)[K]['input'] };
/** The body of a correction: what is not sent stays. */
export const isianInput = Object.fromEntries(
  Object.entries(ISIAN_ORANG).map(([name, { input }]) => [name, input]),
) as unknown as Inputs;

/** What else the history of a person names. */
const LAIN: Record<string, string> = {
  no_kk: 'Nomor KK',
  alamat: 'Alamat',
  keluarga_id: 'Keluarga',
  wilayah_id: 'Wilayah',
  status_dasar: 'Keadaan',
  status_sejak: 'Sejak',
  tetap: 'Penduduk tetap',
  tinggal_sejak: 'Tinggal sejak',
  foto_id: 'Foto',
};
const LABELS = new Map<string, string>([
  ...Object.entries(ISIAN_ORANG).map(([name, { label }]) => [name, label] as const),
  ...Object.entries(LAIN),
]);
/** A field of a person as people call it. */
export const namaIsian = (field: string): string => LABELS.get(field) ?? field;
