import { z } from 'zod';
import { Day, Id } from '../kit.ts';
import {
  EmailPilihan,
  NikBaru,
  nama,
  namaWajib,
  nomor,
  pilihan,
  type Tanda,
  Telepon,
  tanggal,
  teks,
} from './jenis.ts';
import { MAKS_ALAMAT, MAKS_NAMA, MAKS_TELEPON } from './panjang.ts';

type Kenal = { label: string; kind: string; nilai: z.ZodType; kosong?: unknown };
/** Field that officers correct: a column of the tables that are taken in and handed out as well. */
type Isian = Kenal &
  Tanda &
  ((Required<Pick<Tanda, 'grup' | 'judul'>> & { input: z.ZodType }) | { grup?: undefined });
const KELAMIN = z.enum(['LK', 'PR']);
const KTP = z.enum(['', 'BELUM', 'KTP-EL', 'KIA']);
const STATUS = z.enum(['HIDUP', 'MATI', 'PINDAH', 'HILANG', 'PERGI', 'TIDAK VALID']);
const identitas = { grup: 'Identitas', biodata: true } as const;
const SEMUA_BUKU = ['induk', 'mutasi', 'sementara', 'ktp-kk'] as const;
const AKTA = /\d\D*\d\D*\d/;

/**
 * Every fact that the register stores of a person, told once: columns, history, forms, pages, papers, import and export
 * follow from it, in this order. What has no `kosong` is known of everybody.
 */
