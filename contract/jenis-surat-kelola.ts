import { z } from 'zod';
import { IsiVersi as Isi, type IsiVersi } from './jenis-surat.ts';
import { Bentuk } from './kinds/isian.ts';
import { del, formBool, formId, get, Id, Instant, optionalText, patch, post, requiredText } from './kit.ts';
import { Pindah } from './urutan.ts';

/** A letter type in the console's list. */
const JenisKelola = z.object({
  id: Id,
  slug: z.string(),
  nama: z.string(),
  keterangan: z.string(),
  /** Offered on the site. */
  aktif: z.boolean(),
  /** Its form comes with the program. */
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
const KelompokKelola = z.object({
  id: Id,
  slug: z.string(),
  nama: z.string(),
  keterangan: z.string(),
  jenis: z.array(JenisKelola),
});
export type KelompokKelola = z.infer<typeof KelompokKelola>;

/** A type of the catalogue: what it asks for, not its text. */
const JenisKatalog = z.object({
  slug: z.string(),
  nama: z.string(),
  kelompok: z.string(),
  isian: z.array(z.string()),
  /** The village has it already. */
  dipakai: z.boolean(),
});
export type JenisKatalog = z.infer<typeof JenisKatalog>;

/** A letter type as it is being changed. */
const SuntingJenis = z.object({
  id: Id,
  kelompok_id: Id,
  kelompok: z.object({ slug: z.string(), nama: z.string() }),
  slug: z.string(),
  nama: z.string(),
  keterangan: z.string(),
  aktif: z.boolean(),
  statis: z.boolean(),
  /** Those of the form, as it is drafted; of a static letter those that come with the program. */
  isian: Bentuk,
  /** The draft, or what new requests are made with. */
  isi: Isi,
  /** Comes back with every save: an older one is refused with 409. */
  versi: z.int(),
  /** There is something to publish. */
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

const VersiJenis = z.object({
  id: Id,
  versi: z.int(),
  catatan: z.string(),
  terbit: Instant,
  oleh: z.string().nullable(),
  /** Requests that were made with it. */
  ajuan: z.int(),
});
export type VersiJenis = z.infer<typeof VersiJenis>;

// Forms send a part as JSON text, programs as it is.
const part = <S extends z.ZodType>(schema: S) =>
  z
    .preprocess((given, ctx) => {
      if (typeof given !== 'string') return given;
      try {
        return JSON.parse(given);
      } catch {
        ctx.addIssue({ code: 'custom', message: 'Isian tidak dapat dibaca.' });
        return z.NEVER;
      }
    }, schema)
    .optional();

const { atribut, templat, penomoran, masa_berlaku, rantai, syarat, waktu_pelayanan, ...plain } = Isi.shape;
const Perubahan = z.object({
  atribut: part(atribut),
  templat: part(templat),
  penomoran: part(penomoran),
  masa_berlaku: part(masa_berlaku),
  rantai: part(rantai),
  syarat: part(syarat),
  waktu_pelayanan: part(waktu_pelayanan),
  dasar_surat: part(plain.dasar_surat),
  kepada: part(plain.kepada),
  jumlah_lampiran: part(plain.jumlah_lampiran),
  kertas: plain.kertas.optional(),
  persyaratan: plain.persyaratan.optional(),
  alur: plain.alur.optional(),
  biaya: plain.biaya.optional(),
  waktu: plain.waktu.optional(),
}) satisfies z.ZodType<Partial<{ [K in keyof IsiVersi]: IsiVersi[K] | undefined }>>;

const Versi = z.coerce.number({ error: 'Versi tidak dikenal.' }).int('Versi tidak dikenal.').min(0);
const nama = requiredText('Isi nama jenis surat.', { max: 120 });
const keterangan = optionalText({ max: 300 });
const kelompok = formId('Pilih kelompok.');
const Kelompok = z.object({ nama: requiredText('Isi nama kelompok.', { max: 80 }), keterangan });

/** What was understood of a template of OpenSID. */
const HasilImpor = z.object({
  id: Id,
  nama: z.string(),
  /** Its placeholders that became fields of ours, and those that nothing here fills. */
  dikenal: z.array(z.object({ asal: z.string(), nama: z.string() })),
  asing: z.array(z.string()),
  isian: z.int(),
});
export type HasilImpor = z.infer<typeof HasilImpor>;

const can = 'perangkat:surat';
const at = '/v1/kelola/jenis-surat/';
const one = `${at}{id}/` as const;

export const kelolaJenisSurat = {
  groups: get(at, {
    can,
    summary: 'Semua jenis surat menurut kelompoknya',
    returns: z.array(KelompokKelola),
  }),
  catalogue: get(`${at}katalog/`, {
    can,
    summary: 'Katalog jenis surat yang dapat dinyalakan',
    returns: z.array(JenisKatalog),
  }),
  /** With a text of its own, published at once. */
  adopt: post(`${at}katalog/`, {
    can,
    summary: 'Nyalakan satu jenis surat dari katalog',
    body: z.object({ slug: requiredText('Pilih jenis surat.', { max: 80 }) }),
    returns: z.object({ id: Id, nama: z.string() }),
  }),
  import: post(`${at}impor/`, {
    can,
    summary: 'Baca templat surat OpenSID menjadi draf jenis surat',
    body: z.object({
      kelompok_id: kelompok,
      isi: z
        .string({ error: 'Pilih berkas JSON.' })
        .min(2, 'Pilih berkas JSON.')
        .max(900_000, 'Berkas paling besar 900 KB.'),
    }),
    returns: z.array(HasilImpor),
    perMinute: 10,
  }),

  createGroup: post(`${at}kelompok/`, {
    can,
    summary: 'Tambah kelompok jenis surat',
    body: Kelompok,
    returns: z.object({ id: Id }),
  }),
  renameGroup: patch(`${at}kelompok/{id}/`, { can, summary: 'Ubah kelompok jenis surat', body: Kelompok }),
  moveGroup: post(`${at}kelompok/{id}/urutan/`, { can, summary: 'Pindahkan kelompok', body: Pindah }),
  removeGroup: del(`${at}kelompok/{id}/`, { can, summary: 'Hapus kelompok yang kosong' }),

  create: post(at, {
    can,
    summary: 'Buat jenis surat, belum ditawarkan',
    body: z.object({ kelompok_id: kelompok, nama, keterangan }),
    returns: z.object({ id: Id }),
  }),
  edit: get(one, { can, summary: 'Satu jenis surat dengan drafnya', returns: SuntingJenis }),
  rename: patch(one, {
    can,
    summary: 'Ubah nama, keterangan, dan kelompok jenis surat',
    body: z.object({ kelompok_id: kelompok, nama, keterangan }),
  }),
  move: post(`${one}urutan/`, { can, summary: 'Pindahkan jenis surat dalam kelompoknya', body: Pindah }),
  offer: post(`${one}aktif/`, {
    can,
    summary: 'Tawarkan jenis surat di situs, atau jangan lagi',
    body: z.object({ aktif: formBool }),
  }),
  remove: del(one, { can, summary: 'Hapus jenis surat yang belum pernah diajukan' }),

  /** Only what changed is sent; the rest of the draft stays. */
  save: patch(`${one}draf/`, {
    can,
    summary: 'Simpan draf jenis surat, juga otomatis sambil menulis',
    body: Perubahan.extend({ versi: Versi }),
    returns: SuntingJenis,
    records: false,
  }),
  drop: del(`${one}draf/`, { can, summary: 'Buang draf jenis surat' }),
  publish: post(`${one}terbit/`, {
    can,
    summary: 'Terbitkan draf sebagai versi berikutnya, untuk ajuan baru',
    body: z.object({ versi: Versi, catatan: optionalText({ max: 200 }) }),
    returns: SuntingJenis,
    status: 200,
  }),
  versions: get(`${one}versi/`, { can, summary: 'Versi jenis surat', returns: z.array(VersiJenis) }),
  version: get(`${one}versi/{versi_id}/`, {
    can,
    summary: 'Isi satu versi jenis surat',
    returns: VersiJenis.extend({ isi: Isi }),
  }),
  restore: post(`${one}versi/{versi_id}/pulih/`, {
    can,
    summary: 'Jadikan versi lama sebagai draf',
    body: z.object({ versi: Versi }),
    returns: SuntingJenis,
    status: 200,
  }),
};
