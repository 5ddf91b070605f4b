import type { Call } from '#contract/client.ts';
import type { Area } from '#contract/kit.ts';
import { kelolaLapor } from '#contract/lapor.ts';
import type { User } from '#contract/sesi.ts';
import { paths } from '../lib/paths.ts';
import type { IconName } from '../ui/icon.tsx';

type Entry = {
  label: string;
  to: string;
  icon: IconName;
  /** Area a staff member must hold; an admin holds all, `admin` is for admins alone. */
  area: Area | 'admin' | 'semua';
  /** How many wait for somebody's decision. */
  waiting?: (call: Call) => Promise<number>;
};
export type ConsoleItem = Pick<Entry, 'label' | 'to' | 'icon'> & { waiting?: number };
export type ConsoleGroup = { label: string; items: ConsoleItem[] };

const entry = (
  label: string,
  to: string,
  icon: IconName,
  area: Entry['area'],
  waiting?: Entry['waiting'],
): Entry => ({ label, to, icon, area, waiting });

/** Everything the console can hold. What does not exist, and what somebody may not use, falls out. */
const GROUPS: { label: string; items: Entry[] }[] = [
  { label: '', items: [entry('Ringkasan', paths.kelola(), 'home', 'semua')] },
  {
    label: 'Perlu tindakan',
    items: [
      entry('Laporan', paths.kelola('lapor'), 'speaker', 'verifikasi', async (call) => {
        const { jumlah } = await call(kelolaLapor.summary);
        return jumlah.menunggu;
      }),
      entry('Potensi', paths.kelola('potensi'), 'plant', 'verifikasi'),
      entry('Ajuan surat', paths.kelola('surat'), 'file-text', 'surat'),
      entry('Permohonan PPID', paths.kelola('permohonan-ppid'), 'inbox', 'ppid'),
    ],
  },
  {
    label: 'Isi situs',
    items: [
      entry('Berita', paths.kelola('berita'), 'book', 'berita'),
      entry('Kegiatan', paths.kelola('kegiatan'), 'calendar', 'berita'),
      entry('Sorotan beranda', paths.kelola('hero'), 'photo', 'berita'),
      entry('Produk Hukum', paths.kelola('produk-hukum'), 'scale', 'hukum'),
      entry('PPID dan perencanaan', paths.kelola('ppid'), 'info', 'ppid'),
      entry('Anti Korupsi', paths.kelola('anti-korupsi'), 'shield-check', 'ppid'),
      entry('Toko Desa', paths.kelola('toko'), 'shop', 'verifikasi'),
      entry('Survei', paths.kelola('survei'), 'clipboard-check', 'pengaturan'),
      entry('Privasi dan aksesibilitas', paths.kelola('halaman', 'privasi'), 'lock', 'pengaturan'),
      entry('Masukan halaman', paths.kelola('masukan'), 'circle-check', 'semua'),
    ],
  },
  {
    label: 'Data desa',
    items: [
      entry('Penduduk', paths.kelola('penduduk'), 'users', 'penduduk'),
      entry('APBDes', paths.kelola('apbdes'), 'chart-pie', 'keuangan'),
      entry('Peta', paths.kelola('peta'), 'map', 'peta'),
      entry('CCTV', paths.kelola('cctv'), 'cctv', 'pengaturan'),
      entry('Pegawai', paths.kelola('pegawai'), 'id-card', 'pengaturan'),
      entry('Presensi', paths.kelola('presensi'), 'clock', 'pengaturan'),
      entry('Jenis surat', paths.kelola('jenis-surat'), 'stamp', 'surat'),
      entry('Pengaturan', paths.kelola('pengaturan'), 'settings', 'pengaturan'),
      entry('Akun', paths.kelola('akun'), 'key', 'admin'),
      entry('Jejak perubahan', paths.kelola('jejak'), 'history', 'admin'),
    ],
  },
];

type Who = Pick<User, 'role' | 'izin'>;

/** The console's menu for one member of staff, with how many wait in each queue. */
export async function consoleMenu(
  user: Who,
  exists: (path: string) => boolean,
  call: Call,
): Promise<ConsoleGroup[]> {
  const groups = GROUPS.map(async ({ label, items }) => ({
    label,
    items: await Promise.all(
      items.filter((item) => exists(item.to) && may(user, item.area)).map(counted(call)),
    ),
  }));
  return (await Promise.all(groups)).filter(({ items }) => items.length > 0);
}

const may = ({ role, izin }: Who, area: Entry['area']) =>
  role === 'admin' || area === 'semua' || (role === 'perangkat' && izin.some((one) => one === area));

// A queue that cannot be counted is still a queue; the API has logged why.
const counted =
  (call: Call) =>
  async ({ label, to, icon, waiting }: Entry): Promise<ConsoleItem> => ({
    label,
    to,
    icon,
    waiting: await waiting?.(call).catch(() => undefined),
  });
