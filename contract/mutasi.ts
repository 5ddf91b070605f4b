import { z } from 'zod';
import { Bagan } from './kinds/bagan-data.ts';
import { get, stream } from './kit.ts';

const Jiwa = z.object({ lk: z.int(), pr: z.int() });

/** Numbers of people who were there before the month, of what happened in it, and of people who are there after it. */
export const BarisMutasi = z.object({
  nama: z.string(),
  awal: Jiwa,
  lahir: Jiwa,
  datang: Jiwa,
  mati: Jiwa,
  pindah: Jiwa,
  akhir: Jiwa,
});
export type BarisMutasi = z.infer<typeof BarisMutasi>;

const Mutasi = z.object({
  /** `2026-11`. */
  bulan: z.string(),
  /** The latest that can be asked for; its numbers still change. */
  bulan_ini: z.string(),
  desa: BarisMutasi,
  /** A move from one to another counts in both, and not in the village. */
  dusun: z.array(BarisMutasi),
  /** Chart of who came and who left, by sex; nothing hidden, it is for the office. */
  bagan: Bagan,
});
export type Mutasi = z.infer<typeof Mutasi>;

export const mutasi = {
  get: get('/v1/kelola/penduduk/mutasi/', {
    can: 'perangkat:penduduk',
    summary: 'Laporan mutasi penduduk satu bulan (?bulan=2026-11), desa dan tiap dusun',
    returns: Mutasi,
  }),
  /** Holds numbers, no names. */
  unduh: stream('/v1/kelola/penduduk/mutasi/unduh/', {
    can: 'perangkat:penduduk',
    summary: 'Unduh laporan mutasi satu bulan (?bulan=2026-11&bentuk=csv, json, xlsx, svg, atau pdf)',
    perMinute: 20,
  }),
};
