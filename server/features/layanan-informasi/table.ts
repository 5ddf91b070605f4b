import type { Generated, GeneratedAlways } from 'kysely';
import type { StateOf, StepActOf } from '#contract/kinds/alur.ts';
import type { alurKeberatan, alurPermohonan } from '#contract/layanan-informasi/alur.ts';
import type { JenisAntrean } from '#contract/layanan-informasi/antrean.ts';
import type { Hasil, Putusan } from '#contract/layanan-informasi/lacak.ts';
import type { Terhitung } from '#contract/layanan-informasi/laporan.ts';
import type { OfVillage } from '#server/core/data/tables.ts';
import type { KolomAlur, KolomLangkah } from '#server/kinds/alur/definition.ts';

type DaftarTable = { desa_id: OfVillage; id: Generated<number>; nama: string; urutan: number };
type NomorTable = { desa_id: OfVillage; jenis: 'permohonan' | 'keberatan'; tahun: number; terakhir: number };

/** A last day that moved, and why: the applicant goes on seeing both. */
export type Geser = { dari: string; ke: string; sebab: string; waktu: string };
type Surel = 'menunggu' | 'terkirim' | 'gagal' | 'tanpa';

/** Applicant, as the form has them. */
export type Orang = {
  name_first: string;
  name_last: string;
  email: string;
  no_hp: string;
  alamat: string;
  city: string;
  province: string;
  postal_code: string;
};
type Umum = Orang & {
  tahun: number;
  urut: number;
  nomor: string;
  kode: string;
  dicatat_oleh: Generated<string>;
  surel: Generated<Surel>;
  geser: Generated<Geser[]>;
  /** Words by which the queue finds it; the database makes them. */
  cari: GeneratedAlways<string>;
  ditutup: Generated<Date | null>;
};

export type KeadaanPermohonan = StateOf<typeof alurPermohonan>;
type PermohonanTable = KolomAlur<KeadaanPermohonan> &
  Umum & {
    no_identitas: string;
    identitas_id: string | null;
    identitas_dilihat: Generated<boolean>;
    identitas_dihapus: Generated<Date | null>;
    opd_ygdituju: string;
    informasi_ygdibutuhkan: string;
    alasan_informasi: string;
    cara_informasi: string;
    cara_mendapatkan_salinan: string;
    hasil: Generated<Hasil | null>;
    dijawab: Generated<Date | null>;
    isi_jawaban: Generated<string>;
    pasal: Generated<string>;
    uji_nomor: Generated<string>;
    uji_id: Generated<string | null>;
    alasan_tolak: Generated<string>;
    badan_lain: Generated<string>;
    pelaksanaan: Generated<string | null>;
  };
type LangkahPermohonanTable = KolomLangkah<StepActOf<typeof alurPermohonan>, KeadaanPermohonan> & {
  permohonan_id: number;
  jawaban: Generated<string>;
};
type DokumenTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  permohonan_id: number;
  nama: string;
  berkas_id: string | null;
  alamat: Generated<string>;
};

export type KeadaanKeberatan = StateOf<typeof alurKeberatan>;
export type Kuasa = Orang & { pekerjaan: string };
type KeberatanTable = KolomAlur<KeadaanKeberatan> &
  Umum & {
    permohonan_id: number | null;
    no_daftar: Generated<string>;
    tujuan: string;
    pekerjaan: string;
    kuasa: Kuasa | null;
    surat_kuasa_id: string | null;
    alasan_keberatan: string;
    putusan: Generated<Putusan | null>;
    ditanggapi: Generated<Date | null>;
    isi_tanggapan: Generated<string>;
    oleh_atasan: Generated<string>;
    jabatan_atasan: Generated<string>;
  };
type LangkahKeberatanTable = KolomLangkah<StepActOf<typeof alurKeberatan>, KeadaanKeberatan> & {
  keberatan_id: number;
};

/** The view of both tables. */
type AntreanView = {
  desa_id: OfVillage;
  id: number;
  jenis: JenisAntrean;
  keadaan: KeadaanPermohonan | KeadaanKeberatan;
  tenggat: string | null;
  created_at: Date;
  tahun: number;
  nomor: string;
  kode: string;
  name_first: string;
  name_last: string;
  perihal: string;
  cari: string;
  hasil: Hasil | null;
  putusan: Putusan | null;
};

export const STEPS_PERMOHONAN = { table: 'langkah_permohonan_informasi', of: 'permohonan_id' } as const;
export const STEPS_KEBERATAN = { table: 'langkah_keberatan', of: 'keberatan_id' } as const;

type LaporanTable = {
  desa_id: OfVillage;
  tahun: number;
  anggaran: Generated<string>;
  kendala: Generated<string>;
  dikirim: Date | null;
  dikirim_oleh: Generated<string>;
  isi: Terhitung | null;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    cara_memperoleh_informasi: DaftarTable;
    cara_mendapatkan_salinan: DaftarTable;
    alasan_keberatan: DaftarTable;
    nomor_informasi: NomorTable;
    permohonan_informasi: PermohonanTable;
    langkah_permohonan_informasi: LangkahPermohonanTable;
    dokumen_jawaban: DokumenTable;
    pengajuan_keberatan: KeberatanTable;
    langkah_keberatan: LangkahKeberatanTable;
    laporan_informasi: LaporanTable;
    antrean_informasi: AntreanView;
  }
}
