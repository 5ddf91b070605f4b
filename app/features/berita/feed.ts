import { Feed } from 'feed';
import type { Artikel } from '#contract/berita.ts';
import type { Desa } from '#contract/desa/desa.ts';
import { paths } from '../../lib/paths/paths.ts';

type Kind = 'rss' | 'atom';
export const FEED_TYPE: Record<Kind, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
};

// Characters that XML 1.0 forbids: one makes the whole feed invalid.
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const plain = (text: string) => text.replace(NOT_XML, '');

/** Plain text where feed readers expect HTML. */
const asHtml = (text: string) =>
  plain(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Makes the addresses of pictures and links absolute, as feed readers need them. */
const absolute = (html: string, origin: string) => html.replace(/\s(src|href)="\//g, ` $1="${origin}/`);

/** The newest articles as RSS 2.0 or Atom 1.0. */
export function feedText(
  kind: Kind,
  desa: Pick<Desa, 'nama_desa'>,
  articles: Artikel[],
  origin: string,
): string {
  const title = plain(`Berita Desa ${desa.nama_desa}`);
  const newest = articles[0]?.tgl;
  const feed = new Feed({
    id: origin + paths.berita(),
    link: origin + paths.berita(),
    title,
    description: 'Kabar pembangunan, pelayanan, dan kegiatan warga.',
    language: 'id',
    copyright: plain(`Pemerintah Desa ${desa.nama_desa}`),
    updated: newest ? new Date(newest) : new Date(0),
    feedLinks: { rss: origin + paths.beritaFeed('rss'), atom: origin + paths.beritaFeed('atom') },
    author: { name: plain(`Pemerintah Desa ${desa.nama_desa}`) },
  });
  for (const one of articles) {
    const url = origin + paths.beritaDetail(one.id);
    feed.addItem({
      id: url,
      link: url,
      // Titles are HTML in Atom and plain text in RSS.
      title: kind === 'atom' ? asHtml(one.judul) : plain(one.judul),
      description: asHtml(one.ringkasan),
      content: plain(absolute(one.isi ?? '', origin)),
      date: new Date(one.tgl),
      category: one.kategori ? [{ name: plain(one.kategori.nama) }] : [],
    });
  }
  return kind === 'rss' ? feed.rss2() : feed.atom1();
}
