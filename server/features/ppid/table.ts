import type { Generated } from 'kysely';
import type { JenisDokumen } from '#contract/ppid.ts';
import type { KolomNaskah } from '#server/core/data/tables.ts';
import type { Lampiran } from '#server/kinds/naskah/files.ts';

/** What a document says, published or being written. */
export type Naskah = {
  judul: string;
  jenis: JenisDokumen | '';
  keterangan: string;
  tahun: number | null;
  tahun_akhir: number | null;
  dokumen: Lampiran | null;
};

export type DokumenTable = KolomNaskah & {
  desa_id: number;
  jenis: Generated<JenisDokumen>;
  keterangan: Generated<string>;
  tahun: number | null;
  tahun_akhir: number | null;
  dokumen_id: string | null;
  urutan: Generated<number>;
};

export type ProfilPpidTable = {
  desa_id: number;
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
