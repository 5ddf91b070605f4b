import { z } from 'zod';
import { Gambar, gambarBerdraf } from '../berkas.ts';
import { kept } from '../kept.ts';
import { drafCalls } from '../kinds/draf.ts';
import { Dokumen, naskahDokumen, RiwayatNaskah, Versi } from '../kinds/naskah.ts';
import { dokumenCalls, naskahCalls } from '../kinds/naskah-calls.ts';
import { formBool, get, Id, list, optionalText, patch, post } from '../kit.ts';
import { Pindah } from '../lib/urutan.ts';

/** Planning documents, by the number they have on the wire. */
export const KATEGORI_PERENCANAAN = { RPJMDES: 1, RKPDES: 2 } as const;

/** The village's information officer: texts are HTML, sanitised, '' when nobody wrote them. */
export const ProfilPpid = z.object({
  profil: z.string(),
  visi_misi: z.string(),
  tugas_fungsi: z.string(),
  maklumat_pelayanan: z.string(),
  kepaladesa_gambar: z.string().nullable(),
  kepaladesa_gambar_info: Gambar.nullable(),
  kepaladesa_profil: z.string(),
  sekdes_gambar: z.string().nullable(),
  sekdes_gambar_info: Gambar.nullable(),
  sekdes_profil: z.string(),
  struktur_organisasi: z.string().nullable(),
  struktur_organisasi_info: Gambar.nullable(),
  gambar_sop: z.string().nullable(),
  gambar_sop_info: Gambar.nullable(),
  /** Address of the decree, a PDF. */
  sk_ppid: z.string().nullable(),
});
export type ProfilPpid = z.infer<typeof ProfilPpid>;

/** Address of a PDF, and its size in bytes. */
const file = { file: z.string().nullable(), ukuran: z.int().nullable() };

export const SopPpid = z.object({ id: Id, nama: z.string(), ...file });
export type SopPpid = z.infer<typeof SopPpid>;

/** A line of the list of public information (Daftar Informasi Publik). */
export const DipPpid = z.object({ id: Id, nama: z.string(), keterangan_informasi: z.string() });
export type DipPpid = z.infer<typeof DipPpid>;

/** A line of the list of exempt information (Daftar Informasi yang Dikecualikan). */
export const DikPpid = z.object({ id: Id, informasi: z.string() });
export type DikPpid = z.infer<typeof DikPpid>;

export const InformasiPpid = z.object({
  id: Id,
  nama: z.string(),
  tahun: z.int(),
  ...file,
  kategori: z.object({ id: Id, nama: z.string() }),
});
export type InformasiPpid = z.infer<typeof InformasiPpid>;

export const PerencanaanDesa = z.object({
  id: Id,
  /** First year of a plan over several years. */
  tahun: z.int(),
  /** Last year of such a plan; null for a plan of one year. */
  tahun_akhir: z.int().nullable(),
  nama: z.string(),
  ...file,
  /** 1 RPJMDES, 2 RKPDES. */
  kategori: z.int(),
});
export type PerencanaanDesa = z.infer<typeof PerencanaanDesa>;

export const ppid = {
  profil: get('/v1/profil_ppid', { can: 'publik', summary: 'Profil PPID', returns: ProfilPpid }),
  sop: list('/v1/sop_ppid/', { can: 'publik', summary: 'SOP pelayanan informasi', returns: SopPpid }),
  dip: list('/v1/dip_ppid/', { can: 'publik', summary: 'Daftar Informasi Publik', returns: DipPpid }),
  dik: list('/v1/dik_ppid/', {
    can: 'publik',
    summary: 'Daftar Informasi yang Dikecualikan',
    returns: DikPpid,
  }),
  /** `filter{kategori.nama}` names one of `KATEGORI_INFORMASI`. */
  informasi: list('/v1/informasi_ppid', {
    can: 'publik',
    summary: 'Dokumen informasi publik menurut jenis dan tahun',
    returns: InformasiPpid,
  }),
  /** `?kategori=1` returns RPJMDES, `?kategori=2` RKPDES. */
  perencanaan: list('/v1/perencanaan_desa/', {
    can: 'publik',
    summary: 'Dokumen perencanaan desa',
    returns: PerencanaanDesa,
  }),
};

export const JENIS_DOKUMEN = [
  'sop',
  'dip',
  'dik',
  'berkala',
  'serta-merta',
  'setiap-saat',
  'rpjmdes',
  'rkpdes',
] as const;
export type JenisDokumen = (typeof JENIS_DOKUMEN)[number];

