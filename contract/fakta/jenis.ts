import { z } from 'zod';
import { Day, optionalText, requiredText } from '../kit.ts';
import { MAKS_ALAMAT, MAKS_KODE, MAKS_NAMA, MAKS_TELEPON } from './panjang.ts';

/** 16 digits of a person or a family, however they are grouped. */
export const Nomor16 = (message: string) =>
  z
    .string({ error: message })
    .transform((typed) => typed.replaceAll(/[\s.-]/g, ''))
    .pipe(z.string().regex(/^[1-9]\d{15}$/, message));
const NIK = 'NIK terdiri dari 16 angka dan tidak diawali 0.';
/** Nobody sees the old number in a form: empty leaves it as it is. */
export const NikBaru = z
  .string()
  .nullish()
  .transform((typed) => typed?.trim() || undefined)
  .pipe(Nomor16(NIK).optional());

export const KELAMIN = { LK: 'Laki-laki', PR: 'Perempuan' } as const;
export const KTP_EL = { '': 'Tidak diketahui', BELUM: 'Belum', 'KTP-EL': 'KTP-el', KIA: 'KIA' } as const;

/** The parts of the form of corrections, by document. */
export const GRUP_ISIAN = [
  ...(['Identitas', 'Keluarga', 'Pendidikan dan pekerjaan', 'Kesehatan', 'Dokumen', 'Lainnya'] as const),
] as const;

/** Marks that the table gives a field beside its kind; who reads a mark finds the field by it. */
export type Tanda = {
  /** Group of the form of corrections in which it stands; an officer corrects no field without one. */
  grup?: (typeof GRUP_ISIAN)[number];
  /** Name of the field where little room is. */
  pendek?: string;
  /** Name of the field on papers, where that is another one. */
  resmi?: string;
  /** The day that papers print beside it. */
  hari?: string;
  /** Shown on the page of a person: always, or where it is known. */
  halaman?: 'selalu' | 'ada';
  /** Printed on the biodata of a person. */
  biodata?: true;
  /** The number of its column on a family card. */
  kk?: number;
  /** Place among the columns of the desk, which anybody may choose. */
  meja?: number;
  /** Heading of such a column where its name is too long. */
  ringkas?: string;
  /** Place among the filters of the desk: an entry of a code list. */
  saring?: number;
  /** The books of the office that tell it. */
  buku?: readonly ('induk' | 'mutasi' | 'sementara' | 'ktp-kk')[];
  /** Value in samples of letters; without it no letter may use the field. */
  surat?: string;
  /** Allowed to fill a field of a letter's form for its applicant. */
  formulir?: true;
  /** Residents may ask in words to have it corrected. */
  minta?: true;
  /** Residents change it in their profile; where the village says so, officers look at it first. */
  profil?: true;
  /** Most letters. */
  max?: number;
  /** Headings under which SIAK, OpenSID and offices write it in tables; without them it is no column of any. */
  judul?: string | readonly string[];
  /** Name as such a column, where that is another one. */
  kolom?: string;
  /** Pattern of its cells, where its kind takes any words. */
  rupa?: RegExp;
};

/** The first sign of a name that none is written with. */
export const tandaAsing = (name: string): string | undefined =>
  /[^\p{L}\p{M}\d,.'’‘`´ʻʼ"\-–/()& ]/u.exec(name)?.[0];
const isName = [
  (name: string) => tandaAsing(name) === undefined,
  { error: ({ input }: { input: unknown }) => `Tanda ${tandaAsing(String(input))} tidak dipakai dalam nama` },
] as const;
export const Telepon = optionalText({ max: MAKS_TELEPON }).refine(
  (text) => text === '' || /^\+?[\d\s()./-]*\d[\d\s()./-]*$/.test(text),
  'Masukkan nomor telepon yang benar.',
);
/** An entry of a code list, which the server looks up. */
export const KodePilihan = optionalText({ max: MAKS_KODE });
export const kodeWajib = (message: string) => requiredText(message, { max: MAKS_KODE });
export const EmailPilihan = z.union([z.literal(''), z.email().max(255)], 'Masukkan alamat email yang benar.');
export const AlamatPilihan = optionalText({ max: MAKS_ALAMAT });
export const alamatWajib = (message: string) => requiredText(message, { max: MAKS_ALAMAT });
export const namaWajib = (message: string) => requiredText(message, { max: MAKS_NAMA }).refine(...isName);
export const NamaPilihan = optionalText({ max: MAKS_NAMA }).refine(...isName);

/** Values of a text that may be empty: what the answers hold, and what the register holds where nothing is known. */
const teksKosong = { nilai: z.string(), kosong: '' } as const;
export const nama = <const T extends Tanda>(label: string, tanda: T) => ({
  ...({ kind: 'nama', ...teksKosong } as const),
  label,
  max: MAKS_NAMA,
  input: NamaPilihan.optional(),
  ...tanda,
});
export const teks = <const T extends Tanda & { rupa: RegExp }>(label: string, tanda: T) => ({
  ...({ kind: 'teks', ...teksKosong } as const),
  label,
  max: 100,
  input: optionalText({ max: tanda.max ?? 100 }).optional(),
  ...tanda,
});
/** An entry of the code list that is called as the field is. */
export const pilihan = <const T extends Tanda>(label: string, tanda: T) => ({
  ...({ kind: 'pilihan', ...teksKosong } as const),
  label,
  input: KodePilihan.optional(),
  ...tanda,
});
export const tanggal = <const T extends Tanda>(label: string, tanda: T) => ({
  ...({ kind: 'tanggal', nilai: Day.nullable(), kosong: null } as const),
  label,
  input: z
    .union([z.literal(''), Day], 'Tanggal tidak ada di kalender.')
    .nullish()
    .transform((day) => (day === undefined ? undefined : day || null)),
  ...tanda,
});
/** A number of a person: no answer holds it unless who saw it is recorded. */
export const nomor = <const T extends Tanda>(label: string, tanda: T) => ({
  ...({ kind: 'nomor', ...teksKosong } as const),
  label,
  input: NikBaru,
  ...tanda,
});
