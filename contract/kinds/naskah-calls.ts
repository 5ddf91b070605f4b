import { z } from 'zod';
import { Gambar } from '../berkas.ts';
import {
  type Access,
  del,
  type Endpoint,
  type FileRule,
  formId,
  get,
  list,
  optionalText,
  patch,
  post,
} from '../kit.ts';
import type { Area } from '../lib/access/areas.ts';
import {
  AKSI_NASKAH,
  type AksiNaskah,
  BandingNaskah,
  BarisNaskah,
  HasilMassal,
  LONGEST_TITLE,
  NaskahUmum,
  RiwayatNaskah,
  Versi,
  Versioned,
  When,
  WhenOrNone,
} from './naskah.ts';

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
  /** Fields that a row of the list has beyond `BarisNaskah`. */
  baris: R;
  /** Fields that the editor has beyond `NaskahUmum`. */
  naskah: N;
  /** Fields of a save; each may be missing, which leaves it as it was. */
  simpan: S;
};

/** Facts about all texts of a desk, whatever the filter. */
const DeskMeta = z.object({
  /** Number of texts in each status. */
  jumlah: z.record(z.string(), z.int()),
  /** The years of its rows, the latest first. */
  tahun: z.array(z.int()),
});
export type DeskMeta = z.infer<typeof DeskMeta>;

const Begun = z.object({ judul: optionalText({ max: LONGEST_TITLE }) });

const Saved = z.object({
  versi: Versi,
  judul: optionalText({ max: LONGEST_TITLE }).optional(),
  rencana_terbit: WhenOrNone,
});
const bulkOf = (nama: string) =>
  z.object({
    aksi: z.enum(AKSI_NASKAH),
    id: z
      .array(formId('Pilihan tidak dikenal.'))
      .min(1, `Pilih paling sedikit satu ${nama}.`)
      .max(100, 'Paling banyak 100.'),
  });

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
    /** Trash only with `filter{status}=sampah`. */
    manage: list(path, { can, summary: `Semua ${nama}`, returns: BarisNaskah.extend(baris), meta: DeskMeta }),
    edit: get(one, { can, summary: `Naskah ${nama}`, returns }),
    create: post(path, { can, summary: `Buat draf ${nama}`, body: Begun, returns }),
    /** Changes the working copy only: what is public stays until it is published. Leaves a trail once per sitting. */
    save: patch(one, {
      can,
      summary: `Simpan naskah ${nama}, juga otomatis sambil menulis`,
      body: Saved.extend(simpan),
      returns,
      records: false,
    }),
    publish: post(`${one}terbit/`, {
      ...act,
      // Without `terbit` at the time that the draft keeps; null publishes at once.
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
    duplicate: post(`${one}salin/`, { can, summary: `Gandakan ${nama} menjadi draf baru`, returns }),
    bulk: post(`${path}massal/`, {
      can,
      summary: `Satu tindakan untuk beberapa ${nama}`,
      // Each leaves its own trail; those that are refused leave none.
      records: false,
      body: bulkOf(nama),
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
      summary: `Naskah lama ${nama} di samping naskah kerja, atau di samping yang lama lain: ?dengan=`,
      returns: BandingNaskah,
    }),
    revert: post(`${one}riwayat/{riwayat_id}/pakai/`, {
      ...act,
      summary: `Pakai naskah lama ${nama} sebagai naskah kerja`,
    }),
  };
}

type FileOptions<P extends string, C extends Access, N extends z.ZodRawShape> = Pick<
  Options<P, C, never, N, never>,
  'path' | 'can' | 'nama' | 'naskah'
>;

/** The two calls that replace a file of a working copy and take it off; `what` is it in words. */
function fileCalls<const P extends string, C extends Access, N extends z.ZodRawShape, A extends string>(
  { path, can, nama, naskah }: FileOptions<P, C, N>,
  { at, what, files }: { at: A; what: string; files: Record<string, FileRule> },
) {
  const one = `${path}{id}/${at}/` as const;
  const shared = { can, body: Versioned, returns: NaskahUmum.extend(naskah), status: 200 };
  return {
    set: post(one, { ...shared, summary: `Ganti ${what} ${nama}`, files }),
    remove: post(`${one}hapus/`, { ...shared, summary: `Lepas ${what} ${nama}` }),
  };
}

