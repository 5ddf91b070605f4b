import type { Kesiapan, KunciKesiapan } from '#contract/desa-konsol.ts';
import type { Area } from '#contract/kit.ts';
import type { User } from '#contract/sesi.ts';
import { paths, withQuery } from '../lib/paths.ts';

type Item = {
  kunci: KunciKesiapan;
  title: string;
  /** Where it is filled; shown when the page exists. */
  to: string;
  area: Area;
  /** Why the law asks for it. */
  law?: string;
};
export type ReadyItem = Omit<Item, 'area'> & { selesai: boolean };

const settings = (bagian: string) => withQuery(paths.kelola('pengaturan'), { bagian });
const UU_KIP = 'UU 14/2008 tentang Keterbukaan Informasi Publik';

const ITEMS: Item[] = [
  {
    kunci: 'identitas',
    title: 'Alamat dan kontak kantor desa',
    to: settings('identitas'),
    area: 'pengaturan',
  },
  { kunci: 'logo', title: 'Logo desa', to: settings('tampilan'), area: 'pengaturan' },
  {
    kunci: 'sorotan',
    title: 'Gambar pembuka beranda',
    to: paths.kelola('hero'),
    area: 'berita',
  },
  {
    kunci: 'pegawai',
    title: 'Kepala desa dan perangkat desa',
    to: paths.kelola('pegawai'),
    area: 'pengaturan',
  },
  { kunci: 'sejarah', title: 'Sejarah desa', to: settings('profil'), area: 'pengaturan' },
  { kunci: 'visi_misi', title: 'Visi dan misi desa', to: settings('profil'), area: 'pengaturan' },
  { kunci: 'batas', title: 'Batas wilayah desa', to: settings('profil'), area: 'pengaturan' },
  { kunci: 'berita', title: 'Berita pertama', to: paths.kelola('berita'), area: 'berita' },
  {
    kunci: 'ppid_profil',
    title: 'Profil PPID dan maklumat pelayanan',
    to: paths.kelola('ppid'),
    area: 'ppid',
    law: UU_KIP,
  },
  {
    kunci: 'ppid_dip',
    title: 'Daftar Informasi Publik',
    to: paths.kelola('ppid'),
    area: 'ppid',
    law: UU_KIP,
  },
  {
    kunci: 'ppid_berkala',
    title: 'Informasi berkala tahun ini',
    to: paths.kelola('ppid'),
    area: 'ppid',
    law: `${UU_KIP}, Pasal 9: paling sedikit setiap 6 bulan`,
  },
  {
    kunci: 'apbdes',
    title: 'APBDes tahun ini',
    to: paths.kelola('apbdes'),
    area: 'keuangan',
    law: 'Permendagri 20/2018 tentang Pengelolaan Keuangan Desa',
  },
  {
    kunci: 'perencanaan',
    title: 'RPJMDes atau RKPDes yang berlaku',
    to: paths.kelola('ppid'),
    area: 'ppid',
    law: 'UU 6/2014 tentang Desa',
  },
  {
    kunci: 'produk_hukum',
    title: 'Peraturan desa',
    to: paths.kelola('produk-hukum'),
    area: 'hukum',
    law: 'UU 6/2014 tentang Desa',
  },
  {
    kunci: 'skm',
    title: 'Survei kepuasan masyarakat tahun ini',
    to: paths.kelola('survei'),
    area: 'pengaturan',
    law: 'PermenPANRB 14/2017: paling sedikit sekali setahun',
  },
];

type Who = Pick<User, 'role' | 'izin'>;

/**
 * The checklist of one member of staff: what the own areas can fill, each with the page where that is done. What has no
 * page could never be ticked, so that it is not asked for.
 */
export function readyItems(found: Kesiapan[], user: Who, exists: (path: string) => boolean): ReadyItem[] {
  const done = new Map(found.map(({ kunci, selesai }) => [kunci, selesai]));
  return ITEMS.filter(
    ({ area, to }) => exists(to) && (user.role === 'admin' || user.izin.some((one) => one === area)),
  ).map(({ kunci, title, law, to }) => ({ kunci, title, law, to, selesai: done.get(kunci) ?? false }));
}
