import type { User } from '#contract/sesi.ts';
import { type Allowed, mayUse } from '../../../lib/may-use.ts';
import { paths } from '../../../lib/paths/paths.ts';

/** Commands: pages with work to be done, rather than things to be found. */
const PERINTAH: { judul: string; area: Allowed; parts: string[] }[] = [
  { judul: 'Buat surat di loket', area: 'surat', parts: ['surat', 'loket'] },
  { judul: 'Catat permohonan informasi di loket', area: 'ppid', parts: ['permohonan-ppid', 'loket'] },
  { judul: 'Catat penduduk datang', area: 'penduduk', parts: ['penduduk', 'datang'] },
  { judul: 'Impor penduduk', area: 'penduduk', parts: ['penduduk', 'impor'] },
  { judul: 'Pindah dari OpenSID', area: 'penduduk', parts: ['migrasi'] },
  { judul: 'Ekspor penduduk', area: 'penduduk', parts: ['penduduk', 'ekspor'] },
  { judul: 'Impor APBDes', area: 'keuangan', parts: ['apbdes', 'impor'] },
  { judul: 'Impor peta', area: 'peta', parts: ['peta', 'impor'] },
  { judul: 'Ubah password', area: 'semua', parts: ['ubah-password'] },
  { judul: 'Keamanan akun saya', area: 'semua', parts: ['keamanan'] },
  { judul: 'Perangkat yang masuk', area: 'semua', parts: ['perangkat-saya'] },
];

export const isCommand = (typed: string): boolean => typed.trimStart().startsWith('>');

/** Commands and pages of the console whose name holds every typed word; all of them for no word, and `>` for commands only. */
export function openable(
  user: Pick<User, 'role' | 'izin'>,
  menu: readonly { label: string; to: string }[],
  typed: string,
): { perintah: { judul: string; to: string }[]; buka: { judul: string; to: string }[] } {
  const words = typed.toLowerCase().replace(/^\s*>/, '').split(/\s+/).filter(Boolean);
  const fits = ({ judul }: { judul: string }) => words.every((word) => judul.toLowerCase().includes(word));
  const perintah = PERINTAH.filter(({ area }) => mayUse(user, area));
  return {
    perintah: perintah.map(({ judul, parts }) => ({ judul, to: paths.kelola(...parts) })).filter(fits),
    buka: isCommand(typed) ? [] : menu.map(({ label, to }) => ({ judul: label, to })).filter(fits),
  };
}
