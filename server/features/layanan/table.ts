import type { ColumnType, Generated } from 'kysely';
import type { Isian, Jawabans } from '#contract/kinds/isian.ts';
import type { OfVillage } from '#server/core/data/tables.ts';

type JenisSuratTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  slug: string;
  nama: string;
  keterangan: Generated<string>;
  gambar_id: Generated<string | null>;
  urutan: Generated<number>;
};

type LayananTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  jenis_id: number;
  slug: string;
  nama: string;
  keterangan: Generated<string>;
  /** The fields of its form, written as JSON text. */
  atribut: ColumnType<Isian[], string | undefined, string>;
  dasar_surat: Generated<boolean>;
  kepada: Generated<boolean>;
  jumlah_lampiran: Generated<boolean>;
  /** HTML. */
  persyaratan: Generated<string>;
  /** Working days. */
  waktu_pelayanan: Generated<number | null>;
  /** The code of a letter whose form comes with the program; null for those of the village's own making. */
  statis: Generated<string | null>;
  /** HTML: what to do, what it costs, when it is ready. */
  alur: Generated<string>;
  biaya: Generated<string>;
  waktu: Generated<string>;
  gambar_id: Generated<string | null>;
  /** Offered on the site. */
  aktif: Generated<boolean>;
  urutan: Generated<number>;
  /** Of `layanan_versi`, which new requests are made with; null before the first. */
  versi_id: Generated<number | null>;
  diubah: Generated<Date>;
};

type IsiAjuanTable = {
  desa_id: OfVillage;
  ajuan_id: number;
  layanan_id: number;
  /** Of `layanan_versi`, which it was made with; null where the type had none. */
  versi_id: number | null;
  penduduk_id: number;
  /** The form as it was when it was asked for, and the answers; both written as JSON text. */
  atribut: ColumnType<Isian[], string, string>;
  payload: ColumnType<Jawabans, string, string>;
  dasar_surat_id: string | null;
  nama_dasar_surat: Generated<string>;
  nomor_dasar_surat: Generated<string>;
  tanggal_dasar_surat: string | null;
  isi_dasar_surat: Generated<string>;
  kepada: Generated<string>;
  jumlah_lampiran: number | null;
};

type BerkasIsianTable = {
  desa_id: OfVillage;
  ajuan_id: number;
  /** Path of its field. */
  isian: string;
  berkas_id: string;
};

type PerubahanIsianTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  ajuan_id: number;
  /** The step that asked for it. */
  langkah_id: number | null;
  oleh_id: number | null;
  /** The officer who typed it for who asked; '' of themselves. */
  petugas: string;
  /** Only of the fields that changed, both written as JSON text. */
  sebelum: ColumnType<Jawabans, string, string>;
  sesudah: ColumnType<Jawabans, string, string>;
  created_at: Generated<Date>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    jenis_surat: JenisSuratTable;
    layanan: LayananTable;
    isi_ajuan: IsiAjuanTable;
    berkas_isian: BerkasIsianTable;
    perubahan_isian: PerubahanIsianTable;
  }
}
