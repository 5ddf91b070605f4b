import type { ColumnType, Generated } from 'kysely';
import type { Pos } from '#contract/apbdes/apbdes.ts';
import type { STATUS_APBDES } from '#contract/apbdes/kelola.ts';
import type { OfVillage } from '#server/core/data/tables.ts';
import type { Periksa } from './periksa-rules.ts';

type ApbdesTable = {
  desa_id: OfVillage;
  tahun: number;
  status: Generated<(typeof STATUS_APBDES)[number]>;
  anggaran_diubah: Date | null;
  realisasi_diubah: Date | null;
  terbit: Date | null;
  ditarik: Date | null;
  alasan_tarik: Generated<string>;
  alasan_ubah: Generated<string>;
  pemeriksaan: ColumnType<Periksa[], string | undefined, string>;
  created_at: Generated<Date>;
};

type PosTable = Pos & { desa_id: OfVillage; tahun: number };

type PenjelasanTable = {
  desa_id: OfVillage;
  tahun: number;
  pemeriksaan: string;
  kode: string;
  sidik: string;
  teks: string;
  ditulis: Generated<Date>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    apbdes: ApbdesTable;
    apbdes_pos: PosTable;
    apbdes_terbit: PosTable;
    apbdes_penjelasan: PenjelasanTable;
  }
}
