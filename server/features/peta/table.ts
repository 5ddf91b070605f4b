import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Geometri } from '#contract/lib/geo/geojson.ts';
import type { DasarPemilik } from '#contract/peta/pemilik.ts';
import type {
  BentukTipe,
  ButirLegenda,
  DASAR,
  JenisSatuan,
  KelompokTipe,
  ModelTipe,
  TINGKAT,
} from '#contract/peta/tipe.ts';
import type { OfVillage } from '#server/core/data/tables.ts';

type Json<T> = ColumnType<T, string | undefined, string>;

/** Totals of the features of a type, counted when its tiles are made. */
export type Ringkasan = {
  jumlah: number;
  luas: number;
  panjang: number;
  kotak: [number, number, number, number] | null;
  /** Totals by class of a thematic type, in the order of its legend; the last two are without data and hidden. */
  kelas: { jumlah: number; luas: number; panjang: number; orang: number | null; dari: number | null }[];
};

/** People of an area, of how many, and whether it was small until this release: it is shown in the next. */
export type NilaiArea = [orang: number, dari: number | null, tahan?: true];

/** Release of a theme about people: what is public of it, by area; made for the attributes that it names. */
export type RilisTema = {
  hari: string;
  /** The month in which a release was looked for last. */
  diperiksa: string;
  klasifikasi: string;
  penyebut: string;
  nilai: Record<string, NilaiArea>;
};

type SigTipeTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  nama: string;
  kelompok: KelompokTipe;
  tingkat: (typeof TINGKAT)[number] | null;
  dasar: (typeof DASAR)[number] | null;
  bentuk: BentukTipe;
  tematik: Generated<boolean>;
  on_website: Generated<boolean>;
  from_model: ModelTipe | null;
  orang: Generated<boolean>;
  sumber_id: number | null;
  klasifikasi: Generated<string>;
  penyebut: Generated<string>;
  has_summary: Generated<boolean>;
  jenis_satuan: Generated<JenisSatuan>;
  nama_satuan: Generated<string>;
  warna: Generated<string>;
  ikon: Generated<string>;
  keterangan: Generated<string>;
  legenda: Json<ButirLegenda[]>;
  urutan: Generated<number>;
  versi: Generated<string>;
  ringkasan: Json<Partial<Ringkasan>>;
  /** Release of a theme about people; null while there is none. */
  rilis: ColumnType<RilisTema | null, string | undefined, string>;
  dibuat: Date | null;
  updated_at: Generated<Date>;
};
export type TipeRow = Selectable<SigTipeTable>;

/** Values of attributes as they are kept: text and numbers, by name. */
export type Atribut = Record<string, string | number>;

type SigTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  tipe_id: number;
  nama: Generated<string>;
  geometri: ColumnType<Geometri, string, string>;
  barat: number;
  selatan: number;
  timur: number;
  utara: number;
  lng: number;
  lat: number;
  luas: number | null;
  panjang: number | null;
  nbt: string | null;
  dusun: Generated<string>;
  rw: Generated<string>;
  rt: Generated<string>;
  atribut: Json<Atribut>;
  deskripsi: Generated<string>;
  anggaran: number | null;
  progres: number | null;
  tgl: string | null;
  sumber_dana: Generated<string>;
  tahun: number | null;
  apbdes_kode: Generated<string>;
  gambar_depan_id: string | null;
  foto_sebelum_id: string | null;
  foto_sesudah_id: string | null;
  foto_sejajar: Generated<boolean>;
  versi: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};
export type SigRow = Selectable<SigTable>;

type SigPemilikTable = {
  desa_id: OfVillage;
  sig_id: number;
  penduduk_id: number;
  pembilang: Generated<number>;
  penyebut: Generated<number>;
  terbuka: Generated<boolean>;
  izin_tertulis: string | null;
  surat_izin: Generated<string>;
  sejak: string | null;
  dasar: Generated<DasarPemilik | ''>;
  created_at: Generated<Date>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    sigtipe: SigTipeTable;
    sig: SigTable;
    sig_pemilik: SigPemilikTable;
  }
}
