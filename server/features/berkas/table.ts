import type { Generated } from 'kysely';
import type { Area } from '#contract/lib/access/areas.ts';
import type { OfVillage } from '#server/core/data/tables.ts';

export type BerkasTable = {
  desa_id: OfVillage;
  id: Generated<string>;
  jenis: 'gambar' | 'pdf' | 'tabel';
  mime: string;
  ukuran: number;
  sha256: string;
  lebar: number | null;
  tinggi: number | null;
  blur: string | null;
  nama: string;
  privat: Generated<boolean>;
  pemilik: number | null;
  /**
   * Area whose staff may open the file while it is private; null where the office opens it by a call that records who did.
   */
  area: Generated<Area | null>;
  alt: Generated<string>;
  fokus_x: Generated<number>;
  fokus_y: Generated<number>;
  siap: Generated<boolean>;
  lepas: Date | null;
  /** Number of the version of its bytes; it rises when they are replaced. */
  versi: Generated<number>;
  created_at: Generated<Date>;
};

/** Earlier version of a file, kept when another replaced it. */
export type BerkasVersiTable = {
  desa_id: OfVillage;
  berkas_id: string;
  versi: number;
  mime: string;
  ukuran: number;
  sha256: string;
  lebar: number | null;
  tinggi: number | null;
  blur: string | null;
  nama: string;
  diganti: Generated<Date>;
  diganti_oleh: number | null;
  /** Time at which its bytes were deleted; null while they are kept. */
  hilang: Date | null;
};

export type BerkasIsiTable = { desa_id: OfVillage; noun: string; noun_id: number; berkas_id: string };

declare module '#server/core/data/tables.ts' {
  interface Tables {
    berkas: BerkasTable;
    berkas_isi: BerkasIsiTable;
    berkas_versi: BerkasVersiTable;
  }
}