const noYear = 'Masukkan tahun dengan empat angka.';
const Year = z.coerce.number({ error: noYear }).int(noYear).min(1945, noYear).max(2200, noYear);
const formYear = z.union([z.literal('').transform(() => null), z.null(), Year], { error: noYear }).optional();

const staff = 'perangkat:ppid';
const dokumen = {
  path: '/v1/kelola/dokumen_ppid/',
  can: staff,
  nama: 'dokumen',
  baris: {
    /** '' while nobody has said what it is. */
    jenis: z.enum(['', ...JENIS_DOKUMEN]),
    tahun: z.int().nullable(),
  },
  naskah: {
    jenis: z.enum(['', ...JENIS_DOKUMEN]),
    keterangan: z.string(),
    tahun: z.int().nullable(),
    tahun_akhir: z.int().nullable(),
    ...naskahDokumen,
    /** Absent for kinds without a PDF. */
    dokumen: naskahDokumen.dokumen.optional(),
  },
  simpan: {
    jenis: z.enum(['', ...JENIS_DOKUMEN], { error: 'Jenis dokumen tidak dikenal.' }).optional(),
    keterangan: optionalText({ max: 2000, multiline: true }).optional(),
    tahun: formYear,
    tahun_akhir: formYear,
  },
} as const;

const html = () => z.string({ error: 'Masukkan teks.' }).max(200_000, 'Teks terlalu panjang.').default('');
const picture = { accept: 'gambar', max: 1 } as const;

/** The profile in the console. `versi` comes back with a write: an older one is refused with 409. */
export const ProfilPpidKelola = ProfilPpid.extend({
  versi: z.int(),
  sk: Dokumen.nullable(),
  /** Decrees that were public before. */
  sk_lama: naskahDokumen.dokumen_lama,
});
export type ProfilPpidKelola = z.infer<typeof ProfilPpidKelola>;

/** The texts of the profile, all of them HTML. */
export const TEKS_PROFIL = [
  'profil',
  'visi_misi',
  'tugas_fungsi',
  'maklumat_pelayanan',
  'kepaladesa_profil',
  'sekdes_profil',
] as const;

/** The pictures of the profile. */
export const GAMBAR_PROFIL = [
  'kepaladesa_gambar',
  'sekdes_gambar',
  'struktur_organisasi',
  'gambar_sop',
] as const;

export const kelolaPpid = {
  ...naskahCalls(dokumen),
  ...dokumenCalls(dokumen),
  move: post('/v1/kelola/dokumen_ppid/{id}/urutan/', {
    can: staff,
    summary: 'Pindahkan dokumen dalam urutan jenisnya',
    body: Pindah,
  }),

  profil: get('/v1/kelola/profil_ppid/', {
    can: staff,
    summary: 'Profil PPID untuk diubah',
    returns: ProfilPpidKelola,
  }),
  ...drafCalls({
    path: '/v1/kelola/profil_ppid/draf/',
    can: staff,
    nama: 'profil PPID',
    fields: TEKS_PROFIL,
    pictures: GAMBAR_PROFIL,
  }),
  /** A new file replaces the old one; without one the words and the focus of the old one change. */
  saveProfil: patch('/v1/kelola/profil_ppid/', {
    can: staff,
    summary: 'Simpan profil PPID',
    body: z.object({
      versi: z.coerce.number({ error: 'Versi tidak dikenal.' }).int().min(0),
      profil: kept(html()),
      visi_misi: kept(html()),
      tugas_fungsi: kept(html()),
      maklumat_pelayanan: kept(html()),
      kepaladesa_profil: kept(html()),
      sekdes_profil: kept(html()),
      ...gambarBerdraf('kepaladesa_gambar'),
      ...gambarBerdraf('sekdes_gambar'),
      ...gambarBerdraf('struktur_organisasi'),
      ...gambarBerdraf('gambar_sop'),
      sk_ppid_hapus: formBool,
    }),
    files: {
      kepaladesa_gambar: picture,
      sekdes_gambar: picture,
      struktur_organisasi: picture,
      gambar_sop: picture,
      sk_ppid: { accept: 'pdf', max: 1 },
    },
    returns: ProfilPpidKelola,
  }),
  profilHistory: list('/v1/kelola/profil_ppid/riwayat/', {
    can: staff,
    summary: 'Siapa mengubah profil PPID, dan kapan',
    returns: RiwayatNaskah,
  }),
  revertProfil: post('/v1/kelola/profil_ppid/riwayat/{riwayat_id}/pakai/', {
    can: staff,
    summary: 'Pakai profil PPID yang lama',
    body: z.object({ versi: Versi }),
    returns: ProfilPpidKelola,
    status: 200,
  }),
};
