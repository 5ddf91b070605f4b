import type { Generated } from 'kysely';
import type { Pemulihan } from '#contract/platform/pemulihan.ts';
import type { OfVillage } from '#server/core/data/tables.ts';

/** An administrator whom operators let in again; `pengaju` is an account of the platform. */
type PemulihanAdminTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  akun_id: number;
  keadaan: Generated<Pemulihan['keadaan']>;
  alasan: string;
  diajukan: Generated<Date>;
  pengaju: number;
  pengaju_nama: string;
  penyetuju_nama: Generated<string>;
  /** Time from which the code can be drawn. */
  berlaku_sejak: Date | null;
  sidik: Buffer | null;
  kode_sampai: Date | null;
  selesai: Date | null;
  alasan_tolak: Generated<string>;
  /** Officer who stopped it, or used its code. */
  penutup_id: number | null;
  penutup_nama: Generated<string>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    pemulihan_admin: PemulihanAdminTable;
  }
}
