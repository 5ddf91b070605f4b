import type { BarisNaskah, Dokumen, GambarNaskah, NaskahUmum } from '#contract/kinds/naskah.ts';
import type { DokumenCalls, GambarCalls, NaskahCalls } from '#contract/kinds/naskah-calls.ts';
import type { Drawing } from '../../ui/table/empty-state.tsx';
import type { Check } from './editor/editor-checks-list.ts';

/** A text in the editor; nouns with a picture or a document have more of it. */
export type Naskah = NaskahUmum & {
  gambar_info?: GambarNaskah | null;
  dokumen?: Dokumen | null;
  dokumen_lama?: (Dokumen & { sejak: string })[];
};

/** The fields of an editor by name, as a form holds them. */
export type Values = Readonly<Record<string, string>>;

/** The calls of a noun; not every noun has a picture or a document. */
type Calls<Row extends BarisNaskah, Draft extends Naskah> = NaskahCalls<Row, Draft> &
  Partial<GambarCalls<Draft> & DokumenCalls<Draft>>;

/** One noun in the console: its calls and its words. */
export interface NaskahNoun<Row extends BarisNaskah = BarisNaskah, Draft extends Naskah = Naskah> {
  calls: Calls<Row, Draft>;
  /** Part of the console's addresses: `/kelola/berita`. */
  at: string;
  /** Word that staff use for one within a sentence: 'berita', 'produk hukum'. */
  name: string;
  /** Title of its list. */
  title: string;
  /** Makes a new one: 'Tulis berita'. */
  write: string;
  /** Label of its title, 'Judul' unless given: the 'Nama' of a person. */
  titled?: string;
  /** Label of its text, 'Isi' unless given: the 'Deskripsi' of an activity. */
  texted?: string;
  /** Name of what the search looks into, 'judul' unless given. */
  searches?: string;
  /** Picture of the noun where that is no cover with a caption; the words of a portrait follow from the name beside it. */
  cover?: { label: string; hint?: string; caption?: false; portrait?: true };
  drawing: Drawing;
  /** Query parameters of the list that filter by the field of the same name. */
  filters?: readonly string[];
  /** The field by which its filter `tahun` asks, that of its day unless given. */
  year?: string;
  /** Fields that sort, besides title and date. */
  sorts?: readonly string[];
  /** Path under which visitors read one that is published. */
  publicPath?(row: Row | Draft): string;
  /** True where it has a page `{id}/pratinjau` that shows the working copy as visitors would see it. */
  preview?: boolean;
  /** Fields that the editor holds in another form than they are stored: times as a clock shows them. */
  fields?(draft: Draft): Values;
  /** Checks before publishing; those with `wajib` are refused by the server too. */
  checks(values: Values, draft: Draft): Check[];
}

/** Values of a stored text as an editor holds them: text, and of a row that was chosen its number. */
export function valuesOf({ fields }: Pick<NaskahNoun, 'fields'>, draft: Naskah): Values {
  const held = Object.entries(draft).flatMap(([name, value]) => {
    const plain = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
    return typeof plain === 'object' && plain !== null ? [] : [[name, String(plain ?? '')]];
  });
  return { ...Object.fromEntries(held), ...fields?.(draft) };
}

/** Name of the noun as a sentence begins: 'Berita'. */
export const capital = ({ name }: Pick<NaskahNoun, 'name'>): string =>
  name.charAt(0).toUpperCase() + name.slice(1);
