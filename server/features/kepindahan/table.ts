import type { ColumnType, Generated } from 'kysely';
import type { KeadaanPindah } from '#contract/kepindahan.ts';
import type { OfVillage } from '#server/core/data/tables.ts';

/** Counts in the manifest of the archive: rows of each table, files and their bytes. */
type Isi = { baris: Record<string, number>; berkas: { jumlah: number; byte: number } };

type KepindahanTable = {
  desa_id: OfVillage;
  keadaan: KeadaanPindah;
  alasan: string;
  mulai: Generated<Date>;
  arsip: string | null;
  /** Written as JSON text. */
  isi: ColumnType<Isi | null, string | null | undefined, string | null>;
  byte: number | null;
  sha256: string | null;
  disusun: Date | null;
  frasa: string | null;
  sidik_frasa: Buffer | null;
  sebab: Generated<string>;
  diunduh: Date | null;
  diperiksa: Date | null;
  diserahkan: Date | null;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    kepindahan: KepindahanTable;
  }
}
