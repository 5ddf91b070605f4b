import { z } from 'zod';
import { Gambar } from '../berkas.ts';
import {
  type Access,
  del,
  formId,
  get,
  Id,
  Instant,
  isDay,
  list,
  optionalText,
  patch,
  post,
} from '../kit.ts';

/**
 * What staff write and publish, whatever the noun: a working copy beside the published text, moments of publication,
 * a trash, and a history to go back to.
 */

export const STATUS_NASKAH = ['draf', 'terjadwal', 'terbit', 'arsip', 'sampah'] as const;
export type StatusNaskah = (typeof STATUS_NASKAH)[number];

export const AKSI_NASKAH = ['terbitkan', 'tarik', 'arsipkan', 'hapus', 'pulihkan'] as const;
export type AksiNaskah = (typeof AKSI_NASKAH)[number];

export const LONGEST_TITLE = 200;

const Share = z.number().min(0, 'Paling sedikit 0.').max(1, 'Paling banyak 1.');
/** A picture of a text; `fokus` is its subject, 0,0 top left. */
export const GambarNaskah = Gambar.extend({
  fokus: z.object({ x: z.number(), y: z.number() }),
  keterangan: z.string(),
});
export type GambarNaskah = z.infer<typeof GambarNaskah>;

/** A PDF as pages link it; `ukuran` in bytes. */
export const Dokumen = z.object({ url: z.string(), nama: z.string(), ukuran: z.int() });
export type Dokumen = z.infer<typeof Dokumen>;
/** A PDF that was public once. */
const DokumenLama = Dokumen.extend({ sejak: Instant });

/** A row of the console's list: title of the working copy. */
export const BarisNaskah = z.object({
  id: Id,
  judul: z.string(),
  status: z.enum(STATUS_NASKAH),
  /** When it was, or will be, first public. */
  terbit: Instant.nullable(),
  /** Published, with changes that are not public yet. */
  berubah: z.boolean(),
  updated_at: Instant,
  /** Who touched it last. */
  oleh: z.string().nullable(),
});
export type BarisNaskah = z.infer<typeof BarisNaskah>;

const Can = z.object({
  terbit: z.boolean(),
  jadwal: z.boolean(),
  tarik: z.boolean(),
  arsip: z.boolean(),
  hapus: z.boolean(),
  pulih: z.boolean(),
});

/** What every editor knows. `versi` comes back with every write: an older one is refused with 409. */
export const NaskahUmum = BarisNaskah.extend({
  versi: z.int(),
  /** When the working copy wants to appear; null for at once. Part of the draft. */
  rencana_terbit: Instant.nullable(),
  can: Can,
});
export type NaskahUmum = z.infer<typeof NaskahUmum>;

export const RiwayatNaskah = z.object({
  id: Id,
  waktu: Instant,
  /** What happened, in words: 'Menerbitkan'. */
  aksi: z.string(),
  oleh: z.string(),
  /** Title of the text kept with this line; null when there is none to go back to. */
  judul: z.string().nullable(),
  /** Whether that text is the one before this line, as for a change; otherwise it is the one that was published. */
  sebelum: z.boolean(),
});
export type RiwayatNaskah = z.infer<typeof RiwayatNaskah>;

const Tulisan = z.object({ judul: z.string(), teks: z.string() });
/** An old text beside the working copy, in words without markup. */
export const BandingNaskah = z.object({
  id: Id,
  waktu: Instant,
  aksi: z.string(),
  sebelum: z.boolean(),
  lama: Tulisan,
  kini: Tulisan,
  /** What differs besides these words: 'kategori', 'gambar'. */
  lainnya: z.array(z.string()),
});
export type BandingNaskah = z.infer<typeof BandingNaskah>;

export const Versi = z.coerce.number({ error: 'Versi tidak dikenal.' }).int().positive();
const Versioned = z.object({ versi: Versi });

