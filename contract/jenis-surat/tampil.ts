import { z } from 'zod';
import { Bentuk } from '../kinds/isian-skema.ts';
import { Id, Instant } from '../kit.ts';
import { IsiVersi as Isi } from './jenis-surat.ts';

/** A letter type in the console's list. */
const JenisKelola = z.object({
  id: Id,
  slug: z.string(),
  nama: z.string(),
  keterangan: z.string(),
  /** Switched on. */
  aktif: z.boolean(),
  /** Asked for on the site: switched on, and of the kind that the village serves. */
  ditawarkan: z.boolean(),
  /** True where its form comes with the program. */
  statis: z.boolean(),
  isian: z.int(),
  waktu_pelayanan: z.int().nullable(),
  /** Requests of all times. */
  ajuan: z.int(),
  /** Null before the first was published. */
  versi: z.int().nullable(),
  /** A draft waits to be published. */
  draf: z.boolean(),
  diubah: Instant,
});
export type JenisKelola = z.infer<typeof JenisKelola>;
export const KelompokKelola = z.object({
  id: Id,
  slug: z.string(),
  nama: z.string(),
  keterangan: z.string(),
  /** Address of its picture. */
  gambar: z.string().nullable(),
  jenis: z.array(JenisKelola),
});
export type KelompokKelola = z.infer<typeof KelompokKelola>;

/** A type of the catalogue: what it asks for, not its text. */
export const JenisKatalog = z.object({
  slug: z.string(),
  nama: z.string(),
  kelompok: z.string(),
  isian: z.array(z.string()),
  /** The village has it already, as this type. */
  dipakai: z.boolean(),
  id: Id.nullable(),
});
export type JenisKatalog = z.infer<typeof JenisKatalog>;

/** A letter type as it is being changed. */
export const SuntingJenis = z.object({
  id: Id,
  kelompok_id: Id,
  kelompok: z.object({ slug: z.string(), nama: z.string() }),
  slug: z.string(),
  nama: z.string(),
  keterangan: z.string(),
  aktif: z.boolean(),
  statis: z.boolean(),
  /** Address of its picture, beside a letter that comes with the program. */
  gambar: z.string().nullable(),
  /** Fields of the form, as it is drafted; of a static letter those that come with the program. */
  isian: Bentuk,
  /** The draft, or what new requests are made with. */
  isi: Isi,
  /** Comes back with every save: an older one is refused with 409. */
  versi: z.int(),
  /** True where there is something to publish. */
  draf: z.boolean(),
  updated_at: z.union([z.literal(''), Instant]),
  oleh: z.string().nullable(),
  /** The number of the version that new requests are made with; null before the first. */
  terbit: z.int().nullable(),
  /** Requests under way that keep an older version when the draft is published. */
  berjalan: z.int(),
  ajuan: z.int(),
});
export type SuntingJenis = z.infer<typeof SuntingJenis>;

export const VersiJenis = z.object({
  id: Id,
  versi: z.int(),
  catatan: z.string(),
  terbit: Instant,
  oleh: z.string().nullable(),
  /** Requests that were made with it. */
  ajuan: z.int(),
});
export type VersiJenis = z.infer<typeof VersiJenis>;

/** Result of importing a template of OpenSID. */
export const HasilImpor = z.object({
  id: Id,
  nama: z.string(),
  /** Placeholders of the template that became fields of ours, and those that nothing here fills. */
  dikenal: z.array(z.object({ asal: z.string(), nama: z.string() })),
  asing: z.array(z.string()),
  isian: z.int(),
});
export type HasilImpor = z.infer<typeof HasilImpor>;
