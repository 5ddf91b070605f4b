import { z } from 'zod';
import { Day, del, formBool, get, Id, list, patch, post, requiredText } from './kit.ts';

/** A day on which the office is closed; time limits are counted without it. */
export const HariLibur = z.object({
  id: Id,
  tanggal: Day,
  nama: z.string(),
  /** Given off by the government around a holiday. */
  cuti_bersama: z.boolean(),
});
export type HariLibur = z.infer<typeof HariLibur>;

/** The first and the last year that a list may have. */
export const TAHUN_LIBUR = { dari: 2000, sampai: 2100 } as const;
const within = (year: number) => year >= TAHUN_LIBUR.dari && year <= TAHUN_LIBUR.sampai;
const RANGE = `Masukkan tahun ${TAHUN_LIBUR.dari} sampai ${TAHUN_LIBUR.sampai}.`;

const HariLiburInput = z.object({
  tanggal: z
    .string({ error: 'Harap masukkan tanggal' })
    .trim()
    .min(1, 'Harap masukkan tanggal')
    .pipe(Day.refine((day) => within(Number(day.slice(0, 4))), RANGE)),
  nama: requiredText('Harap masukkan nama hari libur', { max: 100 }),
  cuti_bersama: formBool,
});

/** One year: how many days its list has, and how many of the national list are missing in it. */
export const TahunLibur = z.object({
  tahun: z.int(),
  jumlah: z.int(),
  /** Null where the portal knows no national list. */
  nasional: z.object({ kurang: z.int(), dasar: z.string() }).nullable(),
});
export type TahunLibur = z.infer<typeof TahunLibur>;

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
  create: post('/v1/kelola/hari-libur/', {
    can: staff,
    summary: 'Tambah hari libur',
    body: HariLiburInput,
    returns: HariLibur,
  }),
  update: patch('/v1/kelola/hari-libur/{id}/', {
    can: staff,
    summary: 'Ubah hari libur',
    body: HariLiburInput,
    returns: HariLibur,
  }),
  remove: del('/v1/kelola/hari-libur/{id}/', { can: staff, summary: 'Hapus hari libur' }),
  /** What the list has already stays as it is. */
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
