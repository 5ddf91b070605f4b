import type { Generated } from 'kysely';

export type MasukanTable = {
  desa_id: number;
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
