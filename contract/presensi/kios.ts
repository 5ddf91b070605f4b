import { z } from 'zod';
import { Instant, post } from '../kit.ts';
import { ANTREAN } from './batas.ts';
import { Chip } from './waktu.ts';

/** State that a kiosk shows before anybody taps; it names nobody. */
export const Kios = z.object({
  keadaan: z.enum(['pasang', 'siap', 'dicabut']),
  sekarang: Instant,
  /** 'waktu Indonesia Barat' */
  zona: z.string(),
  perangkat: z.string().nullable(),
  dicabut: Instant.nullable(),
  /** Hours of today, null on a day without. */
  jam: z.object({ masuk: z.string(), pulang: z.string() }).nullable(),
  /** The name of the holiday that today is. */
  libur: z.string().nullable(),
  pegawai: z.int(),
  masuk: z.int(),
  pulang: z.int(),
});
export type Kios = z.infer<typeof Kios>;

/** Outcome of one tap. */
export const HasilTempel = z.object({
  jenis: z.enum(['masuk', 'pulang']),
  nama: z.string(),
  waktu: Instant,
  masuk: Instant,
  /** Minutes after the start, null within the tolerance and on a day without hours. */
  terlambat: z.int().nullable(),
  /** Time until which nobody is late: '08.15'. */
  batas: z.string().nullable(),
  /** The end of the day: '15.30'. */
  jam_pulang: z.string().nullable(),
});
export type HasilTempel = z.infer<typeof HasilTempel>;

export const kios = {
  /** A POST, since it also says that the device is there. */
  state: post('/v1/presensi/kios/', {
    can: 'publik',
    summary: 'Keadaan perangkat presensi ini, dengan jam kerja dan hitungan hari ini',
    body: z.object({ menunggu: z.coerce.number().int().min(0).max(ANTREAN.muat).default(0) }),
    returns: Kios,
    status: 200,
    records: false,
    keyed: false,
  }),
  /** The device gets the token it will have in a cookie; it counts once somebody types the code in the console. */
  pair: post('/v1/presensi/kios/kode/', {
    can: 'publik',
    summary: 'Kode untuk memasangkan perangkat ini, berlaku 10 menit',
    returns: z.object({ kode: z.string(), berakhir: Instant }),
    perMinute: 10,
    records: false,
    keyed: false,
  }),
  /** An unknown chip, a former official and a device that guessed too often are refused alike. */
  tap: post('/v1/presensi/kios/tempel/', {
    can: 'publik',
    device: true,
    summary: 'Catat masuk atau pulang dengan chip KTP-el, dari perangkat terpasang',
    body: z.object({ chip: Chip }),
    returns: HasilTempel,
    status: 200,
  }),
  /** Names nobody, and does not say which chips it knew. */
  queue: post('/v1/presensi/kios/antrean/', {
    can: 'publik',
    device: true,
    summary: 'Kirim tempel yang dicatat tanpa internet, menurut waktunya',
    body: z.object({
      tempel: z.array(z.object({ chip: Chip, waktu: Instant })).max(ANTREAN.kirim),
      /** Number of taps that the device still keeps. */
      sisa: z.coerce.number().int().min(0).max(ANTREAN.muat).default(0),
    }),
    returns: z.object({ diterima: z.int() }),
    status: 200,
  }),
};
