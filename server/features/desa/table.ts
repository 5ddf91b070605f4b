import type { Generated } from 'kysely';

export type ProfilDesaTable = {
  desa_id: number;
  gambar_id: string | null;
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
};

declare module '#server/core/tables.ts' {
  interface Tables {
    profil_desa: ProfilDesaTable;
  }
}
