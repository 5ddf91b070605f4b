import { z } from 'zod';
import { Gambar, type GambarDraf, gambarDraf } from '../berkas.ts';
import { type Access, del, type Endpoint, get, Instant, patch, post } from '../kit.ts';
import { recordOf } from '../lib/record.ts';

/**
 * Draft of texts that are public as soon as their form is saved: kept as it is typed, beside the public texts, until it is published or
 * thrown away. There is one for all staff.
 */
export type Draf = {
  /**
   * Fields of the form that differ from the public texts; null when there is no draft. Of a picture `gambar`: `gambar_alamat` is the
   * address of the new one, or '' when there shall be none; `gambar_alt`, `gambar_fokus_x` and `gambar_fokus_y` as in the form.
   */
  isi: { [field: string]: string | undefined } | null;
  /** The new pictures, by the field of the form. */
  gambar: Record<string, Gambar>;
  /** Comes back with every save: an older one is refused with 409. */
  versi: number;
  /** '' as long as nobody has written one. */
  updated_at: string;
  oleh: string | null;
};

const LONGEST = 600_000;
const Teks = z.string({ error: 'Masukkan teks.' }).max(LONGEST, 'Teks terlalu panjang.');

type Options<P extends string, C extends Access, F extends string, N extends string> = {
  path: P;
  can: C;
  /** Name that staff give the texts: 'profil PPID'. */
  nama: string;
  fields: readonly F[];
  pictures: readonly N[];
};

/** The calls for the draft of a form. */
export function drafCalls<
  const P extends string,
  C extends Access,
  const F extends string,
  const N extends string,
>({ path, can, nama, fields, pictures }: Options<P, C, F, N>) {
  const texts = recordOf(fields, () => Teks.optional());
  const isi = { ...texts, ...(Object.assign({}, ...pictures.map(gambarDraf)) as GambarDraf<N>) };
  const returns = z.object({
    isi: z.object(isi).nullable(),
    gambar: z.record(z.string(), Gambar),
    versi: z.int(),
    updated_at: z.union([z.literal(''), Instant]),
    oleh: z.string().nullable(),
  });
  return {
    draft: get(path, { can, summary: `Draf ${nama} yang belum terbit`, returns }),
    /** Only what changed is sent; the rest of the draft stays. */
    saveDraft: patch(path, {
      can,
      summary: `Simpan draf ${nama}, juga otomatis sambil menulis`,
      body: z.object({ versi: z.coerce.number({ error: 'Versi tidak dikenal.' }).int().min(0), ...isi }),
      returns,
      records: false,
    }),
    dropDraft: del(path, { can, summary: `Buang draf ${nama}` }),
    /** A picture for the form or one of its texts: it stays as long as one of them holds its address. */
    draftPicture: post(`${path}gambar/`, {
      can,
      summary: `Unggah gambar untuk ${nama}`,
      files: { gambar: { accept: 'gambar', max: 1, required: 'Masukkan gambar' } },
      returns: Gambar,
    }),
  };
}

type Staff = Exclude<Access, 'publik'>;
type Call<B extends z.ZodType | undefined, R> = Endpoint<string, B, z.ZodType<R>, Staff, 'data'>;

/** Calls that `drafCalls` makes, as the engine and the forms of the console use them, whatever the fields. */
export interface DrafCalls {
  draft: Call<undefined, Draf>;
  saveDraft: Call<z.ZodType<{ versi: number; [field: string]: unknown }>, Draf>;
  dropDraft: Endpoint<string, undefined, undefined, Staff, 'empty'>;
  draftPicture: Call<undefined, Gambar>;
}
