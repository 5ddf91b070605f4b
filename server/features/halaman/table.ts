import type { NamaHalaman } from '#contract/halaman.ts';

export type HalamanTable = {
  desa_id: number;
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
