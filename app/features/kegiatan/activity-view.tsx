import { TextPage } from '../../kinds/naskah/editor/text-page.tsx';
import './kegiatan.css';
import '../berita/berita.css';
import type { ReactNode } from 'react';
import type { Kegiatan } from '#contract/kegiatan.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDateRange } from '../../lib/text/date-range.ts';
import { formatDate } from '../../lib/text/format.ts';
import { useSite } from '../../lib/use-site.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { timeRange } from './activity-time.ts';

/** Parts of an activity that a reader sees; its times are null in the preview of a draft that does not say them yet. */
type Shown = Omit<Kegiatan, NotShown | 'mulai' | 'selesai'> & {
  mulai: string | null;
  selesai: string | null;
};
type NotShown = 'id' | 'ringkasan' | 'gambar' | 'tanggal' | 'keadaan' | 'diubah';

interface ActivityViewProps {
  activity: Shown;
  /** Beside the dates. */
  state?: ReactNode;
  /** Below the text. */
  children?: ReactNode;
  /** Beside the text. */
  aside?: ReactNode;
}

/** An activity as visitors read it; the preview of the console shows the same. */
export function ActivityView({ activity, state, children, aside }: ActivityViewProps) {
  const { judul, kategori, gambar_info, deskripsi = '' } = activity;
  return (
    <TextPage
      title={judul}
      category={kategori}
      list={{ label: 'Kegiatan', to: paths.kegiatan() }}
      meta={<ActivityMeta activity={activity} state={state} />}
      picture={gambar_info}
      html={deskripsi}
      aside={aside}
    >
      {children}
    </TextPage>
  );
}

/** The day, or from which to which. */
function daysText(mulai: string, selesai: string | null): string {
  const range = formatDateRange(`${mulai} - ${selesai ?? mulai}`);
  return 'text' in range ? range.text : formatDate(mulai);
}

function ActivityMeta({ activity, state }: Pick<ActivityViewProps, 'activity' | 'state'>) {
  const { mulai, selesai, tempat, lama_baca } = activity;
  const { desa } = useSite();
  return (
    <p className="meta">
      <span>
        <Icon name="user" size={16} />
        admin Desa {desa.nama_desa}
      </span>
      <time dateTime={mulai ?? undefined}>
        <Icon name="calendar" size={16} />
        {mulai ? daysText(mulai, selesai) : 'Tanggal belum diisi'}
      </time>
      {mulai && selesai && (
        <span>
          <Icon name="clock" size={16} />
          <span className="sr">Waktu: </span>
          {timeRange(mulai, selesai, desa.zona)}
        </span>
      )}
      {tempat && (
        <span>
          <Icon name="pin" size={16} />
          <span className="sr">Tempat: </span>
          {tempat}
        </span>
      )}
      <span>
        <Icon name="book" size={16} />
        <span className="sr">Lama baca: </span>
        {lama_baca} menit
      </span>
      {state}
    </p>
  );
}
