import type { Kios } from '#contract/presensi/kios.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';

/** Address to which the code on the screen leads the clerk's telephone. */
export const pairingAddress = (kode: string): string =>
  withQuery(paths.kelola('presensi', 'perangkat'), { kode });

/** Under the clock: the hours of today. */
export function hoursText({ keadaan, jam, zona }: Kios): string {
  if (keadaan === 'pasang') return 'Sebelum dipasangkan, perangkat ini tidak bisa mencatat kehadiran';
  if (!jam) return 'Tidak ada jam kerja hari ini';
  return `Masuk ${jam.masuk}, pulang ${jam.pulang}, ${zona}`;
}

/** At the foot: how many came, in the afternoon how many left. */
export function countText({ jam, masuk, pulang, pegawai }: Kios): { jumlah: number; teks: string } {
  if (pulang > 0) return { jumlah: pulang, teks: `dari ${masuk} pegawai sudah pulang` };
  return { jumlah: masuk, teks: `dari ${pegawai} pegawai ${jam ? 'sudah masuk' : 'masuk'}` };
}
