import type { BarisPapan, Papan } from '#contract/presensi/kelola.ts';
import { formatTime } from '../../lib/text/format.ts';

const [FROM, TO] = [7 * 60, 17 * 60];
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
/** The place of a time on the bar, in hundredths. */
const place = (minutes: number) => Math.max(0, Math.min(100, ((minutes - FROM) / (TO - FROM)) * 100));

/** A day from seven to five: when somebody was there, how late they came, and where the hours begin and end. */
export function DayBar({ row, papan }: { row: BarisPapan; papan: Papan }) {
  const { jam, tanggal, hari_ini, sekarang } = papan;
  const [start, end] = jam ? [place(minutesOf(jam.masuk)), place(minutesOf(jam.pulang))] : [0, 100];
  const came = row.masuk === null ? null : place(minutesOf(formatTime(row.masuk)));
  const now = tanggal === hari_ini ? place(minutesOf(formatTime(sekarang))) : came;
  const left = row.pulang ? place(minutesOf(formatTime(row.pulang))) : now;
  return (
    <svg className="garis-hari" viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
      <rect className="dasar" width="100" height="14" />
      {row.izin && <rect className="izin" x={start} width={end - start} height="14" />}
      {came !== null && row.terlambat !== null && came > start && (
        <rect className="telat" x={start} width={came - start} height="14" />
      )}
      {came !== null && left !== null && left > came && (
        <rect className={row.pulang ? 'ada' : 'ada jalan'} x={came} width={left - came} height="14" />
      )}
      {jam && (
        <>
          <rect className="batas" x={start} width="0.4" height="14" />
          <rect className="batas" x={end} width="0.4" height="14" />
        </>
      )}
    </svg>
  );
}
