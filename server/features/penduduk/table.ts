import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DaftarKode } from '#contract/kode.ts';
import type { SebabLewat } from '#contract/penduduk-kelola.ts';

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
  desa_id: number;
  id: Generated<number>;
  jenis: JenisWilayah;
  nama: string;
  induk_id: number | null;
};

export type KeluargaTable = {
  desa_id: number;
  id: Generated<number>;
  no_kk: string;
  alamat: Generated<string>;
  wilayah_id: number;
  /** When its card was issued. */
  terbit: string | null;
  versi: Generated<number>;
  updated_at: Generated<Date>;
};

export type StatusDasar = 'HIDUP' | 'MATI' | 'PINDAH' | 'HILANG' | 'PERGI' | 'TIDAK VALID';

type Words = Generated<string>;

export type PendudukTable = {
  desa_id: number;
  id: Generated<number>;
  nik: string;
  /** The true number is not known: this one begins with 0. */
  nik_sementara: GeneratedAlways<boolean>;
  nama: string;
  kelamin: 'LK' | 'PR';
  tempat_lahir: Words;
  tanggal_lahir: string;
  agama: Words;
  pendidikan: Words;
  pendidikan_ditempuh: Words;
  pekerjaan: Words;
  status_kawin: Words;
  golongan_darah: Words;
  kewarganegaraan: Words;
  disabilitas: Words;
  keluarga_id: number | null;
  hubungan: Words;
  /** The lowest area that is known, that of the family: `writes.ts` keeps them equal. */
  wilayah_id: number | null;
  status_dasar: Generated<StatusDasar>;
  /** Since when they are dead, gone or back. */
  status_sejak: string | null;
  /** False of those who stay for a while. */
  tetap: Generated<boolean>;
  tinggal_sejak: string | null;
  nik_ayah: Words;
  nama_ayah: Words;
  nik_ibu: Words;
  nama_ibu: Words;
  suku: Words;
  /** Where they live in fact, if not where the family card says. */
  alamat_sekarang: Words;
  telepon: Words;
  email: Words;
  foto_id: string | null;
  akta_lahir: Words;
  akta_kawin: Words;
  tanggal_kawin: string | null;
  akta_cerai: Words;
  tanggal_cerai: string | null;
  paspor: Words;
  paspor_berakhir: string | null;
  kitas: Words;
  ktp_el: Generated<'' | 'BELUM' | 'KTP-EL' | 'KIA'>;
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
  desa_id: number;
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
  desa_id: number;
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

/** Who saw somebody's full data, and what for; never rewritten. */
export type PendudukLihatTable = {
  desa_id: number;
  penduduk_id: number;
  id: Generated<number>;
  waktu: Generated<Date>;
  akun_id: number | null;
  keperluan: string;
  apa: string;
};

type Recorded = {
  desa_id: number;
  id: Generated<number>;
  penduduk_id: number;
  keluarga_id: number | null;
  tanggal: string;
  /** Of the deed or letter. */
  nomor: Words;
  akun_id: number | null;
  /** It was recorded by mistake. */
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
