import { z } from 'zod';
import { flow, statesOf } from '../kinds/alur.ts';

/** Where a letter that was asked for stands. */
export const KEADAAN = [
  'belum_lengkap',
  'perlu_perbaikan',
  'diperiksa',
  'menunggu_tanda_tangan',
  'siap',
  'selesai',
  'ditolak',
  'dibatalkan',
] as const;
export const Keadaan = z.enum(KEADAAN);
export type Keadaan = z.infer<typeof Keadaan>;

/** States in which somebody still has to do something: from these it may end. */
export const TERBUKA = ['belum_lengkap', 'perlu_perbaikan', 'diperiksa', 'menunggu_tanda_tangan'] as const;

/** What is done to it, by the office and by who asked. */
export const JENIS_LANGKAH = [
  'teruskan',
  'kembalikan',
  'minta_kelengkapan',
  'minta_perbaikan',
  'ubah',
  'lanjutkan',
  'tolak',
  'tandatangani',
  'serahkan',
  'unduh',
  'batalkan',
] as const;
export const JenisLangkah = z.enum(JENIS_LANGKAH);
export type JenisLangkah = z.infer<typeof JenisLangkah>;

/** Those of the office; `tandatangani` has a call of its own, which asks for the password. */
export const LANGKAH_KANTOR = [
  'teruskan',
  'kembalikan',
  'minta_kelengkapan',
  'minta_perbaikan',
  'lanjutkan',
  'tolak',
  'serahkan',
] as const;
export type LangkahKantor = (typeof LANGKAH_KANTOR)[number];

/** From when it was asked for until it is signed, in the days that were promised then. */
const promised = {
  days: 3,
  turn: 'kantor',
  since: 'start',
  paused: 'menunggu berkas atau perbaikan dari pemohon',
} as const;

/**
 * The way of a letter. Acts without `to` go on to the state of the desk that has it next: that of the last one in its chain
 * is `menunggu_tanda_tangan`.
 */
export const alurSurat = flow({
  start: 'diperiksa',
  states: {
    belum_lengkap: { turn: 'warga' },
    perlu_perbaikan: { turn: 'warga' },
    diperiksa: { limit: promised },
    menunggu_tanda_tangan: { limit: promised },
    siap: {},
    selesai: {},
    ditolak: {},
    dibatalkan: {},
  },
  acts: {
    teruskan: { from: ['diperiksa'], who: 'kantor', tells: true },
    kembalikan: {
      from: ['diperiksa', 'menunggu_tanda_tangan'],
      to: 'diperiksa',
      who: 'kantor',
      reason: true,
    },
    minta_kelengkapan: {
      from: ['diperiksa', 'menunggu_tanda_tangan'],
      to: 'belum_lengkap',
      who: 'kantor',
      reason: true,
      tells: true,
    },
    /** Some of the answers are to be corrected, by who asked. */
    minta_perbaikan: {
      from: ['diperiksa', 'menunggu_tanda_tangan'],
      to: 'perlu_perbaikan',
      who: 'kantor',
      reason: true,
      tells: true,
    },
    /** The papers came another way, to the counter, or the answers may stay as they are. */
    lanjutkan: { from: ['belum_lengkap', 'perlu_perbaikan'], who: 'kantor', tells: true },
    tolak: {
      from: TERBUKA,
      to: 'ditolak',
      who: 'kantor',
      reason: true,
      tells: true,
    },
    tandatangani: { from: ['menunggu_tanda_tangan'], to: 'siap', who: 'kantor', tells: true, final: true },
    serahkan: { from: ['siap'], to: 'selesai', who: 'kantor', tells: true },
    lengkapi: { from: ['belum_lengkap'], who: 'warga' },
    perbaiki: { from: ['perlu_perbaikan'], who: 'warga' },
    /** The answers are changed before anybody at the office took it up. */
    ubah: { from: ['diperiksa', 'menunggu_tanda_tangan'], who: 'warga', final: true },
    unduh: { from: ['siap'], to: 'selesai', who: 'warga', final: true },
    batalkan: {
      from: TERBUKA,
      to: 'dibatalkan',
      who: 'warga',
      reason: true,
      final: true,
    },
  },
});

/** Where it waits for a desk of the office, and where for who asked. */
export const DI_KANTOR = statesOf(alurSurat, 'kantor');
export const DI_PEMOHON = statesOf(alurSurat, 'warga');
