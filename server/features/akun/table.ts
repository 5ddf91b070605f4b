import type { Generated } from 'kysely';

/** The one code of an account that can be used, by its hash. */
export type AkunKodeTable = {
  desa_id: number;
  akun_id: number;
  sidik: Buffer;
  berakhir: Date;
  created_at: Generated<Date>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    akun_kode: AkunKodeTable;
  }
}
