import type { ColumnType, Generated } from 'kysely';
import type { KolomNaskah, OfVillage } from '#server/core/data/tables.ts';
import {
  type ColumnsOf,
  category,
  type IsiOf,
  picture,
  richText,
  timestamp,
  words,
} from '#server/kinds/naskah/text-fields.ts';

type KategoriKegiatanTable = { desa_id: OfVillage; id: Generated<number>; nama: string };

/** Fields of an activity under its title, published or being written. */
export const isiKegiatan = {
  deskripsi: richText(),
  kategori_id: category('kategori_kegiatan'),
  tempat: words(),
  mulai: timestamp(),
  selesai: timestamp(),
  gambar: picture(),
};
export type Naskah = IsiOf<typeof isiKegiatan>;

export type KegiatanTable = KolomNaskah &
  ColumnsOf<typeof isiKegiatan> & {
    desa_id: OfVillage;
    ringkasan: Generated<string>;
    lama_baca: Generated<number>;
    naskah_kategori_id: ColumnType<number | null, never, never>;
  };

declare module '#server/core/data/tables.ts' {
  interface Tables {
    kategori_kegiatan: KategoriKegiatanTable;
    kegiatan: KegiatanTable;
  }
}
