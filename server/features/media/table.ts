import type { Generated } from 'kysely';
import type { OfVillage } from '#server/core/data/tables.ts';

export type MediaTable = {
  desa_id: OfVillage;
  berkas_id: string;
  /** Name that staff gave the file; where it is empty, the name it was sent with counts. */
  nama: Generated<string>;
  kredit: Generated<string>;
  /** Time at which the file was put into the bin; null where it was not. */
  dihapus: Date | null;
  dihapus_oleh: number | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    media: MediaTable;
  }
}
