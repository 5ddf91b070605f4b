import { z } from 'zod';
import { Gambar, gambarInput } from './berkas.ts';
import { del, get, Id, list, patch, post, requiredText } from './kit.ts';
import { Pindah } from './urutan.ts';

/** An official of the village; the head comes first, then the secretary, then the rest in their order. */
export const Pegawai = z.object({
  id: Id,
  nama: z.string(),
  jabatan: z.object({ nama: z.string() }),
  /** 1 head of the village, 2 secretary, 3 the rest, whatever the offices are called here. */
  tingkat: z.int(),
  gambar: z.string().nullable(),
  gambar_info: Gambar.nullable(),
});
export type Pegawai = z.infer<typeof Pegawai>;

const Isi = z.object({
  nama: requiredText('Harap masukkan nama', { max: 120 }),
  jabatan: requiredText('Harap masukkan jabatan', { max: 120 }),
  tingkat: z.coerce
    .number({ error: 'Pilih kedudukan.' })
    .pipe(z.union([z.literal(1), z.literal(2), z.literal(3)], { error: 'Pilih kedudukan.' })),
  ...gambarInput('gambar'),
});
const staff = 'perangkat:pengaturan';
const files = { gambar: { accept: 'gambar', max: 1 } } as const;

export const pegawai = {
  list: list('/v1/pegawai/', { can: 'publik', summary: 'Perangkat desa', returns: Pegawai }),

  edit: get('/v1/kelola/pegawai/{id}/', {
    can: staff,
    summary: 'Satu pegawai untuk diubah',
    returns: Pegawai,
  }),
  create: post('/v1/kelola/pegawai/', {
    can: staff,
    summary: 'Tambah pegawai',
    body: Isi,
    files,
    returns: Pegawai,
  }),
  update: patch('/v1/kelola/pegawai/{id}/', {
    can: staff,
    summary: 'Ubah pegawai',
    body: Isi,
    files,
    returns: Pegawai,
  }),
  /** Within the rest, and within those who share the first or second place. */
  move: post('/v1/kelola/pegawai/{id}/urutan/', {
    can: staff,
    summary: 'Pindahkan pegawai dalam urutannya',
    body: Pindah,
  }),
  remove: del('/v1/kelola/pegawai/{id}/', { can: staff, summary: 'Hapus pegawai' }),
};