/** Fields of a save that belong to a picture. */
export const simpanGambar = {
  gambar_alt: optionalText({ max: 250 }).optional(),
  gambar_keterangan: optionalText({ max: 250 }).optional(),
  fokus: z.object({ x: Share, y: Share }).optional(),
};

/** A row chosen in a form, or none: '' and null say none, a missing field says as it was. */
export const formChoice = (message: string) =>
  z.union([z.literal('').transform(() => null), formId(message).nullable()]).optional();

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;
// Years 1 to 9999 wherever on earth: beyond them neither PostgreSQL nor RFC 3339 can write them.
const FIRST = Date.parse('0001-01-02T00:00:00Z');
const LAST = Date.parse('9999-12-31T00:00:00Z');
// `Date` takes the 31st of February for the 3rd of March.
const isMoment = (text: string): boolean =>
  isDay(text.slice(0, 10)) && Date.parse(text) >= FIRST && Date.parse(text) < LAST;
/** A moment; without an offset it is read in the village's zone, as `datetime-local` fields send it. */
export const When = z
  .string()
  .regex(MOMENT, 'Masukkan tanggal dan jam yang benar.')
  .refine(isMoment, 'Tanggal tidak ada di kalender.')
  .nullish();

/** The same in a draft, where a form's empty field says none. */
const WhenOrNone = z.union([z.literal('').transform(() => null), When]);

/** What became of an act on several: how many it reached, and the others with the reason. */
export const HasilMassal = z.object({
  berhasil: z.int(),
  gagal: z.array(z.object({ id: Id, judul: z.string(), alasan: z.string() })),
});
export type HasilMassal = z.infer<typeof HasilMassal>;

type Options<
  P extends string,
  C extends Access,
  R extends z.ZodRawShape,
  N extends z.ZodRawShape,
  S extends z.ZodRawShape,
> = {
  /** `/v1/kelola/informasi/` */
  path: P;
  can: C;
  /** The noun as staff call it: 'kegiatan'. */
  nama: string;
  /** What a row of the list has beyond `BarisNaskah`. */
  baris: R;
  /** What the editor has beyond `NaskahUmum`. */
  naskah: N;
  /** Fields of a save; each may be missing, which leaves it as it was. */
  simpan: S;
};

/** The calls of the console for one noun: list, editor, what makes it public, and its history. */
export function naskahCalls<
  const P extends string,
  C extends Access,
  R extends z.ZodRawShape,
  N extends z.ZodRawShape,
  S extends z.ZodRawShape,
