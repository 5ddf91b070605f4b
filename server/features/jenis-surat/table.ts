import type { ColumnType, Generated } from 'kysely';
import type { IsiVersi } from '#contract/jenis-surat.ts';
import type { OfVillage } from '#server/core/data/tables.ts';

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
    layanan_versi: LayananVersiTable;
    layanan_draf: LayananDrafTable;
  }
}
