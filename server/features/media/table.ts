import type { Generated } from 'kysely';
import type { OfVillage } from '#server/core/data/tables.ts';

export type MediaTable = {
  desa_id: OfVillage;
  berkas_id: string;
  /** As staff call it; the name it was sent with where this is empty. */
  nama: Generated<string>;
  kredit: Generated<string>;
  /** Since when it lies in the bin. */
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
