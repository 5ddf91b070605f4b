import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NamaDengan, NamaFakta, NilaiFakta } from '#contract/fakta/isian.ts';
import type { DaftarKode } from '#contract/kode/kode.ts';
import type { SebabLewat } from '#contract/penduduk/kelola.ts';
import type { OfVillage } from '#server/core/data/tables.ts';

/** The same for all villages; nothing but migrations writes it. */
export type KodePendudukTable = {
  daftar: DaftarKode;
  kode: number;
  nama: string;
  tampil: string;
  urutan: number;
};

export type JenisWilayah = 'dusun' | 'dukuh' | 'rw' | 'rt';
export type WilayahTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  jenis: JenisWilayah;
  nama: string;
  induk_id: number | null;
  /** Size of a dusun in square metres; null where nobody said. */
  luas_m2: Generated<number | null>;
};

export type KeluargaTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  no_kk: string;
  alamat: Generated<string>;
  wilayah_id: number;
  /** When its card was issued. */
  terbit: string | null;
  versi: Generated<number>;
  updated_at: Generated<Date>;
};

type Words = Generated<string>;

type Known = NamaDengan<{ kosong: unknown }>;
/** Facts by the table of fields, with what they are where nothing is known. */
type Facts = { [K in Exclude<NamaFakta, Known>]: NilaiFakta[K] } & {
  [K in Known]: Generated<NilaiFakta[K]>;
};

export type PendudukTable = Facts & {
  desa_id: OfVillage;
  id: Generated<number>;
  /** The true number is not known: this one begins with 0. */
  nik_sementara: GeneratedAlways<boolean>;
  /** Rises with every change. */
  versi: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** The words of the name. */
  kata: GeneratedAlways<unknown>;
};

export type Peristiwa = 'kelahiran' | 'kematian' | 'pindah';
/** One change of one person; never rewritten. */
export type PendudukRiwayatTable = {
  desa_id: OfVillage;
  penduduk_id: number;
  id: Generated<number>;
  waktu: Generated<Date>;
  akun_id: number | null;
  sumber: 'koreksi' | 'peristiwa' | 'impor' | 'warga' | 'wilayah';
  peristiwa: Peristiwa | null;
  peristiwa_id: number | null;
  impor_id: number | null;
  alasan: Generated<string>;
  /** {field: [old, new]}, written as JSON text. */
  perubahan: ColumnType<Record<string, [unknown, unknown]>, string, never>;
};

/** People who are moved to another area at once. */
type UbahWilayahTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  akun_id: number | null;
  saringan: ColumnType<Record<string, unknown>, string, never>;
  ke: number;
  alasan: string;
  status: Generated<'berjalan' | 'selesai' | 'gagal'>;
  dipilih: number;
  penduduk: Generated<number>;
  keluarga: Generated<number>;
  sebab: ColumnType<Partial<Record<SebabLewat, number>>, never, string>;
  dilewati: ColumnType<{ id: number; sebab: SebabLewat }[], never, string>;
  pesan: Generated<string>;
  created_at: Generated<Date>;
  selesai: Date | null;
};

/** Record of who saw somebody's full data, and what for; never rewritten. */
export type PendudukLihatTable = {
  desa_id: OfVillage;
  penduduk_id: number;
  id: Generated<number>;
  waktu: Generated<Date>;
  akun_id: number | null;
  keperluan: string;
  apa: string;
};

type Recorded = {
  desa_id: OfVillage;
  id: Generated<number>;
  penduduk_id: number;
  keluarga_id: number | null;
  tanggal: string;
  /** Number of the deed or letter. */
  nomor: Words;
  akun_id: number | null;
  /** Import that brought it, where it was recorded before the village came here. */
  impor_id: number | null;
  /** Moment at which it was taken back, having been recorded by mistake. */
  dibatalkan: Date | null;
  created_at: Generated<Date>;
};

export type KelahiranTable = Recorded & {
  jam: string | null;
  tempat: Words;
  tempat_dilahirkan: Words;
  jenis: Words;
  penolong: Words;
  anak_ke: number | null;
  berat_gram: number | null;
  panjang_cm: number | null;
  pelapor: Words;
};

export type KematianTable = Recorded & { jam: string | null; tempat: Words; sebab: Words; pelapor: Words };

export type PindahTable = Recorded & {
  arah: 'masuk' | 'keluar' | 'dalam';
  alasan: Words;
  /** Outside the village. */
  alamat: Words;
  dari_wilayah_id: number | null;
  ke_wilayah_id: number | null;
  didatangi: Words;
  sampai: string | null;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    kode_penduduk: KodePendudukTable;
    wilayah: WilayahTable;
    keluarga: KeluargaTable;
    penduduk: PendudukTable;
    penduduk_riwayat: PendudukRiwayatTable;
    penduduk_lihat: PendudukLihatTable;
    ubah_wilayah: UbahWilayahTable;
    kelahiran: KelahiranTable;
    kematian: KematianTable;
    pindah: PindahTable;
  }
}
