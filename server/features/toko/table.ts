import type { Generated } from 'kysely';
import type { OfVillage } from '#server/core/data/tables.ts';

export type TokoTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  /** Made from the name when the row is added. */
  slug: Generated<string>;
  nama: string;
  no_telp: string;
  alamat: string;
  deskripsi: string;
  gambar_id: string | null;
  lng: number | null;
  lat: number | null;
  pemilik_id: number | null;
  /** Resident who keeps the shop while they have no account. */
  penduduk_id: Generated<number | null>;
  /** When the office hid it. */
  disembunyikan: Generated<Date | null>;
  alasan: Generated<string>;
  /** When it last looked at the shop as it is now. */
  diperiksa: Generated<Date | null>;
  visitors: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    toko: TokoTable;
  }
}
