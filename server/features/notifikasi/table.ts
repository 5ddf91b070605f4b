import type { Generated, JSONColumnType } from 'kysely';
import type { Key } from '#contract/notifikasi.ts';
import type { OfVillage } from '#server/core/data/tables.ts';

export type Isi = { msg: string; key: Key; obj_id: number; category_surat: string | null };

export type NotifikasiTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  akun_id: number;
  kunci: string;
  payload: JSONColumnType<Isi>;
  dibaca: Date | null;
  created_at: Generated<Date>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    notifikasi: NotifikasiTable;
  }
}
