import type { ColumnType } from 'kysely';
import type { OfVillage } from '#server/core/data/tables.ts';

type AntreLoketTable = {
  desa_id: OfVillage;
  /** In the zone of the village. */
  tanggal: ColumnType<string, string, never>;
  /** The last one that was given. */
  nomor: number;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    antre_loket: AntreLoketTable;
  }
}
