import type { Generated, Selectable } from 'kysely';
import type { JenisKamera, KeadaanKamera } from '#contract/cctv.ts';
import type { OfVillage } from '#server/core/data/tables.ts';

type CctvTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  nama: string;
  tempat: Generated<string>;
  link: string;
  jenis: JenisKamera;
  /** Address of the still picture; '' where the camera has none. */
  alamat_gambar: Generated<string>;
  lat: number;
  lng: number;
  terlihat: Generated<boolean>;
  kabari: Generated<boolean>;
  keadaan: Generated<KeadaanKamera>;
  sejak: Generated<Date>;
  /** Why the last test failed. */
  sebab: Generated<string>;
  diuji: Date | null;
  lama: number | null;
  gambar_waktu: Date | null;
  /** When staff were told that it is down. */
  dikabari: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};
export type KameraRow = Selectable<CctvTable>;

declare module '#server/core/data/tables.ts' {
  interface Tables {
    cctv: CctvTable;
  }
}
