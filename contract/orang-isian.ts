import { z } from 'zod';
import { Day, Id, requiredText } from './kit.ts';
import { NikBaru, nomor, pilihan, type Tanda, tanggal, teks } from './orang-jenis.ts';

type Isian = Tanda & { label: string; kind: string; nilai: z.ZodType; kosong?: unknown; input?: z.ZodType };
const KELAMIN = z.enum(['LK', 'PR']);
const KTP = z.enum(['', 'BELUM', 'KTP-EL', 'KIA']);
const STATUS = z.enum(['HIDUP', 'MATI', 'PINDAH', 'HILANG', 'PERGI', 'TIDAK VALID']);
const identitas = { grup: 'Identitas', biodata: true, kk: true } as const;

/**
 * Every fact that the register stores of a person, told once: columns, history, forms, pages and papers follow from it,
 * in this order. What has no `kosong` is known of everybody.
 */
export const FAKTA_ORANG = {
  nama: {
    ...{ label: 'Nama lengkap', kind: 'teks', nilai: z.string(), ...identitas },
    input: requiredText('Harap masukkan nama lengkap', { max: 100 }).optional(),
  },
  nik: { label: 'NIK', kind: 'nomor', nilai: z.string(), input: NikBaru, ...identitas },
  kelamin: {
    ...{ label: 'Jenis kelamin', kind: 'kelamin', nilai: KELAMIN, input: KELAMIN.optional(), ...identitas },
  },
  tempat_lahir: teks('Tempat lahir', identitas),
  tanggal_lahir: {
    ...{ label: 'Tanggal lahir', kind: 'tanggal', nilai: Day, ...identitas },
    input: z.string().min(1, 'Harap masukkan tanggal lahir').pipe(Day).optional(),
  },
  agama: pilihan('Agama', { ...identitas, halaman: 'selalu' }),
  status_kawin: pilihan('Status kawin', {
    ...{ grup: 'Keluarga', resmi: 'Status perkawinan', halaman: 'selalu', biodata: true, kk: true },
  }),
  hubungan: pilihan('Hubungan dalam keluarga', { grup: 'Keluarga', biodata: true, kk: true }),
  pendidikan: pilihan('Pendidikan dalam KK', {
    ...{ grup: 'Pendidikan dan pekerjaan', resmi: 'Pendidikan', halaman: 'selalu', biodata: true, kk: true },
  }),
  pendidikan_ditempuh: pilihan('Pendidikan sedang ditempuh', {
    ...{ grup: 'Pendidikan dan pekerjaan', pendek: 'Sedang ditempuh', halaman: 'ada' },
  }),
  pekerjaan: pilihan('Pekerjaan', {
    ...{ grup: 'Pendidikan dan pekerjaan', halaman: 'selalu', biodata: true, kk: true },
  }),
  golongan_darah: pilihan('Golongan darah', {
    ...{ grup: 'Kesehatan', halaman: 'selalu', biodata: true, kk: true },
  }),
  kewarganegaraan: {
    ...pilihan('Kewarganegaraan', { ...identitas, halaman: 'selalu' }),
    kosong: 'WNI',
  },
  disabilitas: pilihan('Disabilitas', { grup: 'Kesehatan', halaman: 'selalu', biodata: true }),
  akta_lahir: teks('Akta kelahiran', { grup: 'Dokumen', halaman: 'selalu', biodata: true }, 50),
  akta_kawin: teks(
    'Akta perkawinan',
    { grup: 'Dokumen', halaman: 'ada', biodata: true, hari: 'tanggal_kawin' },
    50,
  ),
  tanggal_kawin: tanggal('Tanggal perkawinan', {
    ...{ grup: 'Dokumen', halaman: 'ada', biodata: true, kk: true },
  }),
  akta_cerai: teks(
    'Akta perceraian',
    { grup: 'Dokumen', halaman: 'ada', biodata: true, hari: 'tanggal_cerai' },
    50,
  ),
  tanggal_cerai: tanggal('Tanggal perceraian', { grup: 'Dokumen', halaman: 'ada', biodata: true }),
  nama_ayah: teks('Nama ayah', {
    ...{ grup: 'Keluarga', pendek: 'Ayah', halaman: 'selalu', biodata: true, kk: true },
  }),
  nik_ayah: nomor('NIK ayah', { grup: 'Keluarga', biodata: true }),
  nama_ibu: teks('Nama ibu', {
    ...{ grup: 'Keluarga', pendek: 'Ibu', halaman: 'selalu', biodata: true, kk: true },
  }),
  nik_ibu: nomor('NIK ibu', { grup: 'Keluarga', biodata: true }),
  ktp_el: {
    ...{ label: 'KTP-el', kind: 'ktp', nilai: KTP, kosong: '', input: KTP.optional(), grup: 'Dokumen' },
  },
  paspor: teks(
    'Nomor paspor',
    { grup: 'Dokumen', pendek: 'Paspor', hari: 'paspor_berakhir', halaman: 'ada', biodata: true, kk: true },
    30,
  ),
  paspor_berakhir: tanggal('Paspor berlaku sampai', { grup: 'Dokumen', halaman: 'ada', biodata: true }),
  kitas: teks(
    'Nomor KITAS/KITAP',
    { grup: 'Dokumen', pendek: 'KITAS/KITAP', halaman: 'ada', biodata: true, kk: true },
    30,
  ),
  suku: teks('Suku', { grup: 'Lainnya', halaman: 'ada', biodata: true }),
  alamat_sekarang: teks(
    'Alamat sekarang, bila lain dari KK',
    { grup: 'Lainnya', pendek: 'Alamat sekarang', halaman: 'ada' },
    200,
  ),
  telepon: teks('Telepon', { grup: 'Lainnya', halaman: 'selalu' }, 30),
  email: {
    ...teks('Email', { grup: 'Lainnya', halaman: 'ada' }),
    input: z.union([z.literal(''), z.email().max(255)], 'Masukkan alamat email yang benar.').optional(),
  },
  keluarga_id: { label: 'Keluarga', kind: 'keluarga', nilai: Id.nullable(), kosong: null },
  wilayah_id: { label: 'Wilayah', kind: 'wilayah', nilai: Id.nullable(), kosong: null },
  status_dasar: { label: 'Keadaan', kind: 'status', nilai: STATUS, kosong: 'HIDUP' },
  /** Since when they are dead, gone or back. */
  status_sejak: { label: 'Sejak', kind: 'tanggal', nilai: Day.nullable(), kosong: null },
  /** False of those who stay for a while. */
  tetap: { label: 'Penduduk tetap', kind: 'ya', nilai: z.boolean(), kosong: true },
  tinggal_sejak: {
    ...{ label: 'Tinggal sejak', kind: 'tanggal', nilai: Day.nullable(), kosong: null, halaman: 'ada' },
  },
  foto_id: { label: 'Foto', kind: 'berkas', nilai: z.string().nullable(), kosong: null },
} as const satisfies Record<string, Isian>;

