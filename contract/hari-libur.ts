import { z } from 'zod';
import { day, flag, line, registerChange, registerInput, registerRow } from './kinds/register.ts';
import { Day, del, get, list, optionalText, patch, post } from './kit.ts';

/** The first and the last year that a list may have. */
export const TAHUN_LIBUR = { dari: 2000, sampai: 2100 } as const;

/** Greatest length of the reason for which a day of the country's list is removed. */
export const ALASAN_PANJANG = 300;

export const hariLiburFields = {
  tanggal: day('Tanggal', { unique: 'Tanggal ini sudah ada di daftar.', years: TAHUN_LIBUR }),
  nama: line('Nama hari libur', { max: 100 }),
  /** Given off by the government around a holiday. */
  cuti_bersama: flag('Cuti bersama'),
};
/** A day on which the office is closed; time limits are counted without it. */
export const HariLibur = registerRow(hariLiburFields, {});
export type HariLibur = z.infer<typeof HariLibur>;
const HariLiburInput = registerInput(hariLiburFields);

/** One year: how many days its list has, and how many of the national list are missing in it. */
export const TahunLibur = z.object({
  tahun: z.int(),
  jumlah: z.int(),
  /** Null where the portal knows no national list. */
  nasional: z.object({ kurang: z.int(), dasar: z.string(), tanggal: z.array(Day) }).nullable(),
});
export type TahunLibur = z.infer<typeof TahunLibur>;

const within = (year: number) => year >= TAHUN_LIBUR.dari && year <= TAHUN_LIBUR.sampai;
const RANGE = `Masukkan tahun ${TAHUN_LIBUR.dari} sampai ${TAHUN_LIBUR.sampai}.`;
const staff = 'perangkat:pengaturan';

export const hariLibur = {
  list: list('/v1/kelola/hari-libur/', {
    can: staff,
    summary: 'Hari libur desa, menurut tanggal',
    returns: HariLibur,
  }),
  years: get('/v1/kelola/hari-libur/tahun/', {
    can: staff,
    summary: 'Tahun yang punya daftar hari libur, dan yang dapat diisi dari daftar nasional',
    returns: z.array(TahunLibur),
  }),
  /** Shown before days are added, changed or removed. */
  impact: get('/v1/kelola/hari-libur/dampak/', {
    can: staff,
    summary:
      'Berapa batas yang bergeser bila satu tanggal menjadi hari libur (?tanggal=2026-11-23), bila satu hari libur dihapus (?tanpa=12) atau dipindah (keduanya), atau bila daftar nasional diisi (?tahun=2026)',
    returns: z.array(z.object({ nama: z.string(), jumlah: z.int() })),
  }),
  create: post('/v1/kelola/hari-libur/', {
    can: staff,
    summary: 'Tambah hari libur',
    body: HariLiburInput,
    returns: HariLibur,
  }),
  update: patch('/v1/kelola/hari-libur/{id}/', {
    can: staff,
    summary: 'Ubah hari libur',
    body: registerChange(hariLiburFields),
    returns: HariLibur,
  }),
  remove: del('/v1/kelola/hari-libur/{id}/', {
    can: staff,
    summary: 'Hapus hari libur; tanggal yang ada di daftar nasional dengan alasan',
    body: z.object({ alasan: optionalText({ max: ALASAN_PANJANG }) }),
  }),
  /** Adds days; what the list has already stays as it is. */
  fill: post('/v1/kelola/hari-libur/nasional/', {
    can: staff,
    summary: 'Tambahkan hari libur nasional dan cuti bersama satu tahun',
    body: z.object({
      tahun: z.coerce.number({ error: 'Pilih tahun' }).int('Pilih tahun').refine(within, RANGE),
    }),
    returns: z.object({ tambah: z.int() }),
    status: 200,
  }),
};
