import { addDays } from '#contract/lib/text/tanggal.ts';
import type { Periode } from '#contract/survei/kelola.ts';
import { fromInstant, toInstant, type Zone } from '#server/core/zone.ts';

export type Rentang = { mulai: string; selesai: string };
type Standing = Rentang & { ditutup: Date | null; terbit: string | null };
type Now = { at: Date; zone: Zone };

export const dayOf = ({ at, zone }: Now): string => toInstant(at, zone).slice(0, 10);

/** When a period closes by itself: a minute before the end of its last day, in the village. */
export const closingOf = ({ selesai }: Pick<Rentang, 'selesai'>, zone: Zone): Date =>
  fromInstant(`${selesai}T23:59:00`, zone);
export const openingOf = ({ mulai }: Pick<Rentang, 'mulai'>, zone: Zone): Date =>
  fromInstant(`${mulai}T00:00:00`, zone);

/** State of a period. It is closed at its minute, however late the job comes that says so. */
export function keadaanOf(row: Standing, now: Now): Periode['keadaan'] {
  if (row.terbit !== null) return 'terbit';
  if (row.ditutup !== null || now.at >= closingOf(row, now.zone)) return 'ditutup';
  return dayOf(now) < row.mulai ? 'terjadwal' : 'berjalan';
}

export const overlaps = (a: Rentang, b: Rentang): boolean => a.mulai <= b.selesai && b.mulai <= a.selesai;

/** Acts that the state of a period allows. */
export const mayOf = (keadaan: Periode['keadaan'], responden: number): Periode['can'] => ({
  ubah: keadaan === 'terjadwal' || keadaan === 'berjalan',
  hapus: keadaan !== 'terbit' && responden === 0,
  buka: keadaan === 'terjadwal',
  terbitkan: keadaan === 'ditutup',
  tarik: keadaan === 'terbit',
});

const SEMESTER_DAYS = 182;
/** Day from which users of the services are counted: after the period before, or half a year before this one ends. */
export function usersSince({ mulai, selesai }: Rentang, all: readonly Rentang[]): string {
  const before = all.filter((one) => one.selesai < mulai).map((one) => one.selesai);
  const half = addDays(selesai, -SEMESTER_DAYS);
  const last = before.toSorted().at(-1);
  return last === undefined ? (half < mulai ? half : mulai) : addDays(last, 1);
}
