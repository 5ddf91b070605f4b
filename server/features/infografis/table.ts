import type { ColumnType, Generated } from 'kysely';
import type { OfVillage } from '#server/core/data/tables.ts';
import type { Dasar } from './dasar-rules.ts';
import type { Rilis } from './rilis-rules.ts';

type InfografisTerbitTable = {
  desa_id: OfVillage;
  versi: Generated<number>;
  hari: string;
  /** Written as JSON text. */
  isi: ColumnType<Rilis, string, string>;
  /** People and families with the traits they were counted by; read by the next release alone. */
  dasar: ColumnType<Dasar, string, string>;
  /** `2026-11`. */
  diperiksa: string;
  diminta: string | null;
};

type InfografisTahunTable = {
  desa_id: OfVillage;
  tahun: number;
  penduduk: number | null;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    infografis_terbit: InfografisTerbitTable;
    infografis_tahun: InfografisTahunTable;
  }
}
