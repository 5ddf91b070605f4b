import type { z } from 'zod';
import type { Gambar } from '#contract/berkas.ts';
import type {
  BandingNaskah,
  BarisNaskah,
  Dokumen,
  GambarNaskah,
  HasilMassal,
  NaskahUmum,
  RiwayatNaskah,
} from '#contract/kinds/naskah.ts';
import type { Access, Endpoint } from '#contract/kit.ts';
import type { Drawing } from '../../ui/empty-state.tsx';
import type { Check } from './editor-checks-list.ts';

/** A text in the editor; nouns with a picture or a document have more of it. */
export type Naskah = NaskahUmum & {
  gambar_info?: GambarNaskah | null;
  dokumen?: Dokumen | null;
  dokumen_lama?: (Dokumen & { sejak: string })[];
};

/** The fields of an editor by name, as a form holds them. */
export type Values = Readonly<Record<string, string>>;

type Read<P extends string, T, S extends 'list' | 'data'> = Endpoint<P, undefined, z.ZodType<T>, Access, S>;
type Write<P extends string, T> = Endpoint<P, z.ZodType, z.ZodType<T>, Access, 'data'>;
type One = `${string}{id}/`;
type Under<P extends string> = `${One}${P}/`;

/** The calls of a noun as the pages of the console use them: what `naskahCalls` of the contract makes. */
export interface NaskahCalls<Row extends BarisNaskah, Draft extends Naskah> {
  manage: Read<string, Row, 'list'>;
  edit: Read<One, Draft, 'data'>;
  create: Write<string, Draft>;
  save: Write<One, Draft>;
  publish: Write<Under<'terbit'>, Draft>;
  withdraw: Write<Under<'tarik'>, Draft>;
  archive: Write<Under<'arsip'>, Draft>;
  remove: Endpoint<One, undefined, undefined, Access, 'empty'>;
  restore: Endpoint<Under<'pulih'>, undefined, z.ZodType<Draft>, Access, 'data'>;
  bulk: Write<string, HasilMassal>;
  history: Read<Under<'riwayat'>, RiwayatNaskah, 'list'>;
  compare: Endpoint<Under<'riwayat/{riwayat_id}'>, undefined, z.ZodType<BandingNaskah>, Access, 'data'>;
  revert: Write<Under<'riwayat/{riwayat_id}/pakai'>, Draft>;
  /** With `gambarCalls`. */
  cover?: Write<Under<'gambar'>, Draft>;
  removeCover?: Write<Under<'gambar/hapus'>, Draft>;
  picture?: Endpoint<Under<'sisipan'>, undefined, z.ZodType<Gambar>, Access, 'data'>;
  /** With `dokumenCalls`. */
  document?: Write<Under<'dokumen'>, Draft>;
  removeDocument?: Write<Under<'dokumen/hapus'>, Draft>;
}

/** One noun in the console: its calls and its words. */
export interface NaskahNoun<Row extends BarisNaskah = BarisNaskah, Draft extends Naskah = Naskah> {
  calls: NaskahCalls<Row, Draft>;
  /** Its part of the console's addresses: `/kelola/berita`. */
  at: string;
  /** As staff call it within a sentence: 'berita', 'produk hukum'. */
  name: string;
  /** Title of its list. */
  title: string;
  /** Makes a new one: 'Tulis berita'. */
  write: string;
  /** What its title is, 'Judul' unless told: the 'Nama' of a person. */
  titled?: string;
  /** What the search looks into, 'judul' unless told. */
  searches?: string;
  /** Its picture where it is no cover with a caption; the words of a portrait follow from the name beside it. */
  cover?: { label: string; hint?: string; caption?: false; portrait?: true };
  drawing: Drawing;
  /** Query parameters of the list that filter by the field of the same name. */
  filters?: readonly string[];
  /** The field by which its filter `tahun` asks, that of its day unless told. */
  year?: string;
  /** Fields that sort, besides title and date. */
  sorts?: readonly string[];
  /** Where visitors read one that is published. */
  publicPath?(row: Row | Draft): string;
  /** It has a page `{id}/pratinjau` that shows the working copy as visitors would see it. */
  preview?: boolean;
  /** The editor's fields besides the title, out of what is stored; a save sends those that were changed. */
  fields(draft: Draft): Values;
  /** What to look at before publishing; `wajib` is what the server refuses too. */
  checks(values: Values, draft: Draft): Check[];
}

/** As a sentence begins: 'Berita'. */
export const capital = ({ name }: Pick<NaskahNoun, 'name'>): string =>
  name.charAt(0).toUpperCase() + name.slice(1);
