import type { ColumnType, Generated } from 'kysely';
import type { JenisLangkah, Keadaan } from '#contract/perbaikan-alur.ts';

/** {field: [old, new]} */
export type Ubahan = Record<string, [unknown, unknown]>;

export type PerbaikanTable = {
  desa_id: number;
  id: Generated<number>;
  penduduk_id: number;
  pemilik_id: number | null;
  jenis: 'profil' | 'permintaan';
  keadaan: Generated<Keadaan>;
  /** Written as JSON text. */
  ubahan: ColumnType<Ubahan, string, never>;
  bukti_id: string | null;
  versi: Generated<number>;
  tenggat: Generated<string | null>;
  created_at: Generated<Date>;
};

type PerbaikanLangkahTable = {
  desa_id: number;
  id: Generated<number>;
  perbaikan_id: number;
  jenis: JenisLangkah;
  oleh_id: number | null;
  oleh_nama: string;
  alasan: Generated<string>;
  keadaan_sebelum: Keadaan;
  diurungkan: Generated<Date | null>;
  dijawab: Generated<Date | null>;
  created_at: Generated<Date>;
};

/** The table of its steps, and their column for the row. */
export const STEPS = { table: 'perbaikan_langkah', of: 'perbaikan_id' } as const;

declare module '#server/core/data/tables.ts' {
  interface Tables {
    perbaikan: PerbaikanTable;
    perbaikan_langkah: PerbaikanLangkahTable;
  }
}
