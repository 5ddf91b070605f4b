import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { JenisJejak } from '#contract/jejak.ts';
import type { Area } from '#contract/lib/access/areas.ts';
import type { Peristiwa } from '#contract/lib/access/percobaan.ts';
import type { Zone } from '../zone.ts';

/** Filled by the scoped handle (`scope.ts`); a row never moves to another village. */
export type OfVillage = ColumnType<number, number | undefined, never>;

export type DesaTable = {
  id: Generated<number>;
  uuid: Generated<string>;
  kode: string;
  nama_desa: string;
  kecamatan: string;
  kabupaten: string;
  provinsi: string;
  alamat: Generated<string>;
  kode_pos: Generated<string>;
  no_telp: Generated<string>;
  email: Generated<string>;
  twitter: Generated<string>;
  youtube: Generated<string>;
  instagram: Generated<string>;
  facebook: Generated<string>;
  video_url: Generated<string>;
  warna: Generated<string>;
  warna_dipilih: Generated<boolean>;
  tipehero: Generated<number>;
  dilan: Generated<boolean>;
  layanan_dinamis: Generated<boolean>;
  use_isla: Generated<boolean>;
  survei_aktif: Generated<boolean>;
  /** Staff look at changes of civil data in Profil Saya before they count. */
  data_diri_diperiksa: Generated<boolean>;
  /** A request for an account that matches the register needs no officer. */
  daftar_otomatis: Generated<boolean>;
  pusat_lng: number | null;
  pusat_lat: number | null;
  zoom: Generated<number>;
  /** Origins of the village's camera streams, which the policy of its pages lets players connect to. */
  asal_kamera: Generated<string[]>;
  zona: Generated<Zone>;
  /** Day from which staff cannot work without a second step; null while none is required. */
  langkah_kedua_mulai: Generated<string | null>;
  /** Suspended by the platform: `baca` takes nothing in, `tutup` shows one page. */
  ditangguhkan: Generated<'baca' | 'tutup' | null>;
  ditangguhkan_alasan: Generated<string>;
  ditangguhkan_sejak: Generated<Date | null>;
  /** An administrator may be let in again by operators: officers are told on every page. */
  admin_dipulihkan: Generated<boolean>;
  /** Quotas of this village; null where those of the platform apply. `kuota_ruang` in bytes. */
  kuota_ruang: Generated<number | null>;
  kuota_petugas: Generated<number | null>;
  kuota_surel: Generated<number | null>;
  kuota_laju: Generated<number | null>;
  /** Address of the village since it moved away; '' where nobody gave one, null while it is here. */
  pindah_ke: Generated<string | null>;
  created_at: Generated<Date>;
};

export type DesaHostTable = {
  host: string;
  desa_id: OfVillage;
  jenis: 'portal' | 'toko';
  utama: Generated<boolean>;
  /** Value that proved the host to be the village's; null for a host that the platform gave. */
  bukti: string | null;
};
export type DesaVersiTable = { desa_id: number; versi: Generated<number>; diubah: Generated<Date> };

export type Peran = 'penduduk' | 'perangkat' | 'admin' | 'platform';
export type AkunTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  username: string;
  /** '' until the invited person sets one; matches no password. */
  sandi: string;
  peran: Peran;
  izin: Generated<Area[]>;
  nama: string;
  /** Position of an officer: 'Kaur Keuangan'. */
  jabatan: Generated<string>;
  penduduk_id: number | null;
  aktif: Generated<boolean>;
  /** An account of the demo village: its password is printed at start. */
  contoh: Generated<boolean>;
  /** Time since which it has a second step; null without one. */
  langkah_kedua: Generated<Date | null>;
  wajib_pasang: Generated<boolean>;
  created_at: Generated<Date>;
};

/** One sign-in on one device: the family of its refresh tokens. */
export type SesiTable = {
  desa_id: OfVillage;
  id: Generated<string>;
  akun_id: number;
  /** Name of the device in words: 'Telepon Android, Chrome'. */
  perangkat: Generated<string>;
  /** Raised at each rotation; `diputar` is thus when it was used last, give or take ten minutes. */
  generasi: Generated<number>;
  diputar: Generated<Date>;
  berakhir: Date;
  dicabut: Date | null;
  /** Times until which it need not prove again whose it is, by kind of act. */
  bukti: Generated<Record<string, string>>;
  created_at: Generated<Date>;
};

/** The authenticator of an account; `calon` is one being set up. Both sealed. */
type AutentikatorTable = {
  desa_id: OfVillage;
  akun_id: number;
  rahasia: string | null;
  calon: string | null;
  sejak: Date | null;
  dipakai: Date | null;
  /** The step whose code was used last. */
  langkah: Generated<number>;
};

/** Passkeys: `kunci` is the public half, `hitungan` what the key counted last, `jalur` how it is reached. */
type KunciSandiTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  akun_id: number;
  nama: string;
  host: string;
  kredensial: string;
  kunci: Buffer;
  hitungan: Generated<number>;
  jalur: Generated<string[]>;
  sejak: Generated<Date>;
  dipakai: Date | null;
};

/** Questions open for passkeys; `terikat` is the session, or the sign-in half done, that asked. */
type KunciTantanganTable = {
  desa_id: OfVillage;
  terikat: string;
  untuk: 'daftar' | 'bukti';
  akun_id: number;
  tantangan: string;
  host: string;
  asal: string;
  nama: Generated<string>;
  berakhir: Date;
};

/** Recovery codes, by their hash. */
type KodeCadanganTable = { desa_id: OfVillage; akun_id: number; sidik: Buffer; dipakai: Date | null };