/** The calls for the picture of a text; its editor shows it as `gambar_info`. */
export function gambarCalls<const P extends string, C extends Access, N extends z.ZodRawShape>(
  options: FileOptions<P, C, N>,
) {
  const { path, can, nama } = options;
  const files = { gambar: { accept: 'gambar', max: 1, required: 'Masukkan gambar' } } as const;
  const cover = fileCalls(options, { at: 'gambar', what: 'gambar utama', files });
  return {
    cover: cover.set,
    /** A picture of the media library, with its words, credit and subject, which the text may change for itself. */
    chooseCover: post(`${path}{id}/gambar/pustaka/`, {
      can,
      summary: `Pilih gambar utama ${nama} dari pustaka media`,
      body: Versioned.extend({ berkas: z.uuid('Pilih gambar.') }),
      returns: NaskahUmum.extend(options.naskah),
      status: 200,
    }),
    removeCover: cover.remove,
    /** A picture for the text: it stays as long as the text holds its address. */
    picture: post(`${path}{id}/sisipan/`, {
      can,
      summary: `Unggah gambar untuk isi ${nama}`,
      files,
      returns: Gambar,
    }),
  };
}

/** The calls for the PDF of a noun; spread `naskahDokumen` into its editor's fields. */
export function dokumenCalls<const P extends string, C extends Access, N extends z.ZodRawShape>(
  options: FileOptions<P, C, N>,
) {
  const files = { dokumen: { accept: 'pdf', max: 1, required: 'Pilih berkas PDF.' } } as const;
  const document = fileCalls(options, { at: 'dokumen', what: 'berkas PDF', files });
  return { document: document.set, removeDocument: document.remove };
}

type Staff = `perangkat:${Area}`;
type Read<P extends string, R, S extends 'list' | 'data' = 'data'> = Endpoint<
  P,
  undefined,
  z.ZodType<R>,
  Staff,
  S
>;
type Write<P extends string, B, R> = Endpoint<P, z.ZodType<B>, z.ZodType<R>, Staff, 'data'>;
type One = `${string}{id}/`;
type Under<P extends string> = `${One}${P}/`;
type Sent = z.output<typeof Versioned>;

/** Calls that the functions above make, as the engine and the pages of the console use them, whatever the noun. */
export interface NaskahCalls<Row extends BarisNaskah = BarisNaskah, Draft extends NaskahUmum = NaskahUmum> {
  manage: Read<string, Row, 'list'> & { meta: typeof DeskMeta };
  edit: Read<One, Draft>;
  create: Write<string, { judul: string }, Draft>;
  save: Write<One, Sent & { rencana_terbit?: string | null }, Draft>;
  publish: Write<Under<'terbit'>, Sent & { terbit?: string | null }, Draft>;
  withdraw: Write<Under<'tarik'>, Sent, Draft>;
  archive: Write<Under<'arsip'>, Sent, Draft>;
  remove: Endpoint<One, undefined, undefined, Staff, 'empty'>;
  restore: Read<Under<'pulih'>, Draft>;
  duplicate: Read<Under<'salin'>, Draft>;
  bulk: Write<string, { aksi: AksiNaskah; id: number[] }, HasilMassal>;
  history: Read<Under<'riwayat'>, RiwayatNaskah, 'list'>;
  compare: Read<Under<'riwayat/{riwayat_id}'>, BandingNaskah>;
  revert: Write<Under<'riwayat/{riwayat_id}/pakai'>, Sent, Draft>;
}
/** The same of `gambarCalls`. */
export interface GambarCalls<Draft extends NaskahUmum = NaskahUmum> {
  cover: Write<Under<'gambar'>, Sent, Draft>;
  chooseCover: Write<Under<'gambar/pustaka'>, Sent & { berkas: string }, Draft>;
  removeCover: Write<Under<'gambar/hapus'>, Sent, Draft>;
  picture: Read<Under<'sisipan'>, Gambar>;
}
/** The same of `dokumenCalls`. */
export interface DokumenCalls<Draft extends NaskahUmum = NaskahUmum> {
  document: Write<Under<'dokumen'>, Sent, Draft>;
  removeDocument: Write<Under<'dokumen/hapus'>, Sent, Draft>;
}
