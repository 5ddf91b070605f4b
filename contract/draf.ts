import { z } from 'zod';
import { type Access, del, get, Instant, patch } from './kit.ts';

/**
 * What somebody is still writing of texts that are public as soon as their form is saved: kept as it is typed, beside
 * the public texts, until it is published or thrown away. There is one for all staff.
 */
export type Draf = {
  /** The texts that differ, by field; null when there is no draft. */
  isi: Record<string, string> | null;
  /** Comes back with every save: an older one is refused with 409. */
  versi: number;
  /** '' as long as nobody has written one. */
  updated_at: string;
  oleh: string | null;
};

const LONGEST = 600_000;
const Teks = z.string({ error: 'Masukkan teks.' }).max(LONGEST, 'Teks terlalu panjang.');

type Options<P extends string, C extends Access, F extends string> = {
  path: P;
  can: C;
  /** As staff call the texts: 'profil PPID'. */
  nama: string;
  fields: readonly F[];
};

/** The calls for the draft of a form. */
export function drafCalls<const P extends string, C extends Access, const F extends string>({
  path,
  can,
  nama,
  fields,
}: Options<P, C, F>) {
  const isi = Object.fromEntries(fields.map((name) => [name, Teks.optional()])) as Record<
    F,
    z.ZodOptional<typeof Teks>
  >;
  const returns = z.object({
    isi: z.object(isi).nullable(),
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
  };
}
