import { z } from 'zod';
import { EmailGagal } from '../akun/kelola.ts';
import { Batas } from '../kinds/tenggat.ts';
import { Id, Instant } from '../kit.ts';

const Naskah = z.object({ id: Id, judul: z.string(), waktu: Instant });
/** `noun` is its part of the console's addresses, here and below. */
const NaskahMenunggu = Naskah.extend({ noun: z.string() });
export type NaskahMenunggu = z.infer<typeof NaskahMenunggu>;
/** Parts of a queue that are a line of their own: reports to follow up, objections, and letters to be handed over. */
const Bagian = z.enum(['tindak-lanjut', 'keberatan', 'siap']).nullable();
export type Bagian = z.infer<typeof Bagian>;
/** One thing on which the office must act; `keadaan` is its state in the flow of its noun. */
const Bertenggat = z.object({
  noun: z.string(),
  bagian: Bagian,
  id: Id,
  judul: z.string(),
  keadaan: z.string(),
  tenggat: Batas,
});
export type Bertenggat = z.infer<typeof Bertenggat>;
/** Work that waits for somebody else. */
const MejaLain = z.object({
  /** Name of an officer; null for the reporters. */
  nama: z.string().nullable(),
  jumlah: z.int(),
  /** Instant since when the oldest of it waits. */
  waktu: Instant,
  tenggat: Batas.nullable(),
});
export type MejaLain = z.infer<typeof MejaLain>;
/** Queue of what still waits for a decision, by noun; of the residents' register, what contradicts itself. */
const Antrean = z.object({
  noun: z.string(),
  bagian: Bagian,
  jumlah: z.int(),
  /** Instant since when the oldest of it waits; null where nobody knows. */
  waktu: Instant.nullable(),
  /** Number of working days in which it must be decided on; null where it has no end. */
  batas: z.int().nullable(),
  /** The nearest deadline. */
  tenggat: Batas.nullable(),
});
export type Antrean = z.infer<typeof Antrean>;
/** Number of items that wait in the list that a noun opens with, for the menu. */
export const Menunggu = z.object({ noun: z.string(), jumlah: z.int() });
export type Menunggu = z.infer<typeof Menunggu>;
/** Work that waits for one member of staff; what belongs to the areas of others is not in it. */
export const RingkasanDesa = z.object({
  /** Queues in which something waits, for those who decide on it: the latest first, what has no end last. */
  antrean: z.array(Antrean),
  /** Mail that no server has taken, for those who keep accounts. */
  email_gagal: EmailGagal.nullable(),
  /** Items of these queues that are due first, the latest before them. */
  tenggat: z.array(Bertenggat),
  /** Work at the desks of others, for admins, who see to all of it; null for others. */
  meja_lain: z.array(MejaLain).nullable(),
  /** Own texts that are not public as they stand, newest first. */
  draf: z.array(NaskahMenunggu),
  /** Texts that will appear by themselves, the next first. */
  terjadwal: z.array(NaskahMenunggu),
});
export type RingkasanDesa = z.infer<typeof RingkasanDesa>;

const Terpakai = z.object({ pakai: z.int(), batas: z.int() });
/** Room that the platform gives the village, and how much of it is used: bytes of files, accounts of officers. */
export const KuotaDesa = z.object({ ruang: Terpakai, petugas: Terpakai });
export type KuotaDesa = z.infer<typeof KuotaDesa>;

const Hitungan = z.object({ orang: z.int(), halaman: z.int() });
/** State of the village's system, for those who see to it. */
export const KeadaanDesa = z.object({
  /** True where mail can be sent; without it codes are handed out at the counter. */
  surel: z.boolean(),
  /** Instant at which the village last stood in a backup of the installation. */
  cadangan: Instant.nullable(),
  /** Instant at which the trail was last read through; `utuh`: no row of it was changed. */
  jejak: z.object({ waktu: Instant, utuh: z.boolean() }).nullable(),
  /** The last fourteen days, today included, the oldest first. `orang`: visitors, each once a day. */
  kunjungan: z.array(Hitungan.extend({ hari: z.iso.date() })),
  /** Parts of the site opened most in the last seven days, by first segment of the address; the home page is ''. */
  dibuka: z.array(z.object({ bagian: z.string(), halaman: z.int() })),
});
export type KeadaanDesa = z.infer<typeof KeadaanDesa>;

/** Steps that a village site needs before people come, and what the law asks every village to publish; in this order. */
export const KESIAPAN = [
  'identitas',
  'logo',
  'sorotan',
  'pegawai',
  'sejarah',
  'visi_misi',
  'batas',
  'berita',
  'ppid_profil',
  'ppid_dip',
  'ppid_berkala',
  'hari_libur',
  'apbdes',
  'perencanaan',
  'produk_hukum',
  'skm',
] as const;
export type KunciKesiapan = (typeof KESIAPAN)[number];
const siap = <const K extends string>(keys: readonly K[]) =>
  z.object({ kunci: z.enum(keys), selesai: z.boolean() });

/** Steps that make a village able to serve, from an empty site to its first letter; in the order in which they are done. */
export const HARI_PERTAMA = [
  'pengaturan',
  'wilayah',
  'pejabat',
  'petugas',
  'penduduk',
  'kop_surat',
  'jenis_surat',
  'tulisan',
  'password',
] as const;
export type KunciHariPertama = (typeof HARI_PERTAMA)[number];

export const Kesiapan = z.object({
  situs: z.array(siap(KESIAPAN)),
  /** `waktu`: when a step was done, where the trail says so and steps are left. */
  hari_pertama: z.array(siap(HARI_PERTAMA).extend({ waktu: Instant.nullable() })),
});
export type Kesiapan = z.infer<typeof Kesiapan>;

/** Parts of the settings, one form each. */
export const BAGIAN_DESA = ['identitas', 'jam', 'tampilan', 'profil', 'peta', 'fitur'] as const;

export const PerubahanDesa = z.object({
  id: Id,
  waktu: Instant,
  /** Event in words: 'Mengubah identitas'. */
  aksi: z.string(),
  oleh: z.string(),
  /** Long texts and pictures are named without their content. */
  perubahan: z.array(
    z.object({ bidang: z.string(), sebelum: z.string().nullable(), sesudah: z.string().nullable() }),
  ),
  /** The way back to what stood before; null where there is none, and where that stands already. */
  kembali: z
    .object({
      /** Part whose version `restore` asks for. */
      bagian: z.enum(BAGIAN_DESA),
      /** Fields that would come back, called as in `perubahan`. */
      bidang: z.array(z.string()),
      /** Pictures that cannot: their files are gone. */
      hilang: z.array(z.string()),
    })
    .nullable(),
});
export type PerubahanDesa = z.infer<typeof PerubahanDesa>;
