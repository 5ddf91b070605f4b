import type { Generated } from 'kysely';
import type { JenisRelasi } from '#contract/produk-hukum/produk-hukum.ts';
import type { KolomNaskah, OfVillage } from '#server/core/data/tables.ts';
import {
  type ColumnsOf,
  choice,
  day,
  document,
  file,
  type IsiOf,
  type TextField,
  whole,
  words,
} from '#server/kinds/naskah/text-fields.ts';

/** A number of one of the lists of `kode-hukum.ts`, which the contract holds it to; their first until somebody chooses. */
const code = (): TextField<number, number, Generated<number>, 'column'> => ({
  ...choice<number>([1]),
  read: (row, name) => Number(row[name]),
});

/** Fields of a regulation under its title, published or being written. */
export const isiHukum = {
  tipe_id: code(),
  bahasa_id: code(),
  bidang_id: whole(),
  kategori_bidang_id: whole(),
  nomor_peraturan: words(),
  tanggal_penetapan: day(),
  tanggal_pengundangan: day(),
  berlaku_sejak: day(),
  berlaku_sampai: day(),
  tajuk: words(),
  tempat_penetapan: words(),
  sumber: words(),
  subjek: words(),
  lokasi: words(),
  url_lokasi: words(),
  keterangan_status: words(),
  abstrak: words(),
  dokumen: document(),
  abstrak_file: file(),
};
export type IsiHukum = IsiOf<typeof isiHukum>;

export type ProdukHukumTable = KolomNaskah &
  ColumnsOf<typeof isiHukum> & {
    desa_id: OfVillage;
    view_count: Generated<number>;
    download_count: Generated<number>;
  };

export type RelasiHukumTable = {
  desa_id: OfVillage;
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