type Fakta = typeof FAKTA_ORANG;
export type NamaFakta = keyof Fakta;
/** Fields of which the table says this: `NamaDengan<{ biodata: true }>`. */
export type NamaDengan<Said> = { [K in NamaFakta]: Fakta[K] extends Said ? K : never }[NamaFakta];
export const NAMA_FAKTA = Object.keys(FAKTA_ORANG) as NamaFakta[];
const said = (name: NamaFakta): Tanda & { kind: string } => FAKTA_ORANG[name];
/** Fields that bear a mark, in the order of the table. */
export const bertanda = <M extends keyof Tanda>(mark: M) =>
  NAMA_FAKTA.filter((name) => said(name)[mark] !== undefined) as NamaDengan<Record<M, unknown>>[];
export const sejenis = <K extends Fakta[NamaFakta]['kind']>(kind: K) =>
  NAMA_FAKTA.filter((name) => said(name).kind === kind) as NamaDengan<{ kind: K }>[];

/** What each fact is, as the register stores it. */
export type NilaiFakta = { [K in NamaFakta]: z.infer<Fakta[K]['nilai']> };
/** The schema of facts in an answer. */
export const bentukFakta = <N extends NamaFakta>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, FAKTA_ORANG[name].nilai])) as {
    [K in N]: Fakta[K]['nilai'];
  };

type Tertutup = NamaDengan<{ kind: 'nomor' | 'keluarga' | 'wilayah' | 'berkas' }>;
const TERTUTUP = new Set<string>(['nomor', 'keluarga', 'wilayah', 'berkas']);
/** What an answer may hold without a view being recorded: no number, nor what only leads elsewhere. */
export const FAKTA_TERBUKA = NAMA_FAKTA.filter((name) => !TERTUTUP.has(said(name).kind)) as Exclude<
  NamaFakta,
  Tertutup
>[];

/** What of a person an officer corrects, in the order of the form. */
export type NamaIsian = NamaDengan<{ grup: unknown }>;
export const NAMA_ISIAN = bertanda('grup');
/** The body of a correction: what is not sent stays. */
export const isianInput = Object.fromEntries(
  NAMA_ISIAN.map((name) => [name, FAKTA_ORANG[name].input]),
) as unknown as { [K in NamaIsian]: Fakta[K]['input'] };

const LABELS = new Map<string, string>([
  ...NAMA_FAKTA.map((name) => [name, FAKTA_ORANG[name].label] as const),
  // What else the history of a person names.
  ...[['no_kk', 'Nomor KK'] as const, ['alamat', 'Alamat'] as const],
]);
/** A field of a person as people call it. */
export const namaIsian = (field: string): string => LABELS.get(field) ?? field;
