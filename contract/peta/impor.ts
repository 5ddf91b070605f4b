import { z } from 'zod';
import { barisImpor, imporCalls, satuImpor } from '../kinds/impor.ts';
import { formBool, formId, stream } from '../kit.ts';

/** Places a column of a file may go to, and names under which offices have it. */
export const KOLOM_PETA = {
  nama: { label: 'Nama', lazim: ['NAMOBJ', 'NAMA', 'NAME', 'WADMKD', 'NAMA_OBJEK'] },
  nbt: { label: 'NBT', lazim: ['NBT', 'NIB', 'NO_BIDANG', 'NOMOR_BIDANG'] },
  luas_tertulis: { label: 'Luas tertulis', lazim: ['LUAS', 'LUASTERTUL', 'LUAS_TERTULIS', 'LUAS_M2'] },
  tipe_hak: { label: 'Tipe hak', lazim: ['TIPEHAK', 'TIPE_HAK', 'HAK', 'JENIS_HAK'] },
  penggunaan: { label: 'Penggunaan', lazim: ['PENGGUNAAN', 'GUNA_LAHAN', 'LANDUSE', 'PENGGUNAAN_LAHAN'] },
  dusun: { label: 'Dusun', lazim: ['DUSUN', 'NAMA_DUSUN', 'KAMPUNG', 'LINGKUNGAN'] },
  rw: { label: 'RW', lazim: ['RW', 'NO_RW', 'RW_NAME'] },
  rt: { label: 'RT', lazim: ['RT', 'NO_RT'] },
  rt_rw: { label: 'RT dan RW', lazim: ['RT_RW', 'RTRW'] },
  jenis: { label: 'Jenis', lazim: ['JENIS', 'TYPE', 'KELAS', 'FCLASS', 'HIGHWAY', 'BUILDING'] },
  deskripsi: { label: 'Keterangan', lazim: ['DESKRIPSI', 'KETERANGAN', 'DESCRIPTION', 'REMARK'] },
} as const;
export type KolomPeta = keyof typeof KOLOM_PETA;
export const isKolomPeta = (name: string): name is KolomPeta => Object.hasOwn(KOLOM_PETA, name);

const Calon = z.object({ kode: z.string(), nama: z.string(), di_dalam: z.int() });

const ImporPeta = satuImpor.extend({
  tipe: z.string(),
  jenis: z.string(),
  /** Source of its coordinates: what was chosen, why, and what else fits. */
  sistem: z.string(),
  dasar_sistem: z.enum(['berkas', 'letak', 'pilihan', '']),
  calon: z.array(Calon),
  /** Put right without asking. */
  dibetulkan: z.object({ arah: z.int(), tutup: z.int(), kembar: z.int() }),
  tidak_batal: z.string(),
});
export type ImporPeta = z.infer<typeof ImporPeta>;

const BarisPeta = barisImpor.extend({ lat: z.number().nullable(), lng: z.number().nullable() });
const staff = 'perangkat:peta';

export const imporPeta = {
  ...imporCalls({
    path: '/v1/kelola/peta/impor/',
    can: staff,
    nama: 'peta',
    files: {
      berkas: {
        accept: 'peta',
        max: 1,
        required: 'Pilih berkas GeoJSON, KML, GPX, Shapefile (ZIP), atau CSV.',
      },
    },
    satu: ImporPeta,
    baris: BarisPeta,
    pembatalan: z.object({ dihapus: z.int(), dikembalikan: z.int(), tetap: z.array(z.string()) }),
    buat: { tipe_id: formId('Pilih tipe layer') },
    pilih: { sistem: z.string().max(20).optional() },
    /** The failed features are left out. */
    terapkan: { keluarkan: formBool },
  }),
  /** Shapes that were found, as GeoJSON in degrees: each with its row, its verdict and, where it failed, the place of that. */
  shapes: stream('/v1/kelola/peta/impor/{id}/bentuk/', {
    can: staff,
    summary: 'Bentuk unsur yang terbaca, yang gagal lebih dahulu',
  }),
  /** The failed features as GeoJSON, each with its reason. */
  refused: stream('/v1/kelola/peta/impor/{id}/ditolak/', {
    can: staff,
    summary: 'Unsur yang gagal, dengan alasannya',
  }),
};
