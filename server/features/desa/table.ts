import type { ColumnType, Generated } from 'kysely';
import type { Batas, TitikDusun } from '#contract/desa/batas.ts';
import type { JamLayanan } from '#contract/desa/jam.ts';
import type { OfVillage } from '#server/core/data/tables.ts';

export type ProfilDesaTable = {
  desa_id: OfVillage;
  gambar_id: string | null;
  gambar_gelap_id: string | null;
  sejarah: Generated<string>;
  gambar_sejarah_id: string | null;
  visi_misi: Generated<string>;
  gambar_visimisi_id: string | null;
  utara: Generated<string>;
  selatan: Generated<string>;
  timur: Generated<string>;
  barat: Generated<string>;
  gambar_batasdesa_id: string | null;
  jenis_subdesa: Generated<string>;
  jenis_subsubdesa: Generated<string>;
  jam_layanan: ColumnType<JamLayanan | null, string | null | undefined, string | null | undefined>;
};

/** Written as JSON text. */
type Json<T> = ColumnType<T, string | undefined, string | undefined>;
export type PetaDesaTable = {
  desa_id: OfVillage;
  batas: ColumnType<Batas | null, string | null | undefined, string | null | undefined>;
  dusun: Json<TitikDusun[]>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    peta_desa: PetaDesaTable;
    profil_desa: ProfilDesaTable;
  }
}