export const FAKTA_ORANG = {
  nama: {
    ...{ label: 'Nama lengkap', kind: 'nama', nilai: z.string(), max: MAKS_NAMA },
    input: namaWajib('Harap masukkan nama lengkap').optional(),
    ...{ ...identitas, kk: 1 },
    ...{ minta: true, profil: true, buku: SEMUA_BUKU, surat: 'Siti Contoh', formulir: true, kolom: 'Nama' },
    judul: 'nama lengkap, nama lgkp, nama penduduk, nama warga, nama anggota keluarga, nama anggota',
  },
  nik: {
    ...{ label: 'NIK', kind: 'nomor', nilai: z.string(), input: NikBaru },
    ...{ ...identitas, kk: 2 },
    ...{ minta: true, buku: ['induk', 'sementara', 'ktp-kk'], surat: '9901014101900001' },
    judul: 'nomor induk kependudukan, nik penduduk, nomor ktp, nomor nik, nik ktp, nomor induk',
  },
  kelamin: {
    ...{ label: 'Jenis kelamin', kind: 'kelamin', nilai: KELAMIN, input: KELAMIN.optional() },
    ...{ ...identitas, kk: 3 },
    ...{ meja: 1, profil: true, buku: SEMUA_BUKU, surat: 'Perempuan' },
    judul: 'sex, kelamin, jk, l p, lk pr, gender, jenis klmin, jns kel, jenis kel',
  },
  tempat_lahir: nama('Tempat lahir', {
    ...{ ...identitas, kk: 4 },
    ...{ meja: 4, buku: SEMUA_BUKU, surat: 'Tirta Buana', formulir: true },
    judul: 'tempatlahir, kota lahir, kabupaten lahir',
  }),
  tanggal_lahir: {
    ...{ label: 'Tanggal lahir', kind: 'tanggal', nilai: Day },
    input: z.string().min(1, 'Harap masukkan tanggal lahir').pipe(Day).optional(),
    ...{ ...identitas, kk: 5 },
    ...{ meja: 5, minta: true, profil: true, buku: SEMUA_BUKU, surat: '1990-01-01', formulir: true },
    judul: 'tanggallahir, lahir',
  },
  agama: pilihan('Agama', {
    ...{ ...identitas, halaman: 'selalu', kk: 6 },
    ...{ meja: 7, saring: 4, buku: ['induk', 'ktp-kk'], surat: 'Islam', formulir: true },
    judul: 'agama id',
  }),
  status_kawin: pilihan('Status kawin', {
    ...{ grup: 'Keluarga', resmi: 'Status perkawinan', halaman: 'selalu', biodata: true, kk: 10 },
    ...{ meja: 8, saring: 3, buku: ['induk', 'ktp-kk'], surat: 'Kawin', formulir: true },
    judul:
      'stat kwn, status kwn, status kawin, status nikah, status pernikahan, perkawinan, pernikahan, status',
  }),
  hubungan: pilihan('Hubungan dalam keluarga', {
    ...{ grup: 'Keluarga', biodata: true, kk: 12, meja: 2, buku: ['induk', 'ktp-kk'] },
    ...{ kolom: 'Hubungan keluarga' },
    judul: [
      'kk level, shdk, sdhk, shdrt, hbkel, stat hbkel, hubungan, hub kel, status hub kel, status hubungan, status',
      'status hubungan keluarga, status hubungan dalam keluarga, status hub dlm keluarga, status dalam keluarga',
      'hubungan dalam keluarga, hubungan dengan kepala keluarga, status keluarga, kedudukan dalam keluarga',
    ],
  }),
  pendidikan: pilihan('Pendidikan dalam KK', {
    ...{ grup: 'Pendidikan dan pekerjaan', resmi: 'Pendidikan', halaman: 'selalu', biodata: true, kk: 7 },
    ...{ meja: 6, saring: 1, profil: true, buku: ['induk', 'ktp-kk'], surat: 'SLTA/sederajat' },
    ...{ formulir: true, kolom: 'Pendidikan' },
    judul: [
      'pendidikan kk id, pendidikan dalam kk, pendidikan kk, pendidikan terakhir, pendidikan akhir',
      'ijazah terakhir',
    ],
  }),
  pendidikan_ditempuh: pilihan('Pendidikan sedang ditempuh', {
    ...{ grup: 'Pendidikan dan pekerjaan', pendek: 'Sedang ditempuh', halaman: 'ada', buku: ['induk'] },
    judul: 'pendidikan sedang id, pendidikan ditempuh, pendidikan sedang',
  }),
  pekerjaan: pilihan('Pekerjaan', {
    ...{ grup: 'Pendidikan dan pekerjaan', halaman: 'selalu', biodata: true, kk: 8 },
    ...{ meja: 3, saring: 2, profil: true, buku: ['induk', 'sementara', 'ktp-kk'], surat: 'Wiraswasta' },
    ...{ formulir: true },
    judul: 'pekerjaan id, jenis pekerjaan, kerjaan, profesi, mata pencaharian',
  }),
  golongan_darah: pilihan('Golongan darah', {
    ...{ grup: 'Kesehatan', ringkas: 'Gol. darah', halaman: 'selalu', biodata: true, kk: 9 },
    ...{ meja: 9, saring: 5, buku: ['ktp-kk'], surat: 'O' },
    judul: 'golongan darah id, gol darah, goldar',
  }),
  kewarganegaraan: {
    ...pilihan('Kewarganegaraan', {
      ...{ ...identitas, halaman: 'selalu', kk: 13 },
      ...{ buku: SEMUA_BUKU, surat: 'WNI', formulir: true },
      judul: 'warganegara id, warga negara, warganegara, wni, wni wna, wn, kebangsaan',
    }),
    kosong: 'WNI',
  },
  disabilitas: pilihan('Disabilitas', {
    ...{ grup: 'Kesehatan', halaman: 'selalu', biodata: true, meja: 10, saring: 6 },
    judul: 'cacat id, cacat, jenis cacat, penyandang cacat, penyandang disabilitas, jenis disabilitas',
  }),
  akta_lahir: teks('Akta kelahiran', {
    ...{ grup: 'Dokumen', halaman: 'selalu', biodata: true },
    ...{ max: 60, rupa: AKTA, kolom: 'Nomor akta lahir' },
    judul: 'akta lahir, akta kelahiran, nomor akta kelahiran',
  }),
  akta_kawin: teks('Akta perkawinan', {
    ...{ grup: 'Dokumen', halaman: 'ada', biodata: true, hari: 'tanggal_kawin' },
    ...{ max: 60, rupa: AKTA, kolom: 'Nomor akta perkawinan' },
    judul: 'akta perkawinan, nomor akta kawin, akta nikah, nomor buku nikah',
  }),
  tanggal_kawin: tanggal('Tanggal perkawinan', {
    ...{ grup: 'Dokumen', halaman: 'ada', biodata: true, kk: 11 },
    judul: 'tanggalperkawinan, tanggal kwn, tanggal nikah',
  }),
  akta_cerai: teks('Akta perceraian', {
    ...{ grup: 'Dokumen', halaman: 'ada', biodata: true, hari: 'tanggal_cerai' },
    ...{ max: 60, rupa: AKTA, kolom: 'Nomor akta perceraian' },
    judul: 'akta perceraian, nomor akta cerai',
  }),
  tanggal_cerai: tanggal('Tanggal perceraian', {
    ...{ grup: 'Dokumen', halaman: 'ada', biodata: true },
    judul: 'tanggalperceraian, tgl cerai, tanggal cerai',
  }),
  nama_ayah: nama('Nama ayah', {
    ...{ grup: 'Keluarga', pendek: 'Ayah', halaman: 'selalu', biodata: true, kk: 16 },
    ...{ meja: 11, buku: ['ktp-kk'], surat: 'Ayah Contoh', formulir: true },
    judul: 'ayah, bapak, nama bapak, nama lengkap ayah, nama ayah kandung, ayah kandung',
  }),
  nik_ayah: nomor('NIK ayah', {
    ...{ grup: 'Keluarga', biodata: true },
    judul: 'ayah nik, nik bapak, ayah',
  }),
  nama_ibu: nama('Nama ibu', {
    ...{ grup: 'Keluarga', pendek: 'Ibu', halaman: 'selalu', biodata: true, kk: 17 },
    ...{ meja: 12, buku: ['ktp-kk'], surat: 'Ibu Contoh', formulir: true },
    judul: 'ibu, nama lengkap ibu, nama ibu kandung, ibu kandung',
  }),
  nik_ibu: nomor('NIK ibu', {
    ...{ grup: 'Keluarga', biodata: true },
    judul: 'ibu nik, ibu',
  }),
  ktp_el: {
    ...{ label: 'KTP-el', kind: 'ktp', nilai: KTP, kosong: '', input: KTP.optional() },
    ...{ grup: 'Dokumen' },
    judul: 'ktp el, cetak ktp, ektp',
  },
  paspor: teks('Nomor paspor', {
    ...{ grup: 'Dokumen', pendek: 'Paspor', halaman: 'ada', biodata: true, kk: 14, hari: 'paspor_berakhir' },
    ...{ buku: ['sementara'], max: 40, rupa: /\d{5}/ },
    judul: 'dokumen pasport, paspor, pasport, dokumen paspor',
  }),
  paspor_berakhir: tanggal('Paspor berlaku sampai', {
    ...{ grup: 'Dokumen', halaman: 'ada', biodata: true },
    judul: 'tanggal akhir paspor, paspor berakhir, tanggal berakhir paspor',
  }),
  kitas: teks('Nomor KITAS/KITAP', {
    ...{ grup: 'Dokumen', pendek: 'KITAS/KITAP', halaman: 'ada', biodata: true, kk: 15 },
    ...{ hari: 'kitas_berakhir', buku: ['sementara'] },
    ...{ max: 40, rupa: /\d{5}/, kolom: 'Nomor KITAS' },
    judul: 'dokumen kitas, kitas, kitas kitap',
  }),
  kitas_berakhir: tanggal('KITAS/KITAP berlaku sampai', {
    ...{ grup: 'Dokumen', halaman: 'ada', biodata: true },
    judul:
      'tanggal akhir kitas, tanggal akhir itas, tanggal akhir itap, kitas berakhir, tanggal berakhir kitas',
  }),
  suku: teks('Suku', {
    ...{ grup: 'Lainnya', halaman: 'ada', biodata: true, buku: ['sementara'], rupa: /^\p{L}[^\d]*$/u },
    judul: 'etnis, suku bangsa',
  }),
  alamat_sekarang: teks('Alamat sekarang, bila lain dari KK', {
    ...{ grup: 'Lainnya', pendek: 'Alamat sekarang', halaman: 'ada' },
    ...{ max: MAKS_ALAMAT, rupa: /\p{L}{2}/u, kolom: 'Alamat sekarang' },
    judul: 'alamat domisili, domisili, alamat tinggal',
  }),
  telepon: {
    ...teks('Telepon', {
      ...{ grup: 'Lainnya', resmi: 'Nomor telepon', halaman: 'selalu' },
      ...{ meja: 13, surat: '0800 0000 000', formulir: true },
      ...{ max: MAKS_TELEPON, rupa: /^\+?[\d\s().-]{7,20}$/, kolom: 'Telepon' },
      judul: 'nomor telepon, telp, nomor hp, hp, handphone, wa, nomor wa',
    }),
    input: Telepon.optional(),
  },
  email: {
    ...teks('Email', {
      ...{ grup: 'Lainnya', halaman: 'ada', max: 255, rupa: /@/ },
      judul: 'alamat email',
    }),
    input: EmailPilihan.optional(),
  },
  keluarga_id: { label: 'Keluarga', kind: 'keluarga', nilai: Id.nullable(), kosong: null },
  wilayah_id: { label: 'Wilayah', kind: 'wilayah', nilai: Id.nullable(), kosong: null },
  status_dasar: {
    ...{ label: 'Keadaan', kind: 'status', nilai: STATUS, kosong: 'HIDUP' },
    ...{ kolom: 'Status dasar' },
    judul: 'status, status penduduk, stat hidup, status hidup',
  },
  /** Day since when they have been dead, away or back. */
  status_sejak: { label: 'Sejak', kind: 'tanggal', nilai: Day.nullable(), kosong: null },
  /** False for those who stay only for a while. */
  tetap: { label: 'Penduduk tetap', kind: 'ya', nilai: z.boolean(), kosong: true },
  tinggal_sejak: {
    ...{ label: 'Tinggal sejak', kind: 'tanggal', nilai: Day.nullable(), kosong: null },
    ...{ halaman: 'ada', buku: ['ktp-kk'] },
  },
  foto_id: { label: 'Foto', kind: 'berkas', nilai: z.string().nullable(), kosong: null },
} as const satisfies Record<string, Isian>;
