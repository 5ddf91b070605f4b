import type { Generated } from 'kysely';
import type { OfVillage } from '#server/core/data/tables.ts';

export type MasukanTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  jalur: string;
  ya: Generated<number>;
  tidak: Generated<number>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    masukan: MasukanTable;
  }
}
