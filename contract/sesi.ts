import { z } from 'zod';
import { AREAS, get, Id, post, postBare, requiredText } from './kit.ts';

const blank = 'Bidang ini tidak boleh kosong.';
const missing = 'Bidang ini harus diisi.';
const field = z.string({ error: missing }).min(1, blank).max(4096, 'Terlalu panjang.');

export const TokenPair = z.object({ access: z.string(), refresh: z.string() });

/** The signed-in account; `profile` only for residents and staff who are residents of this village. */
export const User = z.object({
  id: Id,
  username: z.string(),
  nama: z.string(),
  role: z.enum(['penduduk', 'perangkat', 'admin', 'platform']),
  izin: z.array(z.enum(AREAS)),
  profile: z
    .object({
      id: Id,
      nama: z.string(),
      alamat: z.string(),
      foto: z.string().nullable(),
      kelamin: z.enum(['LK', 'PR']),
      tanggal_lahir: z.string(),
      pendidikan: z.string(),
      pekerjaan: z.string(),
      nik: z.string(),
    })
    .nullable(),
});
export type User = z.infer<typeof User>;

export const sesi = {
  create: postBare('/v1/token/', {
    can: 'publik',
    summary: 'Masuk dengan NIK dan password',
    body: z.object({
      username: z.string({ error: missing }).pipe(requiredText(blank, { max: 150 })),
      password: field,
    }),
    returns: TokenPair,
    perMinute: 120,
  }),
  /** The site sends no body: its refresh token is in the cookie. */
  refresh: postBare('/v1/token/refresh/', {
    can: 'publik',
    summary: 'Tukar refresh token dengan pasangan token baru',
    body: z.object({ refresh: z.string().max(4096).optional() }),
    returns: TokenPair,
    records: false,
  }),
  logout: post('/v1/token/logout/', {
    can: 'publik',
    summary: 'Akhiri sesi',
    body: z.object({ refresh: z.string().max(4096).optional() }),
    status: 200,
    records: false,
  }),
  me: get('/v1/users/me', { can: 'masuk', summary: 'Akun yang sedang masuk', returns: User }),
};
