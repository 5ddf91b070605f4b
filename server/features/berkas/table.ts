import type { Generated } from 'kysely';
import type { Area } from '#contract/lib/areas.ts';
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
  /** Which staff may open it while it is private; null where the office opens it by a call that records who did. */
  area: Generated<Area | null>;
  alt: Generated<string>;
  fokus_x: Generated<number>;
  fokus_y: Generated<number>;
  siap: Generated<boolean>;
  lepas: Date | null;
  /** Which of its bytes are meant: it rises when they are replaced. */
  versi: Generated<number>;
  created_at: Generated<Date>;
};

/** What a file was before it was replaced. */
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
  /** Since when its bytes are gone. */
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
