import type { ColumnType, Generated } from 'kysely';
import type { JenisIzin } from '#contract/presensi/kelola.ts';
import type { OfVillage } from '#server/core/data/tables.ts';

type PegawaiPresensiTable = {
  desa_id: OfVillage;
  pegawai_id: number;
  chip: Buffer | null;
  akun_id: number | null;
};

type PerangkatKantorTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  nama: string;
  token: Buffer;
  dipasang: Generated<Date>;
  dipasang_oleh: number | null;
  dicabut: Date | null;
  dicabut_oleh: number | null;
  terlihat: Generated<Date>;
  tempel_terakhir: Date | null;
  menunggu: Generated<number>;
  tak_dikenal: Generated<number>;
  jeda_sampai: Date | null;
};

type KodePerangkatTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  kode: Buffer;
  token: Buffer;
  berakhir: Date;
};

/** Hours of the weekdays, from Sunday; null for a day off. */
export type HariKerja = ({ masuk: string; pulang: string } | null)[];
type JamKerjaTable = {
  desa_id: OfVillage;
  berlaku: string;
  hari: ColumnType<HariKerja, string, string>;
  toleransi: number;
};

type PresensiTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  pegawai_id: number;
  tanggal: string;
  masuk: Date;
  pulang: Date | null;
  masuk_tangan: Generated<boolean>;
  pulang_tangan: Generated<boolean>;
  ditutup: Generated<boolean>;
  diterima: Generated<boolean>;
};

type PresensiTempelTable = {
  desa_id: OfVillage;
  presensi_id: number;
  waktu: Date;
  perangkat_id: number | null;
  diterima: Generated<Date>;
};

type PresensiKoreksiTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  presensi_id: number;
  akun_id: number | null;
  alasan: string;
  masuk_lama: Date | null;
  pulang_lama: Date | null;
  masuk: Date;
  pulang: Date | null;
  created_at: Generated<Date>;
};

type IzinPegawaiTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  pegawai_id: number;
  jenis: JenisIzin;
  dari: string;
  sampai: string;
  keterangan: Generated<string>;
  berkas_id: string | null;
  keadaan: Generated<'menunggu' | 'disetujui' | 'ditolak'>;
  diajukan_oleh: number | null;
  diputus_oleh: number | null;
  diputus: Date | null;
  alasan: Generated<string>;
  created_at: Generated<Date>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    pegawai_presensi: PegawaiPresensiTable;
    perangkat_kantor: PerangkatKantorTable;
    kode_perangkat: KodePerangkatTable;
    jam_kerja: JamKerjaTable;
    presensi: PresensiTable;
    presensi_tempel: PresensiTempelTable;
    presensi_koreksi: PresensiKoreksiTable;
    izin_pegawai: IzinPegawaiTable;
  }
}
