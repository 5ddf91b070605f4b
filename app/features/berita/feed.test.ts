import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import type { Artikel } from '#contract/berita.ts';
import { feedText } from './feed.ts';

const ORIGIN = 'https://desa.example';
const artikel: Artikel = {
  id: 7,
  judul: 'Air & sawah <42 ha> "siap"',
  ringkasan: 'Dari hulu ke hilir \u0001 & kembali.',
  isi: '<p>Lihat <a href="/apbdes">APBDes</a> ]]> <img src="/berkas/a/b.webp" alt="" />\u000b</p>',
  sumber: '',
  gambar: null,
  gambar_info: null,
  tgl: '2026-11-18T09:30:00+07:00',
  view_count: 3,
  kategori: { id: 1, nama: 'Pembangunan & Desa' },
};
const older = { ...artikel, id: 6, tgl: '2026-11-01T09:30:00+07:00', kategori: null };
const desa = { nama_desa: 'Sukamaju & Lestari' };

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['item', 'entry', 'link'].includes(name),
});
/** Read by an independent parser. */
function read(kind: 'rss' | 'atom', articles: Artikel[]) {
  const text = feedText(kind, desa, articles, ORIGIN);
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text);
}

describe('feeds', () => {
  it('RSS 2.0 has what readers need, with RFC 822 dates and absolute addresses', () => {
    const { rss } = read('rss', [artikel, older]);
    expect(rss['@_version']).toBe('2.0');
    expect(rss.channel).toMatchObject({
      title: 'Berita Desa Sukamaju & Lestari',
      description: expect.any(String),
      language: 'id',
    });
    const self = rss.channel['atom:link'];
    expect(self).toMatchObject({ '@_rel': 'self', '@_href': `${ORIGIN}/berita/rss.xml` });
    const [item] = rss.channel.item;
    expect(rss.channel.item).toHaveLength(2);
    expect(item.title).toBe(artikel.judul);
    expect(item.guid['#text'] ?? item.guid).toBe(`${ORIGIN}/berita/7`);
    expect(item.pubDate).toBe('Wed, 18 Nov 2026 02:30:00 GMT');
    expect(item.category).toContain('Pembangunan');
    expect(item['content:encoded']).toContain(`href="${ORIGIN}/apbdes"`);
    expect(item['content:encoded']).toContain(`src="${ORIGIN}/berkas/a/b.webp"`);
  });

  it('Atom 1.0 has ids, dates and an author', () => {
    const { feed } = read('atom', [artikel, older]);
    expect(feed['@_xmlns']).toBe('http://www.w3.org/2005/Atom');
    expect(feed.id).toBe(`${ORIGIN}/berita`);
    expect(new Date(feed.updated).toISOString()).toBe('2026-11-18T02:30:00.000Z');
    expect(feed.author.name).toContain('Pemerintah Desa');
    const [entry] = feed.entry;
    expect(entry.id).toBe(`${ORIGIN}/berita/7`);
    expect(new Date(entry.updated).toISOString()).toBe('2026-11-18T02:30:00.000Z');
    expect(entry.title).toMatchObject({ '@_type': 'html', '#text': 'Air &amp; sawah &lt;42 ha&gt; "siap"' });
    expect(entry.link[0]['@_href']).toBe(`${ORIGIN}/berita/7`);
  });

  it.each(['rss', 'atom'] as const)('%s of a village without news is still a feed', (kind) => {
    expect(read(kind, [])).toBeTypeOf('object');
  });
});
