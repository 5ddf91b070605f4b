import type { Generated } from 'kysely';
import type { Catatan } from '#contract/kinds/urusan.ts';
import type { OfVillage } from '#server/core/data/tables.ts';

/** Queue, and row in it, that a line belongs to. */
type OfRow = { desa_id: OfVillage; antrean: string; butir: number };

type UrusanTable = OfRow & { petugas_id: number | null; sejak: Date | null; batas: string | null };

type CatatanTable = OfRow & {
  id: Generated<number>;
  jenis: Catatan['jenis'];
  /** Null once the account is gone; its name stays. */
  oleh_id: number | null;
  oleh_nama: string;
  isi: string;
  diubah: Date | null;
  dicoret: Date | null;
  created_at: Generated<Date>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    urusan: UrusanTable;
    urusan_pengikut: OfRow & { akun_id: number };
    urusan_catatan: CatatanTable;
  }
}
