import './day-tiles.css';
import { formatLongDate } from '#app/lib/text/format.ts';
import type { HariHitung } from '#contract/kinds/tenggat.ts';
import { DAYS, weekday } from '#contract/lib/text/tanggal.ts';

/** Number of days that are shown of a long way: its end. */
const MOST = 14;

type Look = { className?: string; word: string };

/** Days by which it was counted when a letter is ready, a tile for each. */
export function DayTiles({ hari, diajukan }: { hari: readonly HariHitung[]; diajukan: string }) {
  const left = Math.max(0, hari.length - MOST);
  const shown = hari.slice(left);
  const holidays = hari.filter(({ libur }) => libur !== '');
  return (
    <>
      <ol className="hitung">
        {shown.map((day, at) => {
          const { className, word } = lookOf(day, { last: at === shown.length - 1, diajukan });
          return (
            <li key={day.tanggal} className={className}>
              <span>{(DAYS[weekday(day.tanggal)] ?? '').slice(0, 3)}</span>{' '}
              <b>{Number(day.tanggal.slice(8))}</b> <span>{word}</span>
            </li>
          );
        })}
      </ol>
      {left > 0 && hari[0] && (
        <p className="redup">
          {left} hari sebelumnya, sejak {formatLongDate(hari[0].tanggal)}, tidak digambar.
        </p>
      )}
      {holidays.length > 0 && (
        <p className="redup">
          Hari libur:{' '}
          {holidays.map(({ tanggal, libur }) => `${formatLongDate(tanggal)}, ${libur}`).join('; ')}.
        </p>
      )}
    </>
  );
}

function lookOf(
  { tanggal, ke, libur, henti }: HariHitung,
  { last, diajukan }: { last: boolean; diajukan: string },
): Look {
  if (last) return { className: 'batas', word: 'selesai' };
  if (ke === 0) return { word: tanggal === diajukan ? 'diajukan' : 'diterima' };
  if (ke !== null) return { className: 'kerja', word: `hari ${ke}` };
  if (henti) return { className: 'tunggu', word: 'menunggu Anda' };
  return { className: 'libur', word: libur === '' ? 'libur' : 'hari libur' };
}
