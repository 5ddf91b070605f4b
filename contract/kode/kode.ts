import { z } from 'zod';
import type { NamaDengan } from '../fakta/isian.ts';
import { get, Id, list } from '../kit.ts';

/** An entry of an official list as people choose it: 'Petani/Pekebun'. */
export const Pilihan = z.object({ id: Id, nama: z.string() });

/** Lists of official codes, called as the facts that hold the names of their entries. */
export type DaftarKode = NamaDengan<{ kind: 'pilihan' | 'status' | 'kelamin' }>;

const Kode = z.object({
  kode: z.int(),
  /** Name as the register stores it and papers print it: 'PETANI/PEKEBUN'. */
  nama: z.string(),
});
export type Kode = z.infer<typeof Kode>;

export const kode = {
  pendidikan: list('/v1/pendidikan/', {
    can: 'publik',
    summary: 'Pendidikan terakhir, dari Tidak/Belum Sekolah sampai Strata III, dan Lainnya',
    returns: Pilihan,
  }),
  pekerjaan: list('/v1/pekerjaan/', {
    can: 'publik',
    summary: 'Jenis pekerjaan pada KTP-el dan KK',
    returns: Pilihan,
  }),
  hubungan: list('/v1/statusdlmkeluarga/', {
    can: 'publik',
    summary: 'Status hubungan dalam keluarga',
    returns: Pilihan,
  }),
  semua: get('/v1/kelola/kode/', {
    can: 'perangkat',
    summary: 'Semua daftar kode penduduk',
    returns: z.record(z.string(), z.array(Kode)),
  }),
};
