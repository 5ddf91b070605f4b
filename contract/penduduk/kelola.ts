import { z } from 'zod';
import { bentukFakta, berurut } from '../fakta/isian.ts';
import { formId, get, Id, Instant, list, post, requiredText } from '../kit.ts';
import { keysOf, recordOf } from '../lib/record.ts';
import { JENIS_TEMUAN } from '../temuan.ts';
import { Letak } from './penduduk.ts';

/** States of somebody in the register: those who died, left or are neither stay in it. */
export const STATUS_PENDUDUK = ['hidup', 'meninggal', 'pindah', 'lainnya'] as const;
export type StatusPenduduk = (typeof STATUS_PENDUDUK)[number];

/** Fields that a list is sorted by; `-` before one turns it round. */
const URUTAN = ['diubah', 'nama', 'umur', 'wilayah'] as const;
const ORDERINGS = URUTAN.flatMap((one) => [one, `-${one}`] as const);
export type UrutanPenduduk = (typeof ORDERINGS)[number];

const number = (most: number) => z.coerce.number('Masukkan angka.').int('Masukkan angka.').min(0).max(most);
const words = z.string().max(100);

/** Facts of a code list that a list is narrowed by. */
export const SARINGAN_KODE = berurut('saring');
export type SaringanKode = (typeof SARINGAN_KODE)[number];

/** Filters of a list of residents; the same names stand in the address of the desk and in the call. */
export const Saringan = z.object({
  status: z.enum(STATUS_PENDUDUK).default('hidup'),
  /** The beginnings of the words of a name. Numbers are searched by `kunci`. */
  search: z.string().max(200).optional(),
  /** A number that was searched, sealed by `cari`: no NIK and no family card stands in an address. */
  kunci: z.string().max(200).optional(),
  /** An area with all within it. */
  wilayah: number(Number.MAX_SAFE_INTEGER).optional(),
  umur_dari: number(150).optional(),
  umur_sampai: number(150).optional(),
  kelamin: z.enum(['LK', 'PR']).optional(),
  /** Official names, as in `kode.semua`. */
  ...recordOf(SARINGAN_KODE, () => words.optional()),
  kk: z.enum(['tanpa']).optional(),
  akun: z.enum(['ada', 'tanpa']).optional(),
  /** Residents whose data contradicts the rest of the register: in any way, or in the way named. */
  temuan: z.enum(['ada', ...JENIS_TEMUAN]).optional(),
  /** Chosen one by one: '12.15.301'. Whatever else is chosen does not count. */
  orang: z
    .string()
    .max(2_000)
    .regex(/^[1-9]\d{0,14}(\.[1-9]\d{0,14})*$/, 'Pilih orangnya sekali lagi.')
    .optional(),
  /** Import that added them. */
  impor: number(Number.MAX_SAFE_INTEGER).optional(),
  ordering: z.enum(ORDERINGS).default('-diubah'),
});
export type Saringan = z.infer<typeof Saringan>;
export const NAMA_SARINGAN = keysOf(Saringan.shape);

/** The filters in the query of an address; everything else in it is ignored. */
export function saringanDari(params: URLSearchParams): Saringan {
  const fit = NAMA_SARINGAN.flatMap((name) => {
    const value = params.get(name);
    return value && Saringan.shape[name].safeParse(value).success ? [[name, value]] : [];
  });
  return Saringan.parse(Object.fromEntries(fit));
}

/** Facts that a row of the list shows, or may show. */
export const FAKTA_BARIS = [...berurut('meja'), ...(['nama', 'status_dasar', 'status_sejak'] as const)];

const PendudukBaris = z.object({
  id: Id,
  ...bentukFakta(FAKTA_BARIS),
  punya_nik: z.boolean(),
  /** True for those who stand on a family card. */
  punya_kk: z.boolean(),
  /** Today, or when somebody died. */
  umur: z.int(),
  wilayah: Letak.nullable(),
  diubah: Instant,
  /** Findings where the data contradicts the rest of the register. */
  temuan: z.array(z.enum(JENIS_TEMUAN)),
});
export type PendudukBaris = z.infer<typeof PendudukBaris>;

/** An area as lists choose it: in the order of the tree, with how deep it lies. */
const PilihanWilayah = z.object({
  id: Id,
  jenis: z.enum(['dusun', 'dukuh', 'rw', 'rt']),
  nama: z.string(),
  dalam: z.int(),
});
export type PilihanWilayah = z.infer<typeof PilihanWilayah>;

/** Why somebody stays where they are when others are moved. */
export const SEBAB_LEWAT = ['meninggal', 'pindah', 'lainnya', 'sama'] as const;
export type SebabLewat = (typeof SEBAB_LEWAT)[number];

/** Many people being moved to another area at once, and how far that has come. */
const UbahWilayah = z.object({
  id: Id,
  status: z.enum(['berjalan', 'selesai', 'gagal']),
  /** Area that they are moved to. */
  letak: Letak,
  alasan: z.string(),
  dipilih: z.int(),
  penduduk: z.int(),
  keluarga: z.int(),
  /** Number of those who stay, by reason. */
  sebab: z.partialRecord(z.enum(SEBAB_LEWAT), z.int()),
  /** The first of them. */
  dilewati: z.array(z.object({ id: Id, nama: z.string(), sebab: z.enum(SEBAB_LEWAT) })),
  pesan: z.string(),
  created_at: Instant,
  selesai: Instant.nullable(),
});
export type UbahWilayah = z.infer<typeof UbahWilayah>;

const staff = 'perangkat:penduduk';

export const kelolaPenduduk = {
  list: list('/v1/kelola/penduduk/', {
    can: staff,
    summary: 'Daftar penduduk menurut saringan',
    returns: PendudukBaris,
    /** The whole village by status, and its families as `keluarga`. */
    meta: z.object({ jumlah: z.record(z.string(), z.int()) }),
  }),
  /**
   * The only way to search a number, since what is posted stands in no address and no log. Whole numbers only, and so many:
   * a part that finds somebody tells the rest digit by digit. Whom it finds can read that: it tells whose number it is.
   */
  cari: post('/v1/kelola/penduduk/cari/', {
    can: staff,
    summary: 'Ubah nomor yang dicari, NIK atau nomor KK, menjadi kunci untuk daftar',
    body: z.object({
      nomor: z
        .string({ error: 'Masukkan nomor yang dicari' })
        .transform((text) => text.replace(/[\s.-]/g, ''))
        .pipe(z.string().regex(/^\d{16}$/, 'Masukkan 16 angka NIK atau nomor KK.')),
    }),
    returns: z.object({ kunci: z.string() }),
    status: 200,
    keyed: false,
  }),
  /** Families go whole. A job does it; who is not here any more, and who lives there already, is left out and named. */
  pindahkan: post('/v1/kelola/penduduk/ubah-wilayah/', {
    can: staff,
    summary: 'Ubah wilayah banyak penduduk sekaligus, bersama keluarganya',
    body: Saringan.extend({
      ke: formId('Pilih wilayah tujuan'),
      alasan: requiredText('Tulis dokumen atau alasan', { max: 300 }),
    }),
    returns: UbahWilayah,
    status: 202,
  }),
  pemindahan: get('/v1/kelola/penduduk/ubah-wilayah/{id}/', {
    can: staff,
    summary: 'Sampai mana penduduk dipindahkan, dan siapa yang dilewati',
    returns: UbahWilayah,
  }),
  wilayah: get('/v1/kelola/penduduk/wilayah/', {
    can: staff,
    summary: 'Wilayah desa menurut susunannya',
    returns: z.array(PilihanWilayah),
  }),
};
