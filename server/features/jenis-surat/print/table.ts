import type { Generated } from 'kysely';
import type { Blok } from '#contract/jenis-surat/templat-isi.ts';
import type { OfVillage } from '#server/core/data/tables.ts';

export type Tertanda = { akun_id: number; nama: string; jabatan: string; sebutan: '' | 'a.n.' | 'Plh.' };

/** All that a letter is printed from, frozen with it. The coat of arms stays a file. */
export type Cetakan = {
  kop: { kabupaten: string; kecamatan: string; desa: string; alamat: string };
  lambang: string | null;
  ukuran: 'a4' | 'f4';
  huruf: 'serif' | 'sans';
  judul: string;
  nomor: string;
  blok: Blok[];
  /** At the end, where the text itself has no place for the officer who signs. */
  tanda: { atas: string[]; bawah: string; kecil: string } | null;
  /** The officer in the places that the text has for them; letters from before had none. */
  pejabat?: { baris: string[]; nama: string };
  /** Beside the QR, whose text is `qr`; without one nothing stands there. */
  periksa: { qr: string; kode: string; alamat: string } | null;
  kaki: string;
  /** Across the page: 'DRAF'. */
  cap: string;
  /** Files that follow the letter, as they were sent. */
  lampiran: string[];
};

type PengaturanSuratTable = {
  desa_id: OfVillage;
  kode_desa: Generated<string>;
  huruf: Generated<'serif' | 'sans'>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    pengaturan_surat: PengaturanSuratTable;
  }
}
