import { LONGEST_TITLE } from '#contract/kinds/naskah.ts';
import { cleanHtml, isBlank, plainText } from '#server/core/html.ts';
import { fromInstant, type Zone } from '#server/core/zone.ts';
import type { BeritaTerdahulu } from '#server/features/berita/terdahulu-queries.ts';
import type { Calon } from '../isi-rules.ts';
import { numberOf } from '../read/tabel-rules.ts';

/** Lengths that an article, a category and the rest of an address take here, in characters. */
const LONGEST = { isi: 600_000, kategori: 60, slug: 300 };
/** Categories whose articles are no news there, with where their words belong here. */
const NO_NEWS = new Map([
  ['999', 'Halaman statis, salin isinya ke Profil di Pengaturan'],
  ['1000', 'Agenda tanpa tanggal, catat di Kegiatan'],
  ['1001', 'Laporan keuangan, ada di APBDes'],
]);
const KINDS = new Map([
  ['statis', '999'],
  ['agenda', '1000'],
  ['keuangan', '1001'],
]);
const UNNAMED = 'Berita Desa';

/** A row of the table of articles: the words of its columns, '' where it says nothing. */
export type BarisArtikel = { urut: number; utuh: boolean; kata(column: string): string };

type Known = { kategori: ReadonlyMap<string, string>; ada: ReadonlySet<number>; zona: Zone; kini: Date };

/** The verdict on an article; `ada` are the numbers of those that came already. */
export function judgeArticle(row: BarisArtikel, { kategori, ada, zona, kini }: Known): Calon {
  const judul = plainText(row.kata('judul')).slice(0, LONGEST_TITLE).trim();
  const at = { urut: row.urut, nama: judul || '(tanpa judul)' };
  const terbit = momentOf(row.kata('tgl_upload'), zona);
  const isi = row.kata('isi');
  const asal = numberOf(row.kata('id'));
  const refused = refusalOf(row, { judul, terbit, kini, isi, asal });
  if (refused) return { ...at, putusan: 'ditolak', alasan: refused, isi: null };
  if (ada.has(asal)) return { ...at, putusan: 'sama', alasan: '', isi: null };
  const news: BeritaTerdahulu = {
    asal,
    slug: row.kata('slug').slice(0, LONGEST.slug),
    judul,
    isi,
    terbit: (terbit ?? kini).toISOString(),
    tampil: row.kata('enabled') === '1',
    kategori: kategori.get(row.kata('id_kategori'))?.slice(0, LONGEST.kategori).trim() || UNNAMED,
    dilihat: Math.min(numberOf(row.kata('hit')), 10_000_000),
    gambar: row.kata('gambar').slice(0, 200),
  };
  return { ...at, putusan: 'baru', alasan: '', isi: news };
}

/** Category of an article by its number: that of its type where it has a fixed one. */
export const kindOfArticle = ({ kata }: Pick<BarisArtikel, 'kata'>): string =>
  KINDS.get(kata('tipe')) ?? kata('id_kategori');

type Read = { judul: string; terbit: Date | undefined; kini: Date; isi: string; asal: number };

function refusalOf(row: BarisArtikel, { judul, terbit, kini, isi, asal }: Read): string {
  if (!row.utuh || asal === 0) return 'Barisnya tidak utuh';
  const other = NO_NEWS.get(kindOfArticle(row));
  if (other) return other;
  if (judul === '') return 'Tanpa judul';
  if (!terbit) return 'Tanggalnya tidak terbaca';
  if (terbit > kini) return 'Tanggal terbitnya belum tiba';
  if (isi.length > LONGEST.isi) return 'Tulisannya terlalu panjang';
  // Words that are left when no picture comes: without any there would be nothing to read.
  return isBlank(cleanHtml(withPictures(isi, new Map()))) ? 'Tanpa tulisan' : '';
}

export function momentOf(words: string, zona: Zone): Date | undefined {
  const [, day, time = '00:00:00'] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?/.exec(words) ?? [];
  if (!day || day < '1990') return undefined;
  const at = fromInstant(`${day}T${time}`, zona);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

const PICTURE = /<img\b[^<>]*>/gi;
const SOURCE = /\bsrc\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))/i;

/** Markup with the pictures of the old site under their addresses here; those that have none are left out. */
export function withPictures(html: string, addresses: ReadonlyMap<string, string>): string {
  return html.replace(PICTURE, (tag) => {
    const name = pictureName(tag);
    if (name === undefined) return tag;
    const address = addresses.get(name);
    return address === undefined ? '' : tag.replace(SOURCE, () => `src="${address}"`);
  });
}

/** The names of the pictures of the old site that stand in markup, each once. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(PICTURE)].flatMap(([tag]) => pictureName(tag) ?? [])),
];

/** Below its folder of uploads: 'media/foto.jpg'; undefined for what lies elsewhere. */
function pictureName(tag: string): string | undefined {
  const found = SOURCE.exec(tag);
  const src = (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').replaceAll('&amp;', '&').trim();
  if (/^data:/i.test(src)) return undefined;
  // Folders of this name exist on other sites too, so only those of OpenSID count.
  if (/^(?:https?:)?\/\//i.test(src) && !src.includes('/desa/upload/')) return undefined;
  return uploadName(src) ?? src;
}

/** Name of a file below `upload/` in a path or an address; undefined where it has no such folder. */
export function uploadName(path: string): string | undefined {
  const [, name] = /(?:^|\/)upload\/([^?#]+)/.exec(path) ?? [];
  if (name === undefined) return undefined;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
