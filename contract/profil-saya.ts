import { z } from 'zod';
import { Gambar } from './berkas.ts';
import { EmailPilihan, kodeWajib, namaWajib, Telepon } from './fakta/jenis.ts';
import { Day, formBool, get, Id, Instant, patch } from './kit.ts';
import { Letak } from './penduduk/penduduk.ts';
import { Ubahan } from './perbaikan/perbaikan.ts';

/** Facts that the signed-in resident reads and keeps of themselves beside `/v1/users/me`. */
export const ProfilSaya = z.object({
  id: Id,
  nama: z.string(),
  kelamin: z.enum(['LK', 'PR']),
  tanggal_lahir: Day,
  pendidikan: z.string(),
  pekerjaan: z.string(),
  nik: z.string(),
  no_kk: z.string(),
  hubungan: z.string(),
  letak: Letak,
  no_telp: z.string(),
  email: z.string(),
  foto: z.string().nullable(),
  foto_info: Gambar.nullable(),
  akun_sejak: Instant,
  /** Changes that officers have not looked at yet, in a village where they do. */
  menunggu: z.object({ sejak: Instant, ubahan: z.array(Ubahan) }).nullable(),
});
export type ProfilSaya = z.infer<typeof ProfilSaya>;

/** An entry of an official list, however its capitals are written. */
const entry = (message: string) =>
  kodeWajib(message)
    .transform((nama) => nama.toUpperCase())
    .optional();

/** Fields that a resident changes; those that are not sent stay. */
export const ProfilInput = z.object({
  nama: namaWajib('Masukkan Nama').optional(),
  tanggal_lahir: z
    .string('Pilih Tanggal Lahir')
    .refine((day) => day !== '', { message: 'Pilih Tanggal Lahir', abort: true })
    .pipe(Day)
    .optional(),
  jk: z.enum(['LK', 'PR'], 'Pilih Jenis Kelamin').optional(),
  pendidikan: entry('Pilih Pendidikan Terakhir'),
  pekerjaan: entry('Pilih Pekerjaan'),
  no_telp: Telepon.optional(),
  email: EmailPilihan.optional(),
  /** Asked where the number or the address changes. */
  password: z.string().max(4096, 'Terlalu panjang.').optional(),
  foto_hapus: formBool,
});
export type ProfilInput = z.infer<typeof ProfilInput>;

export const profilSaya = {
  get: get('/v1/profil-saya/', {
    can: 'penduduk',
    nomor: 'sendiri',
    summary: 'Data diri, kontak, dan foto sendiri',
    returns: ProfilSaya,
  }),
  /** Only one's own data: any other id is 404. */
  update: patch('/v1/penduduk/{id}/', {
    can: 'penduduk',
    nomor: 'sendiri',
    summary: 'Ubah data diri, kontak, dan foto sendiri',
    body: ProfilInput,
    files: { foto: { accept: 'gambar', max: 1 } },
    returns: ProfilSaya,
    perMinute: 30,
  }),
};
