import { z } from 'zod';
import { Day, get, Instant } from './kit.ts';

/** Letters and digits that nobody takes for one another on paper. */
const SIGNS = /^[2-9A-HJ-NP-Z]{12}$/;

/** The code of a letter as it is stored, however it was typed; undefined when it cannot be one. */
export function bacaKode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return SIGNS.test(code) ? code : undefined;
}
/** `K7QX-P4TM-9CW2` */
export const tulisKode = (kode: string): string => kode.replace(/(.{4})(?=.)/g, '$1-');

/** What the QR says of its letter: enough to compare it with the paper, and nothing by which somebody is known. */
export type Muatan = {
  nomor: string;
  tanggal: string;
  judul: string;
  inisial: string;
  berlaku_sampai: string | null;
};

/** As it stands in the address. */
export function tulisMuatan({ nomor, tanggal, judul, inisial, berlaku_sampai }: Muatan): string {
  const fields = [
    nomor,
    tanggal.replaceAll('-', ''),
    judul,
    inisial,
    berlaku_sampai?.replaceAll('-', '') ?? '',
  ];
  const bytes = new TextEncoder().encode(fields.map((field) => field.replaceAll('\n', ' ')).join('\n'));
  return toBase64Url(bytes);
}

export function bacaMuatan(text: string): Muatan | undefined {
  const bytes = fromBase64Url(text);
  const fields = bytes && new TextDecoder().decode(bytes).split('\n');
  if (fields?.length !== 5) return undefined;
  const [nomor = '', tanggal = '', judul = '', inisial = '', sampai = ''] = fields;
  const day = (digits: string) => digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return { nomor, tanggal: day(tanggal), judul, inisial, berlaku_sampai: sampai === '' ? null : day(sampai) };
}

/** What is signed: this code of this village with this content. */
export const pesanSurat = (desa: string, kode: string, muatan: string): string =>
  `surat-desa/1\n${desa}\n${kode}\n${muatan}`;

/** The part of the address behind `#`, which reaches no server: version, key, content, signature. */
export const tulisJejak = ({ kunci, muatan, tanda }: Jejak): string => `1.${kunci}.${muatan}.${tanda}`;
export type Jejak = { kunci: string; muatan: string; tanda: string };
export function bacaJejak(hash: string): Jejak | undefined {
  const found = /^#?1\.([\w-]{6})\.([\w-]{1,1000})\.([\w-]{86})$/.exec(hash);
  return found ? { kunci: found[1] ?? '', muatan: found[2] ?? '', tanda: found[3] ?? '' } : undefined;
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Undefined for what is no base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}

const SuratDiperiksa = z.object({
  kode: z.string(),
  nomor: z.string(),
  tanggal: Day,
  judul: z.string(),
  /** Of whom it is about: 'R. A.' */
  inisial: z.string(),
  berlaku_sampai: Day.nullable(),
  keadaan: z.enum(['berlaku', 'habis', 'dicabut']),
  dicabut: Instant.nullable(),
  alasan_cabut: z.string().nullable(),
  /** The file carries an electronic signature besides. */
  tte: z.boolean(),
});
export type SuratDiperiksa = z.infer<typeof SuratDiperiksa>;

/** What a device needs to check a letter without a connection. */
const Kunci = z.object({
  /** Stands in what is signed. */
  desa: z.string(),
  kunci: z.array(z.object({ id: z.string(), publik: z.string() })),
  /** The revoked letters, by the first 16 signs of the SHA-256 of their codes: the list tells nobody a code. */
  dicabut: z.array(z.string()),
  diambil: Instant,
});
export type KunciSurat = z.infer<typeof Kunci>;

export const verifikasi = {
  get: get('/v1/verifikasi/{kode}/', {
    can: 'publik',
    summary: 'Periksa surat dengan kode di bawah QR-nya: nomor, tanggal, jenis, inisial, dan statusnya',
    returns: SuratDiperiksa,
    perMinute: 10,
  }),
  kunci: get('/v1/verifikasi/', {
    can: 'publik',
    summary: 'Kunci publik surat desa ini dan sidik surat yang dicabut, untuk pemeriksaan tanpa internet',
    returns: Kunci,
  }),
};
