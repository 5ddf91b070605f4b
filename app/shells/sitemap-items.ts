import { antiKorupsi } from '#contract/anti-korupsi.ts';
import { berita } from '#contract/berita.ts';
import type { Call } from '#contract/client.ts';
import type { Desa } from '#contract/desa.ts';
import { KATEGORI_INFORMASI } from '#contract/kategori-informasi.ts';
import { kegiatan } from '#contract/kegiatan.ts';
import type { Page } from '#contract/kit.ts';
import { produkHukum } from '#contract/produk-hukum.ts';
import { PROFIL_PARTS } from '../features/ppid/profil-parts.ts';
import { paths } from '../lib/paths.ts';

type ItemPages = {
  /** A path of this kind: nouns whose page does not exist yet are left out. */
  example: string;
  when?: (village: Desa) => boolean;
  list: (call: Call) => Promise<string[]>;
};

const PER_PAGE = 100;
const MOST_PAGES = 50;

/** The pages of single items, newest nouns last; a noun with public pages adds its line here. */
export const ITEM_PAGES: ItemPages[] = [
  {
    example: paths.beritaDetail(1),
    list: (call) =>
      every(
        (page) => call(berita.list, { query: { page, per_page: PER_PAGE } }),
        ({ id }) => paths.beritaDetail(id),
      ),
  },
  {
    example: paths.ppid(),
    list: async () => [
      ...PROFIL_PARTS.map(({ now }) => paths.ppid(now)),
      ...KATEGORI_INFORMASI.map((nama) => paths.ppidInformasi(nama)),
    ],
  },
  {
    example: paths.produkHukumDetail(1),
    list: (call) =>
      every(
        (page) => call(produkHukum.list, { query: { page, per_page: PER_PAGE } }),
        ({ id }) => paths.produkHukumDetail(id),
      ),
  },
  {
    example: paths.kegiatanDetail(1),
    list: (call) =>
      every(
        (page) => call(kegiatan.list, { query: { page, per_page: PER_PAGE } }),
        ({ id }) => paths.kegiatanDetail(id),
      ),
  },
  {
    example: paths.antiKorupsi(1),
    list: (call) =>
      every(
        (page) => call(antiKorupsi.categories, { query: { page, per_page: PER_PAGE } }),
        ({ id }) => paths.antiKorupsi(id),
      ),
  },
  {
    example: paths.antiKorupsi(1, 1),
    list: (call) =>
      every(
        (page) => call(antiKorupsi.indicators, { query: { page, per_page: PER_PAGE } }),
        ({ id, kategori }) => paths.antiKorupsi(kategori.id, id),
      ),
  },
];

/** Walks all pages of a list. */
async function every<T>(
  ask: (page: number) => Promise<Page<T>>,
  path: (one: T) => string,
): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { data, meta } = await ask(page);
    found.push(...data.map(path));
    if (page >= meta.total_pages) break;
  }
  return found;
}
