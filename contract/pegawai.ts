import { z } from 'zod';
import { Gambar } from './berkas.ts';
import { BarisNaskah, GambarNaskah, type NaskahUmum, simpanGambar } from './kinds/naskah.ts';
import { gambarCalls, naskahCalls } from './kinds/naskah-calls.ts';
import { Id, list, optionalText, post } from './kit.ts';
import { Pindah } from './lib/urutan.ts';

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

const orang = { jabatan: z.string(), tingkat: z.int(), gambar_info: GambarNaskah.nullable() };
const baris = {
  ...orang,
  /** The rank that is public, among which the person has a place. */
  tingkat_terbit: z.int(),
};
/** An official as staff see it in the list: name (`judul`), office, rank and portrait of the working copy. */
export const PegawaiKelola = BarisNaskah.extend(baris);
export type PegawaiKelola = z.infer<typeof PegawaiKelola>;

const meja = {
  path: '/v1/kelola/pegawai/',
  can: 'perangkat:pengaturan',
  nama: 'pegawai',
  baris,
  naskah: orang,
  simpan: {
    jabatan: optionalText({ max: 120 }).optional(),
    tingkat: z.coerce
      .number({ error: 'Pilih kedudukan.' })
      .pipe(z.union([z.literal(1), z.literal(2), z.literal(3)], { error: 'Pilih kedudukan.' }))
      .optional(),
    fokus: simpanGambar.fokus,
  },
} as const;
/** An official in the editor. */
export type NaskahPegawai = NaskahUmum & z.infer<z.ZodObject<typeof meja.naskah>>;

export const pegawai = {
  list: list('/v1/pegawai/', {
    can: 'publik',
    device: true,
    summary: 'Perangkat desa; dengan filter{chip_ektp} pemilik satu chip, untuk perangkat terpasang',
    returns: Pegawai,
  }),

  ...naskahCalls(meja),
  ...gambarCalls(meja),
  /** Within the rest, and within those who share the first or second place. */
  move: post('/v1/kelola/pegawai/{id}/urutan/', {
    can: 'perangkat:pengaturan',
    summary: 'Pindahkan pegawai dalam urutannya',
    body: Pindah,
  }),
};
