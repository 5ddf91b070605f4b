import './kegiatan.css';
import { Link } from '#app/ui/layout/link.tsx';
import type { Kegiatan } from '#contract/kegiatan.ts';
import { paths } from '../../lib/paths/paths.ts';
import { dateTile, formatDate, formatLongDate } from '../../lib/text/format.ts';
import { useSite } from '../../lib/use-site.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { timeRange } from './activity-time.ts';

interface ActivityRowProps {
  activity: Kegiatan;
  /** With its first words and its picture: in the list. */
  full?: boolean;
  heading?: 'h2' | 'h3';
}

/** An activity as a row with the tile of its day. */
export function ActivityRow({ activity, full, heading: Heading = 'h3' }: ActivityRowProps) {
  const { id, judul, kategori, mulai, selesai, tempat, ringkasan } = activity;
  const { desa } = useSite();
  // The range of a longer activity contains its dates.
  const oneDay = mulai.slice(0, 10) === selesai.slice(0, 10);
  return (
    <li>
      <DayTile at={mulai} />
      <div>
        {kategori && <span className="kategori">{kategori.nama}</span>}
        <Heading>
          <Link to={paths.kegiatanDetail(id)}>{judul}</Link>
        </Heading>
        {full && ringkasan && <p className="ringkas">{ringkasan}</p>}
        <p className="meta">
          {full && oneDay && (
            <span>
              <Icon name="calendar" size={16} />
              {formatLongDate(mulai)}
            </span>
          )}
          <span>
            <Icon name="clock" size={16} />
            {timeRange(mulai, selesai, desa.zona)}
          </span>
          {tempat && (
            <span>
              <Icon name="pin" size={16} />
              {tempat}
            </span>
          )}
          {full && <State keadaan={activity.keadaan} />}
        </p>
      </div>
      {full && (
        <div className="foto">
          <Picture source={activity.gambar_info} alt="" sizes="(min-width: 48em) 216px, 112px" />
        </div>
      )}
    </li>
  );
}

function DayTile({ at }: { at: string }) {
  const { day, month } = dateTile(at);
  return (
    <time className="tgl" dateTime={at.slice(0, 10)}>
      <span className="sr">{formatDate(at)}</span>
      <b aria-hidden="true">{day}</b>
      <span aria-hidden="true">{month}</span>
    </time>
  );
}

/** Mark of an activity that is running or over. */
export function State({ keadaan }: Pick<Kegiatan, 'keadaan'>) {
  if (keadaan === 'akan') return null;
  const now = keadaan === 'berlangsung';
  return <Badge kind={now ? 'success' : 'neutral'}>{now ? 'Sedang berlangsung' : 'Sudah selesai'}</Badge>;
}
