import './tenggat.css';
import type { Batas, Tenggat } from '#contract/kinds/tenggat.ts';
import { formatLongDate, formatNumber, formatTime } from '../../lib/text/format.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { classes } from '../../ui/layout/class-names.ts';

/** '41 jam 20 menit', '3 hari 5 jam' from three days on. */
export function hoursText(menit: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(menit) / 60), Math.abs(menit) % 60];
  if (hours >= 72) return `${formatNumber(Math.floor(hours / 24))} hari ${hours % 24} jam`;
  return hours === 0 ? `${minutes} menit` : `${hours} jam ${minutes} menit`;
}

/** Words for the time that is left: 'Lewat 2 hari kerja', 'Hari ini', '3 hari kerja lagi', '41 jam 20 menit lagi'. */
export function leftWords({ sisa, lewat, jam }: Pick<Tenggat, 'sisa' | 'lewat' | 'jam'>): string {
  if (jam) return jam.menit < 0 ? `Lewat ${hoursText(jam.menit)}` : `${hoursText(jam.menit)} lagi`;
  if (lewat > 0) return `Lewat ${formatNumber(lewat)} hari kerja`;
  return sisa === 0 ? 'Hari ini' : `${formatNumber(sisa)} hari kerja lagi`;
}

/** The same as a mark: a word first, then a sign, then a colour. */
export function TimeLeft({ tenggat }: { tenggat: Batas }) {
  const { sisa, lewat } = tenggat;
  return (
    <span className={classes('tenggat', lewat > 0 ? 'lewat' : sisa === 0 && 'dekat')}>
      {lewat > 0 && <Icon name="warning" size={16} />}
      {leftWords(tenggat)}
    </span>
  );
}

interface DeadlineProps {
  tenggat: Tenggat;
  /** Act that must be done by then, as a sentence begins: 'Diperiksa'. */
  what: string;
  /** Consequence once it has passed. */
  after?: string;
}

/** Deadline in full: the day, how long that is, and how the date was counted. */
export function Deadline({ tenggat, what, after }: DeadlineProps) {
  const { tanggal, penjelasan, jam } = tenggat;
  return (
    <div className="tenggat-rinci">
      <p>
        <b>
          {what} paling lambat <time dateTime={jam?.batas ?? tanggal}>{formatLongDate(tanggal)}</time>
          {jam && `, pukul ${formatTime(jam.batas)}`}
        </b>{' '}
        <TimeLeft tenggat={tenggat} />
      </p>
      <p className="kecil">
        Dihitung {penjelasan} {after}
      </p>
    </div>
  );
}
