import type { Generated } from 'kysely';

type AjuanLayananTable = {
  desa_id: number;
  id: Generated<number>;
  /** Null once the account is gone. */
  pemilik_id: number | null;
  jenis: string;
  config_name: string;
  is_printed: Generated<boolean>;
  created_at: Generated<Date>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    ajuan_layanan: AjuanLayananTable;
  }
}
