import type { ColumnType } from 'kysely';
import type { JenisLangkah, Keadaan } from '#contract/perbaikan/alur.ts';
import type { KolomAlur, KolomLangkah } from '#server/kinds/alur/definition.ts';

/** {field: [old, new]} */
export type Ubahan = Record<string, [unknown, unknown]>;

export type PerbaikanTable = KolomAlur<Keadaan> & {
  penduduk_id: number;
  pemilik_id: number | null;
  jenis: 'profil' | 'permintaan';
  /** Written as JSON text. */
  ubahan: ColumnType<Ubahan, string, never>;
  bukti_id: string | null;
};

type PerbaikanLangkahTable = KolomLangkah<JenisLangkah, Keadaan> & {
  perbaikan_id: number;
};

/** The table of its steps, and their column for the row. */
export const STEPS = { table: 'perbaikan_langkah', of: 'perbaikan_id' } as const;

declare module '#server/core/data/tables.ts' {
  interface Tables {
    perbaikan: PerbaikanTable;
    perbaikan_langkah: PerbaikanLangkahTable;
  }
}
