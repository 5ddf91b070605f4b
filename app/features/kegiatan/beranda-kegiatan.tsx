import './kegiatan.css';
import type { Kegiatan } from '#contract/kegiatan.ts';
import { paths } from '../../lib/paths/paths.ts';
import { MoreLink } from '../../ui/form/button.tsx';
import { SectionHead } from '../../ui/layout/section-head.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { ActivityRow } from './activity-row.tsx';

const HOME = 3;
/** Query of the home page: only as many activities as hint at more. */
export const BERANDA_KEGIATAN = {
  'include[]': 'kategori',
  'exclude[]': 'deskripsi',
  per_page: HOME,
  exclude_count: 1,
};

/** Activities on the home page: the next three days of the agenda. */
export function BerandaKegiatan({ activities }: { activities: Kegiatan[] }) {
  return (
    <div>
      <SectionHead title="Kegiatan">
        {activities.length === HOME && (
          <MoreLink to={paths.kegiatan()}>
            Lihat semua<span className="sr"> kegiatan</span>
          </MoreLink>
        )}
      </SectionHead>
      {activities.length > 0 ? (
        <ul className="agenda">
          {activities.map((one) => (
            <ActivityRow key={one.id} activity={one} />
          ))}
        </ul>
      ) : (
        <EmptyState drawing="kegiatan" text="Tidak ada kegiatan disini." />
      )}
    </div>
  );
}
