import type { Generated } from 'kysely';
import type { JenisRelasi } from '#contract/produk-hukum.ts';
import type { KolomNaskah } from '#server/core/data/tables.ts';
import type { Lampiran } from '#server/kinds/naskah/files.ts';

/** What a regulation says of itself, published or being written. */
export type IsiHukum = {
  judul: string;
  tipe_id: number;
  bahasa_id: number;
  bidang_id: number | null;
  kategori_bidang_id: number | null;
  nomor_peraturan: string;
  tanggal_penetapan: string | null;
  tanggal_pengundangan: string | null;
  berlaku_sejak: string | null;
  berlaku_sampai: string | null;
  tajuk: string;
  tempat_penetapan: string;
  sumber: string;
  subjek: string;
  lokasi: string;
  url_lokasi: string;
  keterangan_status: string;
  abstrak: string;
  dokumen: Lampiran | null;
  abstrak_file: Lampiran | null;
};

export type ProdukHukumTable = KolomNaskah & {
  desa_id: number;
  tipe_id: Generated<number>;
  bahasa_id: Generated<number>;
  bidang_id: number | null;
  kategori_bidang_id: number | null;
  nomor_peraturan: Generated<string>;
  tanggal_penetapan: string | null;
  tanggal_pengundangan: string | null;
  berlaku_sejak: string | null;
  berlaku_sampai: string | null;
  tajuk: Generated<string>;
  tempat_penetapan: Generated<string>;
  sumber: Generated<string>;
  subjek: Generated<string>;
  lokasi: Generated<string>;
  url_lokasi: Generated<string>;
  keterangan_status: Generated<string>;
  abstrak: Generated<string>;
  abstrak_file_id: string | null;
  view_count: Generated<number>;
  download_count: Generated<number>;
  dokumen_id: string | null;
};

export type RelasiHukumTable = {
  desa_id: number;
  id: Generated<number>;
  dari_id: number;
  ke_id: number;
  jenis: JenisRelasi;
  sejak: string;
  catatan: Generated<string>;
  created_at: Generated<Date>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    produk_hukum: ProdukHukumTable;
    relasi_hukum: RelasiHukumTable;
  }
}
