import { z } from 'zod';
import { Gambar } from '../berkas.ts';
import { formId, Id, Instant, optionalText } from '../kit.ts';
import { isDay } from '../lib/text/teks.ts';

/**
 * Texts that staff write and publish, whatever the noun: a working copy beside the published text, times of publication, a trash, and a
 * history to go back to.
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

/** Acts that a text allows in its state, to staff who hold the area of its noun. */
const Can = z.record(z.enum([...AKSI_NASKAH, 'jadwalkan']), z.boolean());
export type CanNaskah = z.infer<typeof Can>;

/** A row of the console's list: title of the working copy. */
export const BarisNaskah = z.object({
  id: Id,
  judul: z.string(),
  status: z.enum(STATUS_NASKAH),
  /** Instant at which it was, or will be, first public. */
  terbit: Instant.nullable(),
  /** Published, with changes that are not public yet. */
  berubah: z.boolean(),
  updated_at: Instant,
  /** Name of the person who touched it last. */
  oleh: z.string().nullable(),
  can: Can,
});
export type BarisNaskah = z.infer<typeof BarisNaskah>;

/** Facts that every editor has. `versi` comes back with every write: an older one is refused with 409. */
export const NaskahUmum = BarisNaskah.extend({
  versi: z.int(),
  /** Instant at which the working copy wants to appear; null for at once. Part of the draft. */
  rencana_terbit: Instant.nullable(),
});
export type NaskahUmum = z.infer<typeof NaskahUmum>;

export const RiwayatNaskah = z.object({
  id: Id,
  waktu: Instant,
  /** Event of the line, in words: 'Menerbitkan'. */
  aksi: z.string(),
  oleh: z.string(),
  /** Title of the text kept with this line; null when there is none to go back to. */
  judul: z.string().nullable(),
  /** True where that text is the one before this line, as for a change; otherwise it is the one that was published. */
  sebelum: z.boolean(),
});
export type RiwayatNaskah = z.infer<typeof RiwayatNaskah>;

const Tulisan = z.object({ judul: z.string(), teks: z.string() });
const Baris = z.object({ id: Id, waktu: Instant, aksi: z.string(), sebelum: z.boolean() });
/** An old text beside the working copy, or beside that of the line `?dengan=`, in words without markup. */
export const BandingNaskah = Baris.extend({
  lama: Tulisan,
  kini: Tulisan,
  /** The line whose text is `kini`; null for the working copy. */
  dengan: Baris.nullable(),
  /** Differences besides these words: 'kategori', 'gambar', as said in both; the same twice where words do not tell. */
  lainnya: z.array(z.object({ nama: z.string(), lama: z.string(), kini: z.string() })),
});
export type BandingNaskah = z.infer<typeof BandingNaskah>;

export const Versi = z.coerce.number({ error: 'Versi tidak dikenal.' }).int().positive();
export const Versioned = z.object({ versi: Versi });

/** Fields of a save that belong to a picture. */
export const simpanGambar = {
  gambar_alt: optionalText({ max: 250 }).optional(),
  gambar_keterangan: optionalText({ max: 250 }).optional(),
  fokus: z.object({ x: Share, y: Share }).optional(),
};

/** A row chosen in a form, or none: '' and null mean none, a missing field leaves it as it was. */
export const formChoice = (message: string) =>
  z.union([z.literal('').transform(() => null), formId(message).nullable()]).optional();

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;
// Years 1 to 9999 in any zone: beyond them neither PostgreSQL nor RFC 3339 can represent them.
const FIRST = Date.parse('0001-01-02T00:00:00Z');
const LAST = Date.parse('9999-12-31T00:00:00Z');
// `Date` would turn 31 February into 3 March.
const isMoment = (text: string): boolean =>
  isDay(text.slice(0, 10)) && Date.parse(text) >= FIRST && Date.parse(text) < LAST;
/** A timestamp; without an offset it is read in the village's zone, as `datetime-local` fields send it. */
export const When = z
  .string()
  .regex(MOMENT, 'Masukkan tanggal dan jam yang benar.')
  .refine(isMoment, 'Tanggal tidak ada di kalender.')
  .nullish();

/** The same in a draft, where a form's empty field says none. */
export const WhenOrNone = z.union([z.literal('').transform(() => null), When]);

/** Outcome of an act on several texts: how many it reached, and the others with the reason. */
export const HasilMassal = z.object({
  berhasil: z.int(),
  gagal: z.array(z.object({ id: Id, judul: z.string(), alasan: z.string() })),
});
export type HasilMassal = z.infer<typeof HasilMassal>;

/** Fields of an editor with a document: the PDF of the working copy, and those that were public before. */
export const naskahDokumen = { dokumen: Dokumen.nullable(), dokumen_lama: z.array(DokumenLama) };
