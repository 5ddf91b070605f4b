import { z } from 'zod';
import { JENIS_CAPTCHA } from '../captcha.ts';
import { get, Instant, post } from '../kit.ts';

/** Services that a village's site is connected to. All of it is set by the installation; the site runs without any of it. */
export const Sambungan = z.object({
  email: z.object({
    /** True where the installation has a mail server. */
    siap: z.boolean(),
    /** Address that a test goes to: the office's own; '' where it has none. */
    ke: z.string(),
    /** Mail that no server has taken yet. */
    tertahan: z.int(),
    /** The last test; `selesai` null while it is on its way, `sebab` why it was not taken. */
    uji: z.object({ diminta: Instant, selesai: Instant.nullable(), sebab: z.string() }).nullable(),
  }),
  captcha: z.enum(JENIS_CAPTCHA),
  /** `dipakai`: the village shows what comes from there. */
  isla: z.object({ siap: z.boolean(), dipakai: z.boolean() }),
  /** Electronic signatures of the state's certificate authority. */
  tte: z.boolean(),
  /** True where the colour of villages that chose none comes from elsewhere. */
  warna: z.boolean(),
});
export type Sambungan = z.infer<typeof Sambungan>;

const staff = 'perangkat:pengaturan';

export const sambungan = {
  get: get('/v1/kelola/desa/sambungan/', {
    can: staff,
    summary: 'Sambungan situs ke luar, dan apakah berjalan',
    returns: Sambungan,
  }),
  /** Sends mail to the office's own address only. */
  tryMail: post('/v1/kelola/desa/sambungan/email/', {
    can: staff,
    summary: 'Kirim email percobaan ke email kantor',
    body: z.object({}),
    returns: Sambungan,
    status: 200,
    perMinute: 3,
  }),
};
