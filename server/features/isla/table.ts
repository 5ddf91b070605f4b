import type { ColumnType } from 'kysely';
import type { JenisIsla } from '#contract/isla/isla.ts';
import type { OfVillage } from '#server/core/data/tables.ts';
import type { IsiData } from './jawaban-rules.ts';

type JawabanTable = {
  desa_id: OfVillage;
  kunci: string;
  /** Answer as it was checked: small numbers are guarded when it is shown. */
  isi: ColumnType<JenisIsla[] | IsiData, string, string>;
  diambil: ColumnType<Date, Date | undefined, Date>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    isla_jawaban: JawabanTable;
  }
}
