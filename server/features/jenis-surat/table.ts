import type { ColumnType, Generated } from 'kysely';
import type { IsiVersi } from '#contract/jenis-surat/jenis-surat.ts';
import type { Isian } from '#contract/kinds/isian.ts';
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
  /** Id in `layanan_versi` of the version with which new requests are made; null before the first. */
  versi_id: Generated<number | null>;
  diubah: Generated<Date>;
};

type LayananVersiTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  layanan_id: number;
  versi: number;
  /** Written as JSON text. */
  isi: ColumnType<IsiVersi, string, never>;
  catatan: Generated<string>;
  terbit: Generated<Date>;
  oleh: number | null;
};

type LayananDrafTable = {
  desa_id: OfVillage;
  layanan_id: number;
  /** Written as JSON text; null since it was published or thrown away. */
  isi: ColumnType<IsiVersi | null, string | null, string | null>;
  versi: number;
  diubah_oleh: number | null;
  updated_at: Generated<Date>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    jenis_surat: JenisSuratTable;
    layanan: LayananTable;
    layanan_versi: LayananVersiTable;
    layanan_draf: LayananDrafTable;
  }
}
