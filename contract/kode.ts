import { z } from 'zod';
import { get, Id, list } from './kit.ts';

/** An entry of an official list as people choose it: 'Petani/Pekebun'. */
export const Pilihan = z.object({ id: Id, nama: z.string() });

/** Lists of official codes; the register holds the names of their entries. */
export const DAFTAR_KODE = [
  'agama',
  'pendidikan',
  'pendidikan_ditempuh',
  'pekerjaan',
  'status_kawin',
  'golongan_darah',
  'kewarganegaraan',
  'hubungan',
  'disabilitas',
  'status_dasar',
  'kelamin',
] as const;
export type DaftarKode = (typeof DAFTAR_KODE)[number];

const Kode = z.object({
  kode: z.int(),
  /** As the register stores it and papers print it: 'PETANI/PEKEBUN'. */
  nama: z.string(),
});
export type Kode = z.infer<typeof Kode>;

export const kode = {
  pendidikan: list('/v1/pendidikan/', {
    can: 'publik',
    summary: 'Pendidikan terakhir, dari Tidak/Belum Sekolah sampai Strata III, dan Lainnya',
    returns: Pilihan,
  }),
  pekerjaan: list('/v1/pekerjaan/', {
    can: 'publik',
    summary: 'Jenis pekerjaan pada KTP-el dan KK',
    returns: Pilihan,
  }),
  hubungan: list('/v1/statusdlmkeluarga/', {
    can: 'publik',
    summary: 'Status hubungan dalam keluarga',
    returns: Pilihan,
  }),
  semua: get('/v1/kelola/kode/', {
    can: 'perangkat',
    summary: 'Semua daftar kode penduduk',
    returns: z.record(z.string(), z.array(Kode)),
  }),
};

const CAPITALS = new Set(
  'SD SLTP SLTA TK SLB PNS TNI POLRI RI BUMN BUMD DPR DPD BPK DPRD WNI WNA KTP KIA KK I II III IV AB'.split(
    ' ',
  ),
);
const SPELLED: Record<string, string> = {
  KATHOLIK: 'Katolik',
  BUDHA: 'Buddha',
  KHONGHUCU: 'Konghucu',
  ORANGTUA: 'Orang tua',
  'TIDAK CACAT': 'Tidak ada',
  'KEPERCAYAAN TERHADAP TUHAN YANG MAHA ESA': 'Kepercayaan terhadap Tuhan Yang Maha Esa',
  MATI: 'Meninggal',
};

/** An official name as sentences show it: 'Petani/pekebun', 'Disabilitas fisik'; '' stays ''. */
export function tampilKode(nama: string): string {
  const spelled = SPELLED[nama];
  if (spelled) return spelled;
  const words = nama
    .replace(/^CACAT\b/, 'DISABILITAS')
    .replace(/[A-Z]+/g, (word) => (CAPITALS.has(word) || word.length === 1 ? word : word.toLowerCase()));
  return words.charAt(0).toUpperCase() + words.slice(1);
}
