import './calendar.css';
import '../../../ui/table/holiday-list.css';
import type { HitunganKalender } from '#contract/layanan-informasi/jam.ts';
import { DAYS, longDay } from '#contract/lib/text/tanggal.ts';
import { classes } from '../../../ui/layout/class-names.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 0].map((day) => DAYS[day] ?? '');
const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'];
type Day = HitunganKalender['hari'][number];

interface CalendarProps {
  jam: HitunganKalender;
  /** Name of what the last day is for: 'jawaban'. */
  what: string;
  /** The small form of side columns and long limits. */
  dense?: boolean;
}

/** Days by which a last day was counted: a week a row, those that count with their number, the others without. */
export function Calendar({ jam, what, dense = jam.dari > 17 }: CalendarProps) {
  const weeks = Array.from({ length: jam.hari.length / 7 }, (_, at) => jam.hari.slice(at * 7, at * 7 + 7));
  const caption = jam.batas
    ? `Cara batas ${what} ${longDay(jam.batas)} dihitung`
    : `Hari kerja ${what} sampai hari ini`;
  return (
    <>
      <table className={classes('kal', dense && 'rapat')}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day} scope="col" abbr={day}>
                {day.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={week[0]?.tanggal}>
              {week.map((day, at) => (
                <Cell key={day.tanggal} day={day} jam={jam} dense={dense} named={row + at === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Key jam={jam} />
    </>
  );
}

type CellProps = { day: Day; jam: HitunganKalender; dense: boolean; named: boolean };

function Cell({ day, jam, dense, named }: CellProps) {
  const { tanggal, jenis, ke } = day;
  const number = Number(tanggal.slice(8));
  const month = named || number === 1 ? SHORT_MONTHS[Number(tanggal.slice(5, 7)) - 1] : undefined;
  const last = tanggal === jam.batas;
  const passed = jenis === 'kerja' && tanggal <= jam.hariIni && !last;
  return (
    <td
      className={classes(
        jenis,
        passed && 'lewat',
        (ke ?? 0) > jam.dasar && 'tambahan',
        tanggal === jam.batasAwal && 'batas-awal',
        last && 'batas',
        tanggal === jam.hariIni && 'kini',
      )}
    >
      <b>
        {number}
        {month && (
          <>
            {' '}
            <i>{month}</i>
          </>
        )}
      </b>
      <Words day={day} jam={jam} dense={dense} />
      {tanggal === jam.hariIni && <span className="sr">, hari ini</span>}
    </td>
  );
}

function Words({ day: { tanggal, jenis, ke }, jam, dense }: Omit<CellProps, 'named'>) {
  if (jenis === 'awal') return <span>{dense ? 'awal' : 'daftar'}</span>;
  if (jenis === 'tunggu') return <span>{dense ? '–' : 'henti'}</span>;
  if (jenis === 'merah') return <span className="sr">, hari libur</span>;
  if (ke === null) return null;
  if (tanggal === jam.batas)
    return (
      <span>
        <span className="sr">hari ke-{ke}, </span>
        batas
      </span>
    );
  if (ke > jam.dasar) return <span>+{ke - jam.dasar}</span>;
  return <span>{dense ? ke : `ke-${ke}`}</span>;
}

function Key({ jam }: { jam: HitunganKalender }) {
  const waits = jam.hari.some(({ jenis }) => jenis === 'tunggu');
  return (
    <div className="kal-kunci kunci">
      <span>
        <i />
        hari kerja dihitung
      </span>
      <span>
        <i className="a" />
        batas
      </span>
      <span>
        <i className="l" />
        libur, tidak dihitung
      </span>
      {jam.dari > jam.dasar && (
        <span>
          <i className="x" />
          perpanjangan
        </span>
      )}
      {waits && (
        <span>
          <i className="t" />
          menunggu pemohon
        </span>
      )}
      <span>
        <i className="k" />
        hari ini
      </span>
    </div>
  );
}

/** Holidays on the way, each by name. */
export function Uncounted({ libur }: Pick<HitunganKalender, 'libur'>) {
  if (libur.length === 0) return null;
  return (
    <>
      <h3 className="kecil">Tidak dihitung</h3>
      <ul className="libur-list">
        {libur.map(({ tanggal, nama }) => (
          <li key={tanggal}>
            <time dateTime={tanggal}>{longDay(tanggal)}</time>
            <span>{nama}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
