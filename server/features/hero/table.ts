import type { Generated } from 'kysely';

export type HeroTable = {
  desa_id: number;
  id: Generated<number>;
  tipehero: number;
  judul: Generated<string>;
  deskripsi: Generated<string>;
  gambar_id: string | null;
  urutan: Generated<number>;
  aktif: Generated<boolean>;
};

declare module '#server/core/tables.ts' {
  interface Tables {
    hero: HeroTable;
  }
}
