import type { ColumnType, Generated } from 'kysely';
import type { OfVillage } from '#server/core/data/tables.ts';
import type { Rilis } from './rilis-rules.ts';

type InfografisTerbitTable = {
  desa_id: OfVillage;
  versi: Generated<number>;
  /** All who were living there. */
  penduduk: number;
  /** Written as JSON text. */
  isi: ColumnType<Rilis, string, string>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    infografis_terbit: InfografisTerbitTable;
  }
}
