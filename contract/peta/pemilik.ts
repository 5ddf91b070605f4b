import { z } from 'zod';
import { Day, del, formBool, Id, optionalText, post, requiredText } from '../kit.ts';
import { keysOf } from '../lib/record.ts';
import { Letak } from '../penduduk/penduduk.ts';
import { SigKelola, whole } from './kelola.ts';

const staff = 'perangkat:peta';

/** Permission of an owner: whether the name is open, since which day that is written, and on which paper. */
export const Izin = z.object({
  terbuka: formBool,
  izin_tertulis: z.union([z.literal('').transform(() => null), Day]).nullish(),
  surat_izin: optionalText({ max: 120 }),
});
export type Izin = z.infer<typeof Izin>;

/** Papers by which a parcel is somebody's. */
export const DASAR_PEMILIK = {
  sertipikat: 'Sertipikat',
  letter_c: 'Letter C',
  jual_beli: 'Akta jual beli',
  waris: 'Surat waris',
  hibah: 'Akta hibah',
  lainnya: 'Lainnya',
} as const;
export type DasarPemilik = keyof typeof DASAR_PEMILIK;

/** Message where too little was typed. */
export const CARI_PEMILIK = 'Ketik paling sedikit tiga huruf nama, atau NIK lengkap';

const CalonPemilik = z.object({ id: Id, nama: z.string(), umur: z.int(), letak: Letak });
export type CalonPemilik = z.infer<typeof CalonPemilik>;

/** Calls on who owns a parcel, out of the register. */
export const pemilikPeta = {
  /** Needs the area of residents besides. No digit of a number leaves. */
  find: post('/v1/kelola/peta/pemilik/cari/', {
    can: staff,
    summary: 'Cari pemilik bidang menurut nama atau NIK lengkap',
    body: z.object({ search: requiredText(CARI_PEMILIK, { max: 200 }) }),
    returns: z.array(CalonPemilik),
    status: 200,
    keyed: false,
    records: false,
    perMinute: 120,
  }),
  /** Needs the area of residents besides. A name is public only with its owner's consent in writing. */
  link: post('/v1/kelola/peta/sig/{id}/pemilik/', {
    can: staff,
    summary: 'Tautkan pemilik bidang dari data penduduk',
    body: z.object({
      /** Resident who was found by name; `nik` is the whole number of the owner instead. */
      penduduk_id: whole(Number.MAX_SAFE_INTEGER, 'Pilih siapa pemiliknya'),
      nik: optionalText({ max: 20 }),
      pembilang: z.coerce.number().int().min(1, 'Paling sedikit 1').max(1_000).default(1),
      penyebut: z.coerce.number().int().min(1, 'Paling sedikit 1').max(1_000).default(1),
      sejak: z
        .union([z.literal('').transform(() => null), Day])
        .nullish()
        .transform((day) => day ?? null),
      dasar: z.union([z.literal(''), z.enum(keysOf(DASAR_PEMILIK), 'Pilih dasarnya')]).default(''),
      ...Izin.shape,
    }),
    returns: SigKelola,
  }),
  unlink: del('/v1/kelola/peta/sig/{id}/pemilik/{penduduk_id}/', {
    can: staff,
    summary: 'Lepas pemilik bidang',
  }),
};
