import type { Jeda, Kalender } from '#contract/kinds/hari-kerja.ts';
import { hariKe, hitungTenggat, lewatHariKerja } from '#contract/kinds/hari-kerja.ts';
import { HARI, type HitunganKalender, kalenderBatas } from '#contract/layanan-informasi/jam.ts';
import { timeNow } from '#server/core/clock.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import type { KeadaanKeberatan, KeadaanPermohonan } from './table.ts';

type Step = { jenis: string; created_at: Date; dijawab: Date | null };
type Clock = { zona: Zone; kalender: Kalender; now?: Date };
const todayOf = ({ zona, now = timeNow() }: Clock) => toInstant(now, zona).slice(0, 10);

/** Days on which the applicant had to complete something. */
export function jedaOf(steps: readonly Step[], zona: Zone): Jeda[] {
  return steps.flatMap((step, at) => {
    if (step.jenis !== 'minta_kelengkapan') return [];
    const end = step.dijawab ?? steps[at + 1]?.created_at;
    return [{ dari: toInstant(step.created_at, zona), sampai: end ? toInstant(end, zona) : null }];
  });
}

type Permohonan = { keadaan: KeadaanPermohonan; created_at: Date; dijawab: Date | null };

/** The calendar by which a request has to be answered. */
export function jamPermohonan(
  row: Pick<Permohonan, 'created_at'>,
  steps: readonly Step[],
  clock: Clock,
): HitunganKalender {
  const tambahan = steps.some(({ jenis }) => jenis === 'perpanjang') ? HARI.perpanjang : 0;
  const sejak = toInstant(row.created_at, clock.zona);
  const jeda = jedaOf(steps, clock.zona);
  return kalenderBatas({ sejak, dasar: HARI.jawab, tambahan, jeda }, todayOf(clock), clock.kalender);
}

const lastDay = (sejak: string, hari: number, { kalender }: Clock): string =>
  hitungTenggat({ sejak, hari }, kalender)?.tanggal ?? '';

/** The first last day moved by an extension, for those who have not been given one. */
export const perpanjanganSampai = (
  row: Pick<Permohonan, 'created_at'>,
  steps: readonly Step[],
  clock: Clock,
): string | null => {
  if (steps.some(({ jenis }) => jenis === 'perpanjang')) return null;
  const sejak = toInstant(row.created_at, clock.zona);
  const jeda = jedaOf(steps, clock.zona);
  return hitungTenggat({ sejak, hari: HARI.jawab + HARI.perpanjang, jeda }, clock.kalender)?.tanggal ?? null;
};

/** Last day for an objection: from the answer, or from the last day once that was missed; null before. */
export function jendelaKeberatan(row: Permohonan, batas: string | null, clock: Clock) {
  const today = todayOf(clock);
  if (row.dijawab) {
    const sampai = lastDay(toInstant(row.dijawab, clock.zona), HARI.keberatan, clock);
    return { sampai, terbuka: today <= sampai };
  }
  if (batas === null || today <= batas) return null;
  const sampai = lastDay(`${batas}T08:00`, HARI.keberatan, clock);
  return { sampai, terbuka: today <= sampai };
}

/** Number of the day, among the thirty, on which an objection came; they count from the answer before it, else from the day it was due. */
export function diajukanPada(
  came: Date,
  request: { created_at: Date; dijawab: Date | null },
  clock: Clock,
): { ke: number; sejak: string; batas: string; dijawab: boolean } {
  const { zona, kalender } = clock;
  const answered = request.dijawab !== null && request.dijawab <= came ? request.dijawab : null;
  const sejak = answered
    ? toInstant(answered, zona)
    : `${lastDay(toInstant(request.created_at, zona), HARI.jawab, clock)}T08:00`;
  const day = toInstant(came, zona).slice(0, 10);
  return {
    ke: Math.max(0, hariKe({ sejak }, day, kalender)),
    sejak: sejak.slice(0, 10),
    batas: lastDay(sejak, HARI.keberatan, clock),
    dijawab: answered !== null,
  };
}

type Keberatan = { keadaan: KeadaanKeberatan; created_at: Date; ditanggapi: Date | null };

/** The superior's thirty days; after the reply the fourteen for a dispute. */
export function jamKeberatan(row: Keberatan, clock: Clock): HitunganKalender {
  const { zona, kalender } = clock;
  const span = row.ditanggapi
    ? { sejak: toInstant(row.ditanggapi, zona), dasar: HARI.sengketa }
    : { sejak: toInstant(row.created_at, zona), dasar: HARI.tanggapan };
  return kalenderBatas(span, todayOf(clock), kalender);
}

/** Working days since a last day that was missed, as the law counts it too; 0 in time. */
export const lateBy = (last: string | null, day: string, kalender: Kalender): number =>
  last === null ? 0 : lewatHariKerja(last, day, kalender);
