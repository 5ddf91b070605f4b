import type { ColumnType, Generated } from 'kysely';
import type { TindakLanjut } from '#contract/survei/survei.ts';
import type { OfVillage } from '#server/core/data/tables.ts';

/** Counts of a period, before anything is computed of them. */
export type Terhitung = {
  pengguna: number;
  /** One line for each service; `sebaran` says of each element how many answered 1, 2 and 3. */
  layanan: { id: number | null; nama: string; n: number; laki: number; sebaran: number[][] }[];
  umur: [number, number][];
  pekerjaan: [string, number][];
  desa: { id: number; pertanyaan: string; jawaban: string[]; jumlah: number[] }[];
};

type Json<T> = ColumnType<T, string | undefined, string>;

export type PeriodeTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  nama: string;
  mulai: string;
  selesai: string;
  pengguna: number | null;
  ditutup: Date | null;
  terbit: string | null;
  oleh: Generated<string>;
  hasil: ColumnType<Terhitung | null, string | null | undefined, string | null>;
  tindak_lanjut: Json<TindakLanjut[]>;
};

type Unsur = Record<`u${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`, number>;
export type JawabanTable = Unsur & {
  desa_id: OfVillage;
  id: Generated<string>;
  periode_id: number | null;
  layanan_id: number | null;
  hari: string;
  umur: number;
  laki: boolean;
  pendidikan: number;
  pekerjaan: number;
  diacak: Generated<boolean>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    survei_periode: PeriodeTable;
    survei_aturan: { desa_id: OfVillage; terima_luar: boolean };
    survei_layanan: {
      desa_id: OfVillage;
      id: Generated<number>;
      nama: string;
      keterangan: string | null;
      sumber: string | null;
    };
    survei_pertanyaan: {
      desa_id: OfVillage;
      id: Generated<number>;
      pertanyaan: string;
      jawaban: string[];
      urutan: Generated<number>;
      arsip: Generated<boolean>;
    };
    survei_jawaban: JawabanTable;
    survei_jawaban_desa: {
      desa_id: OfVillage;
      periode_id: Generated<number>;
      pertanyaan_id: number;
      nilai: number;
      jumlah: number;
    };
    survei_tanda: { desa_id: OfVillage; tanda: Buffer; hari: string | null; jumlah: Generated<number> };
  }
}
