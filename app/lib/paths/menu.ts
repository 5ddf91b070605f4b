import type { Desa } from '#contract/desa/desa.ts';
import { paths } from './paths.ts';

export type MenuLinkItem = { label: string; to: string };
export type MenuGroup = { label: string; items: MenuLinkItem[] };
export type MenuItem = MenuLinkItem | MenuGroup;
/** Links of the header and the footer of a village. */
export type SiteMenu = { main: MenuItem[]; services: MenuLinkItem[]; publicInformation: MenuLinkItem[] };

type Entry = MenuLinkItem & { when?: (village: Desa) => boolean };
type Group = { label: string; items: Entry[] };

const notDilan = (village: Desa) => !village.dilan;
const link = (label: string, to: string, when?: Entry['when']): Entry => ({ label, to, when });

const administrasi: Entry[] = [
  link('Layanan Administrasi', paths.layanan(), (village) => village.layanan_dinamis),
  link('Layanan Administrasi', paths.layananStatis(), (village) => !village.layanan_dinamis),
];
const lapor = link('Lapor Online', paths.lapor());
const lacak = link('Lacak Laporan', paths.lacakLapor(), notDilan);
const berita = link('Berita', paths.berita());
const kegiatan = link('Kegiatan', paths.kegiatan());
const survei = link('Survei', paths.survei(), (village) => village.survei_aktif);
const tokoDesa = link('Toko Desa', paths.tokoDesa(), notDilan);
const produkHukum = link('Produk Hukum', paths.produkHukum());
const infografis = link('Infografis', paths.infografis());
const petaDigital = link('Peta Digital', paths.peta('digital'));

/** Every item of the main menu; what a village switched off and pages that do not exist fall out. */
const MAIN: (Entry | Group)[] = [
  {
    label: 'Profil',
    items: [
      link('Profil Desa', paths.profil('profil-desa')),
      link('Sejarah Desa', paths.profil('sejarah-desa')),
      link('Batas Wilayah Desa', paths.profil('batas-wilayah-desa')),
      link('Visi dan Misi Desa', paths.profil('visi-dan-misi-desa')),
      link('Struktur Pemerintahan', paths.profil('struktur-pemerintahan')),
    ],
  },
  {
    label: 'Informasi',
    items: [
      berita,
      kegiatan,
      link('Potensi', paths.potensi(), notDilan),
      infografis,
      link('Demografi', paths.demografi()),
      link('CCTV', paths.cctv(), notDilan),
    ],
  },
  { label: 'Layanan', items: [...administrasi, lapor, survei] },
  {
    label: 'PPID',
    items: [
      link('Profil PPID', paths.ppid()),
      link('SOP Pelayanan', paths.ppidSop()),
      link('DIP', paths.ppidDip()),
      link('DIK', paths.ppidDik()),
      link('Jenis Informasi', paths.ppidInformasi()),
      link('Permohonan Informasi', paths.ppidPermohonan()),
      link('Pengajuan Keberatan', paths.ppidKeberatan()),
    ],
  },
  {
    label: 'Data Desa',
    items: [
      link('APBDes', paths.apbdes()),
      link('Perencanaan RPJMDES', paths.perencanaan('RPJMDES')),
      link('Perencanaan RKPDES', paths.perencanaan('RKPDES')),
      produkHukum,
      link('Desa Anti Korupsi', paths.antiKorupsi()),
    ],
  },
  {
    label: 'Peta',
    items: [
      petaDigital,
      link('Peta Pembangunan', paths.peta('pembangunan')),
      link('Peta Potensi', paths.peta('potensi')),
    ],
  },
  tokoDesa,
];

/** Sections of the shop's own home page; those with goods are there once there is a shop. */
const SHOP_GOODS = [
  link('Kategori', '/#kategori'),
  link('Sale', '/#sale'),
  link('Best Seller', '/#best-seller'),
];
const SHOP_ABOUT = link('Tentang', '/#tentang');
const SERVICES: Entry[] = [...administrasi, lapor, lacak, tokoDesa, survei];
const PUBLIC_INFORMATION: Entry[] = [
  berita,
  kegiatan,
  link('PPID', paths.ppid()),
  produkHukum,
  infografis,
  petaDigital,
];

const ALL = [
  ...MAIN.flatMap((item) => ('items' in item ? item.items : [item])),
  ...SERVICES,
  ...PUBLIC_INFORMATION,
];

/** Addresses of the menu that the site has no page for: what the browser needs to know to put the menu together itself. */
export function missingPages(exists: (path: string) => boolean): string[] {
  return [...new Set(ALL.map(({ to }) => to))].filter((to) => !exists(to));
}

/** The menu of a village; `exists` tells which pages the site has. */
export function menuFor(village: Desa, exists: (path: string) => boolean): SiteMenu {
  if (village.jenis_host === 'toko') {
    const sections = exists(paths.tokoDesa()) ? [...SHOP_GOODS, SHOP_ABOUT] : [SHOP_ABOUT];
    return { main: sections.map(plain), services: [], publicInformation: [] };
  }
  const shown = (entries: Entry[]) =>
    entries.filter(({ to, when }) => exists(to) && (when?.(village) ?? true)).map(plain);
  const main = MAIN.flatMap((item): MenuItem[] => {
    if (!('items' in item)) return shown([item]);
    const items = shown(item.items);
    return items.length > 0 ? [{ label: item.label, items }] : [];
  });
  return { main, services: shown(SERVICES), publicInformation: shown(PUBLIC_INFORMATION) };
}

const plain = ({ label, to }: Entry): MenuLinkItem => ({ label, to });

/**
 * The item a page belongs to: the same path, or a page below it; items of one path differ by their query, and the
 * first stands for the path alone.
 */
export function currentItem(
  items: MenuLinkItem[],
  pathname: string,
  search: string,
): MenuLinkItem | undefined {
  const asked = new URLSearchParams(search);
  const below = items.filter(({ to }) => isUnder(pathname.replace(/(.)\/$/, '$1'), pathOf(to)));
  const exact = below.find(({ to }) =>
    [...new URLSearchParams(to.split('?')[1] ?? '')].every(([name, value]) => asked.get(name) === value),
  );
  return exact ?? below[0];
}

const pathOf = (to: string) => to.split(/[?#]/, 1)[0] ?? to;
const isUnder = (pathname: string, path: string) =>
  path !== '/' && (pathname === path || pathname.startsWith(`${path}/`));
