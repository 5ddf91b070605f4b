import type { z } from 'zod';
import { keysOf } from '../lib/record.ts';
import { FAKTA_ORANG } from './fakta.ts';
import type { Tanda } from './jenis.ts';

type Fakta = typeof FAKTA_ORANG;
export type NamaFakta = keyof Fakta;
/** Fields of which the table says this: `NamaDengan<{ biodata: true }>`. */
export type NamaDengan<Said> = { [K in NamaFakta]: Fakta[K] extends Said ? K : never }[NamaFakta];
export const NAMA_FAKTA = keysOf(FAKTA_ORANG);
const said = (name: NamaFakta): Tanda & { kind: string } => FAKTA_ORANG[name];
/** Fields that bear a mark, in the order of the table. */
export const bertanda = <M extends keyof Tanda>(mark: M) =>
  NAMA_FAKTA.filter((name) => said(name)[mark] !== undefined) as NamaDengan<Record<M, unknown>>[];
/** The same in the order that the mark says. */
export const berurut = <M extends 'kk' | 'meja' | 'saring'>(mark: M) =>
  bertanda(mark).toSorted((a, b) => Number(said(a)[mark]) - Number(said(b)[mark]));
export const sejenis = <K extends Fakta[NamaFakta]['kind']>(kind: K) =>
  NAMA_FAKTA.filter((name) => said(name).kind === kind) as NamaDengan<{ kind: K }>[];

/** Name of a fact: by the first of these marks that it bears, or as forms call it. */
export function sebutan(name: NamaFakta, ...marks: ('pendek' | 'resmi' | 'kolom')[]): string {
  const field: Tanda & { label: string } = FAKTA_ORANG[name];
  const mark = marks.find((one) => field[one] !== undefined);
  return (mark && field[mark]) ?? field.label;
}

/** The headings that other programs and offices give a fact in their tables. */
export const judulFakta = (name: NamaDengan<{ judul: unknown }>): string[] =>
  [FAKTA_ORANG[name].judul].flat().flatMap((line) => line.split(', '));

type Berbuku = NamaDengan<{ buku: unknown }>;
/** Facts that a book of the office tells. */
export type FaktaBuku<B extends string> = {
  [K in Berbuku]: B extends Fakta[K]['buku'][number] ? K : never;
}[Berbuku];
export const faktaBuku = <B extends string>(buku: B) =>
  bertanda('buku').filter((name) => said(name).buku?.some((one) => one === buku)) as FaktaBuku<B>[];

/** Values of the facts, as the register stores them. */
export type NilaiFakta = { [K in NamaFakta]: z.infer<Fakta[K]['nilai']> };
/** The schema of facts in an answer. */
export const bentukFakta = <N extends NamaFakta>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, FAKTA_ORANG[name].nilai])) as {
    [K in N]: Fakta[K]['nilai'];
  };

const NUMBERS = new Set<string>(['no_kk', ...sejenis('nomor')]);
/** Tells whether a field holds the number of somebody or of a family, which is shown to nobody who is not recorded. */
export const isNomor = (field: string): boolean => NUMBERS.has(field);

type Tertutup = NamaDengan<{ kind: 'nomor' | 'keluarga' | 'wilayah' | 'berkas' }>;
const TERTUTUP = new Set<string>(['nomor', 'keluarga', 'wilayah', 'berkas']);
/** Facts that an answer may hold without a view being recorded: no number, nor what only leads elsewhere. */
export const FAKTA_TERBUKA = NAMA_FAKTA.filter((name) => !TERTUTUP.has(said(name).kind)) as Exclude<
  NamaFakta,
  Tertutup
>[];

/** The facts of a person that an officer may correct, in the order of the form. */
export type NamaIsian = NamaDengan<{ grup: unknown }>;
export const NAMA_ISIAN = bertanda('grup');
/** The body of a correction: what is not sent stays. */
export const isianInput = Object.fromEntries(
  NAMA_ISIAN.map((name) => [name, FAKTA_ORANG[name].input]),
) as unknown as { [K in NamaIsian]: Fakta[K]['input'] };

const LABELS = new Map<string, string>([
  ...NAMA_FAKTA.map((name) => [name, FAKTA_ORANG[name].label] as const),
  // Fields besides, which the history of a person names.
  ...[['no_kk', 'Nomor KK'] as const, ['alamat', 'Alamat'] as const],
]);
/** A field of a person as people call it. */
export const namaIsian = (field: string): string => LABELS.get(field) ?? field;
