import type { Generated } from 'kysely';
import { JENIS_DOKUMEN } from '#contract/ppid/ppid.ts';
import type { KolomNaskah, OfVillage } from '#server/core/data/tables.ts';
import {
  type ColumnsOf,
  choice,
  document,
  type IsiOf,
  whole,
  words,
} from '#server/kinds/naskah/text-fields.ts';

/** Fields of a document under its title, published or being written; all kinds have all fields. */
export const isiDokumen = {
  jenis: choice(['', ...JENIS_DOKUMEN]),
  keterangan: words(),
  tahun: whole(),
  tahun_akhir: whole(),
  dokumen: document(),
};
export type Naskah = IsiOf<typeof isiDokumen>;

export type DokumenTable = KolomNaskah &
  ColumnsOf<typeof isiDokumen> & { desa_id: OfVillage; urutan: Generated<number> };

export type ProfilPpidTable = {
  desa_id: OfVillage;
  profil: Generated<string>;
  visi_misi: Generated<string>;
  tugas_fungsi: Generated<string>;
  maklumat_pelayanan: Generated<string>;
  kepaladesa_profil: Generated<string>;
  kepaladesa_gambar_id: string | null;
  sekdes_profil: Generated<string>;
  sekdes_gambar_id: string | null;
  struktur_organisasi_id: string | null;
  gambar_sop_id: string | null;
  sk_ppid_id: string | null;
  versi: Generated<number>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    dokumen: DokumenTable;
    profil_ppid: ProfilPpidTable;
  }
}
