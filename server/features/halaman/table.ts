import type { NamaHalaman } from '#contract/halaman.ts';
import type { OfVillage } from '#server/core/data/tables.ts';

export type HalamanTable = {
  desa_id: OfVillage;
  nama: NamaHalaman;
  /** HTML; empty where the village went back to the portal's own words. */
  isi: string;
  versi: number;
  updated_at: Date;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    halaman: HalamanTable;
  }
}