>({ path, can, nama, baris, naskah, simpan }: Options<P, C, R, N, S>) {
  const one = `${path}{id}/` as const;
  const returns = NaskahUmum.extend(naskah);
  const act = { can, body: Versioned, returns, status: 200 };
  return {
    /** `meta.jumlah` counts every status. Trash only with `filter{status}=sampah`. */
    manage: list(path, { can, summary: `Semua ${nama}`, returns: BarisNaskah.extend(baris) }),
    edit: get(one, { can, summary: `Naskah ${nama}`, returns }),
    create: post(path, {
      can,
      summary: `Buat draf ${nama}`,
      body: z.object({ judul: optionalText({ max: LONGEST_TITLE }) }),
      returns,
    }),
    /** Changes the working copy only: what is public stays until it is published. Leaves a trail once per sitting. */
    save: patch(one, {
      can,
      summary: `Simpan naskah ${nama}, juga otomatis sambil menulis`,
      body: z
        .object({
          versi: Versi,
          judul: optionalText({ max: LONGEST_TITLE }).optional(),
          rencana_terbit: WhenOrNone,
        })
        .extend(simpan),
      returns,
      records: false,
    }),
    publish: post(`${one}terbit/`, {
      ...act,
      // Without `terbit` at the moment that the draft keeps; null publishes at once.
      summary: `Terbitkan ${nama} sekarang, atau pada waktunya`,
      body: Versioned.extend({ terbit: When }),
    }),
    withdraw: post(`${one}tarik/`, { ...act, summary: `Tarik kembali ${nama} menjadi draf` }),
    archive: post(`${one}arsip/`, { ...act, summary: `Arsipkan ${nama}: tidak tampil lagi di situs` }),
    remove: del(one, { can, summary: `Pindahkan ${nama} ke sampah` }),
    restore: post(`${one}pulih/`, {
      can,
      summary: `Kembalikan ${nama} dari sampah`,
      returns,
      status: 200,
    }),
    bulk: post(`${path}massal/`, {
      can,
      summary: `Satu tindakan untuk beberapa ${nama}`,
      // Each leaves its own trail; those that are refused leave none.
      records: false,
      body: z.object({
        aksi: z.enum(AKSI_NASKAH),
        id: z
          .array(formId('Pilihan tidak dikenal.'))
          .min(1, `Pilih paling sedikit satu ${nama}.`)
          .max(100, 'Paling banyak 100.'),
      }),
      returns: HasilMassal,
      status: 200,
    }),
    history: list(`${one}riwayat/`, {
      can,
      summary: `Siapa mengubah ${nama}, apa dan kapan`,
      returns: RiwayatNaskah,
    }),
    compare: get(`${one}riwayat/{riwayat_id}/`, {
      can,
      summary: `Naskah lama ${nama} di samping naskah kerja`,
      returns: BandingNaskah,
    }),
    revert: post(`${one}riwayat/{riwayat_id}/pakai/`, {
      ...act,
      summary: `Pakai naskah lama ${nama} sebagai naskah kerja`,
    }),
  };
}

/** The calls for the picture of a text; its editor shows it as `gambar_info`. */
export function gambarCalls<const P extends string, C extends Access, N extends z.ZodRawShape>({
  path,
  can,
  nama,
  naskah,
}: Pick<Options<P, C, never, N, never>, 'path' | 'can' | 'nama' | 'naskah'>) {
  const one = `${path}{id}/` as const;
  const returns = NaskahUmum.extend(naskah);
  const files = { gambar: { accept: 'gambar', max: 1, required: 'Masukkan gambar' } } as const;
  return {
    cover: post(`${one}gambar/`, {
      can,
      summary: `Ganti gambar utama ${nama}`,
      body: Versioned,
      files,
      returns,
      status: 200,
    }),
    removeCover: post(`${one}gambar/hapus/`, {
      can,
      summary: `Lepas gambar utama ${nama}`,
      body: Versioned,
      returns,
      status: 200,
    }),
    /** A picture for the text: it stays as long as the text holds its address. */
    picture: post(`${one}sisipan/`, {
      can,
      summary: `Unggah gambar untuk isi ${nama}`,
      files,
      returns: Gambar,
    }),
  };
}

/** What an editor with a document shows of it: the PDF of the working copy, and those that were public before. */
export const naskahDokumen = { dokumen: Dokumen.nullable(), dokumen_lama: z.array(DokumenLama) };

/** The calls for the PDF of a noun; spread `naskahDokumen` into its editor's fields. */
export function dokumenCalls<const P extends string, C extends Access, N extends z.ZodRawShape>({
  path,
  can,
  nama,
  naskah,
}: Pick<Options<P, C, never, N, never>, 'path' | 'can' | 'nama' | 'naskah'>) {
  const one = `${path}{id}/` as const;
  const returns = NaskahUmum.extend(naskah);
  return {
    document: post(`${one}dokumen/`, {
      can,
      summary: `Ganti berkas PDF ${nama}`,
      body: Versioned,
      files: { dokumen: { accept: 'pdf', max: 1, required: 'Pilih berkas PDF.' } },
      returns,
      status: 200,
    }),
    removeDocument: post(`${one}dokumen/hapus/`, {
      can,
      summary: `Lepas berkas PDF ${nama}`,
      body: Versioned,
      returns,
      status: 200,
    }),
  };
}
