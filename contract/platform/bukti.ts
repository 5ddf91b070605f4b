import { z } from 'zod';
import { post } from '../kit.ts';

const NO_CODE = 'Masukkan kode 6 angka.';
/** Code of the authenticator, or a recovery code. */
export const Kode = z.string({ error: NO_CODE }).trim().min(1, NO_CODE).max(40, 'Terlalu panjang.');

/** Refuses a change before which the second step was not taken again. */
export const NEEDS_PROOF = 'Buktikan lagi dengan langkah kedua.';

export const buktiCalls = {
  /** Proof before each change: good for the next one, for two minutes. */
  buktikan: post('/v1/platform/bukti/', {
    guess: 'bukti',
    can: 'platform',
    summary: 'Langkah kedua sekali lagi, untuk satu perubahan',
    unproved: true,
    perMinute: 20,
    body: z.object({ kode: Kode }),
  }),
};
