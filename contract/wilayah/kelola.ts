import { z } from 'zod';
import { Semula } from '../kept.ts';
import { del, formId, get, Id, patch, post, requiredText } from '../kit.ts';

export const JENIS_WILAYAH = ['dusun', 'dukuh', 'rw', 'rt'] as const;
export type JenisWilayah = (typeof JENIS_WILAYAH)[number];

/** Kinds of area that each may lie in; a dusun lies in the village itself. */
export const DI_DALAM: Record<JenisWilayah, readonly JenisWilayah[]> = {
  dusun: [],
  dukuh: ['dusun'],
  rw: ['dusun', 'dukuh'],
  rt: ['rw'],
};

/** Name of an area as people call it: 'RW 004', 'Dusun Pasirangin'. */
export const namaWilayah = ({ jenis, nama }: { jenis: JenisWilayah; nama: string }): string =>
  `${jenis.length === 2 ? jenis.toUpperCase() : jenis.charAt(0).toUpperCase() + jenis.slice(1)} ${nama}`;

const SEBUTAN: Record<JenisWilayah, RegExp> = {
  dusun: /^(?:dusun|dsn\.?|dukuh)\s+/i,
  dukuh: /^(?:dusun|dsn\.?|dukuh)\s+/i,
  rw: /^(?:rw|rukun warga)[^\p{L}\p{N}]*(?=\d)/iu,
  rt: /^(?:rt|rukun tetangga)[^\p{L}\p{N}]*(?=\d)/iu,
};

/** The one way to write the name of an area, by hand and by import: RW '1', '01' and 'RW 1' are '001'. */
export function namaBaku({ jenis, nama }: { jenis: JenisWilayah; nama: string }): string {
  const words = nama.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const own = words.replace(SEBUTAN[jenis], '');
  const [, digits, letter = ''] = /^0*(\d{1,3}) ?([a-z]?)$/i.exec(own) ?? [];
  if (jenis.length !== 2 || digits === undefined) return own;
  return digits.padStart(3, '0') + letter.toUpperCase();
}

/** Areas of one kind in one place whose keys are the same are one area, however their names were once written. */
export const kunciWilayah = (area: { jenis: JenisWilayah; nama: string }): string =>
  namaBaku(area)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b0+(?=\d)/g, '')
    .trim();

type Letaknya = { id: number; jenis: JenisWilayah; nama: string; induk_id: number | null };

/** Areas that were entered more than once: of each the one to keep, which is written as always if one is, and the others. */
export function wilayahGanda<A extends Letaknya>(areas: readonly A[]): { tetap: A; ganda: A[] }[] {
  const same = Map.groupBy(areas, (area) => `${area.jenis} ${area.induk_id} ${kunciWilayah(area)}`);
  return [...same.values()].flatMap((alike) => {
    const inOrder = alike.toSorted(
      (a, b) => Number(namaBaku(a) !== a.nama) - Number(namaBaku(b) !== b.nama) || a.id - b.id,
    );
    const [tetap, ...ganda] = inOrder;
    return tetap && ganda.length > 0 ? [{ tetap, ganda }] : [];
  });
}

const WilayahKelola = z.object({
  id: Id,
  jenis: z.enum(JENIS_WILAYAH),
  nama: z.string(),
  induk_id: Id.nullable(),
  /** Hectares of a dusun, for its density; null where nobody said. */
  luas_ha: z.number().nullable(),
  /** The living and the families in it and in all that lies in it. */
  penduduk: z.int(),
  keluarga: z.int(),
  /** Number of what keeps it: areas in it, families and people noted here, also those who died or left, and past moves. */
  dipakai: z.int(),
});
export type WilayahKelola = z.infer<typeof WilayahKelola>;

/** Greatest length of the names of areas. */
export const MAKS_WILAYAH = 60;
const nama = requiredText('Harap masukkan nama atau nomor', { max: MAKS_WILAYAH });
const MOST_HA = 1_000_000;
/** Hectares as people write them, '1.250,5' or '118.5'; empty is none. */
const luas = z
  .string()
  .transform((text, ctx) => {
    const typed = text.trim().replace(/\s*ha$/i, '');
    if (typed === '') return null;
    const plain = typed.replace(/\.(?=\d{3}(?:\D|$))/g, '').replace(',', '.');
    const ha = /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
    if (ha > 0 && ha <= MOST_HA) return ha;
    ctx.addIssue({ code: 'custom', message: 'Tulis luas dalam hektare, misalnya 118,5' });
    return z.NEVER;
  })
  .optional();
const staff = 'perangkat:penduduk';
const Diubah = z.object({ id: Id });

export const kelolaWilayah = {
  tree: get('/v1/kelola/wilayah/', {
    can: staff,
    summary: 'Semua wilayah desa dengan jumlah penduduk dan keluarganya',
    returns: z.array(WilayahKelola),
  }),
  create: post('/v1/kelola/wilayah/', {
    can: staff,
    summary: 'Tambah wilayah',
    body: z.object({
      jenis: z.enum(JENIS_WILAYAH, 'Pilih jenis wilayah'),
      nama,
      induk_id: z
        .union([z.literal(''), formId('Pilih letaknya')])
        .nullish()
        .transform((id) => id || null),
    }),
    returns: Diubah,
  }),
  update: patch('/v1/kelola/wilayah/{id}/', {
    can: staff,
    summary: 'Ganti nama wilayah, dan luas dusun dalam hektare',
    body: z.object({ nama, luas, semula: Semula }),
    returns: Diubah,
  }),
  remove: del('/v1/kelola/wilayah/{id}/', { can: staff, summary: 'Hapus wilayah yang tidak dipakai' }),
  /** All that lies in it, moved from or to it included, goes over to the area of the same name in the same place. */
  merge: post('/v1/kelola/wilayah/{id}/gabung/', {
    can: staff,
    summary: 'Gabungkan wilayah yang tercatat dua kali ke yang sama dengannya, lalu hapus',
    body: z.object({ ke: formId('Pilih wilayah tujuan') }),
    returns: z.object({ keluarga: z.int(), penduduk: z.int() }),
  }),
  /** Everybody registered directly in this area moves to the other one; the areas within it stay. */
  empty: post('/v1/kelola/wilayah/{id}/pindahkan/', {
    can: staff,
    summary: 'Pindahkan semua penduduk satu wilayah ke wilayah lain',
    body: z.object({ ke: formId('Pilih wilayah tujuan') }),
    returns: z.object({ keluarga: z.int(), penduduk: z.int() }),
  }),
};