/** Somebody who lost the second step: when they asked, and the code by which they sign in once more. */
type PemulihanTable = {
  desa_id: OfVillage;
  akun_id: number;
  diminta: Date | null;
  sidik: Buffer | null;
  berakhir: Date | null;
  oleh: number | null;
  alasan: Generated<string>;
};

/** The audit trail: who did what to which row, before and after. */
export type JejakTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  waktu: Generated<Date>;
  akun_id: number | null;
  peran: string;
  aksi: string;
  noun: string;
  noun_id: string;
  sebelum: unknown;
  sesudah: unknown;
  permintaan: string;
  /** Address and device that staff worked from; empty for others. */
  alamat: Generated<string>;
  perangkat: Generated<string>;
  /** Kind of act that `aksi` is, filled by the database. */
  jenis: GeneratedAlways<JenisJejak>;
};

/** The seal of a row of the trail, which holds the one before; only the database writes it. */
type JejakSegelTable = { desa_id: OfVillage; nomor: number; jejak_id: number; segel: Buffer };
/** The last seal of a village. */
type JejakKepalaTable = { desa_id: OfVillage; nomor: number; segel: Buffer };
/** Result of the last check of a village's trail. */
type JejakPeriksaTable = {
  desa_id: OfVillage;
  waktu: Generated<Date>;
  baris: number;
  putus: number | null;
  sebab: Generated<string>;
};

/** Columns of every table whose rows staff write and publish (`call bernaskah` in its migration). */
export type KolomNaskah = {
  id: Generated<number>;
  judul: Generated<string>;
  status: Generated<'draf' | 'terbit' | 'arsip'>;
  terbit: Date | null;
  /** Written as JSON text. */
  draf: ColumnType<object | null, string | null, string | null>;
  versi: Generated<number>;
  penulis_id: number | null;
  diubah_oleh: number | null;
  dihapus: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

/** The published picture of a text, with its words and its subject (`call bergambar`). */
export type KolomGambar = {
  gambar_id: string | null;
  gambar_alt: Generated<string>;
  gambar_keterangan: Generated<string>;
  fokus_x: Generated<number>;
  fokus_y: Generated<number>;
};

/** Drafts of texts that are public as soon as their form is saved. */
export type DrafTable = {
  desa_id: OfVillage;
  noun: string;
  isi: ColumnType<Record<string, string> | null, string | null, string | null>;
  versi: number;
  diubah_oleh: number | null;
  updated_at: Date;
};

export type KirimanTable = {
  desa_id: OfVillage;
  kunci: Buffer;
  akun_id: number | null;
  sidik: Buffer;
  jawaban: string | null;
  dibuat: Date;
};

/** A solution of a captcha that was used. */
export type CaptchaDipakaiTable = { desa_id: OfVillage; tanda: Buffer; sampai: Date };

/** A PDF that was public with a text, from when on. */
export type NaskahDokumenTable = {
  desa_id: OfVillage;
  noun: string;
  noun_id: number;
  berkas_id: string;
  sejak: Generated<Date>;
};

/** Number of mails that a village has sent on a day. */
type SurelHarianTable = { desa_id: OfVillage; hari: string; jumlah: number };
/** Attempts that were refused, by account and hour (`http/attempts.ts`). */
type PercobaanTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  akun_id: number | null;
  peristiwa: Peristiwa;
  jam: Date;
  jumlah: number;
  terakhir: Date;
};

type PercobaanDesaTable = { desa_id: OfVillage; jam: Date; jumlah: number };

type CadanganDesaTable = { desa_id: OfVillage; waktu: Date; baris: number; berkas: number; byte: number };
type KunjunganTable = { desa_id: OfVillage; hari: string; bagian: string; orang: number; halaman: number };

/** Entries of the site's search, written by `server/core/data/search.ts`. */
export type PencarianTable = {
  desa_id: OfVillage;
  noun: string;
  noun_id: number;
  judul: string;
  teks: string;
  alamat: string;
  terbit: Date;
  /** The words by which it is found. */
  kata_judul: GeneratedAlways<unknown>;
  kata: GeneratedAlways<unknown>;
};

/**
 * Every table, by name. Core's own stand here; each feature adds its own in `table.ts` with
 * `declare module '#server/core/data/tables.ts' { interface Tables { lapor: LaporTable } }`,
 * so that core knows the shape of the database without importing a feature.
 */
export interface Tables {
  desa: DesaTable;
  desa_host: DesaHostTable;
  desa_versi: DesaVersiTable;
  akun: AkunTable;
  sesi: SesiTable;
  autentikator: AutentikatorTable;
  kode_cadangan: KodeCadanganTable;
  kunci_sandi: KunciSandiTable;
  kunci_tantangan: KunciTantanganTable;
  pemulihan: PemulihanTable;
  jejak: JejakTable;
  jejak_segel: JejakSegelTable;
  jejak_kepala: JejakKepalaTable;
  jejak_periksa: JejakPeriksaTable;
  draf: DrafTable;
  captcha_dipakai: CaptchaDipakaiTable;
  kiriman: KirimanTable;
  naskah_dokumen: NaskahDokumenTable;
  pencarian: PencarianTable;
  surel_harian: SurelHarianTable;
  kunjungan: KunjunganTable;
  percobaan: PercobaanTable;
  percobaan_desa: PercobaanDesaTable;
  cadangan_desa: CadanganDesaTable;
}

/** The tables with the columns above. */
export type NaskahTable = {
  [T in keyof Tables]: keyof KolomNaskah extends keyof Tables[T] ? T : never;
}[keyof Tables];
