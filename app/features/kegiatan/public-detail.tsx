import { OTHERS_ASKED, withOthers } from '../../kinds/naskah/with-others.ts';
import './kegiatan.css';
import '../berita/berita.css';
import { type Kegiatan, kegiatan } from '#contract/kegiatan.ts';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { Head } from '../../lib/text/head.tsx';
import { JsonLd } from '../../lib/text/json-ld.tsx';
import { useSite } from '../../lib/use-site.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { SectionHead } from '../../ui/layout/section-head.tsx';
import { ShareRow } from '../../ui/layout/share-row.tsx';
import type { Route } from './+types/public-detail.ts';
import { ActivityRow, State } from './activity-row.tsx';
import { ActivityView } from './activity-view.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { eventData } from './event-data.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const call = apiOf(context);
  const query = { 'include[]': 'kategori' };
  const { text: activity, others } = await withOthers(
    call(kegiatan.get, { params: { id }, query }),
    call(kegiatan.list, { query: { ...query, 'exclude[]': 'deskripsi', per_page: OTHERS_ASKED } }),
    'informasi',
  );
  return { activity, others };
}

export default function KegiatanDetail({ loaderData }: Route.ComponentProps) {
  const { activity, others } = loaderData;
  const { origin, desa } = useSite();
  const url = origin + paths.kegiatanDetail(activity.id);
  return (
    <>
      <Head
        title={activity.judul}
        description={activity.ringkasan}
        image={activity.gambar}
        card={{ jenis: 'kegiatan', id: activity.id }}
        type="article"
      />
      <CalendarLink />
      <JsonLd data={import.meta.env.SSR ? eventData(activity, desa, origin) : undefined} />
      <ActivityView
        activity={activity}
        state={<State keadaan={activity.keadaan} />}
        aside={others.length > 0 && <Others activities={others} />}
      >
        {activity.keadaan !== 'selesai' && (
          <p className="ke-kalender">
            <ButtonLink to={morePaths.kegiatanKalender(activity.id)} reloadDocument icon="calendar-event">
              Tambah ke kalender
            </ButtonLink>
          </p>
        )}
        <ShareRow url={url} title={activity.judul} />
      </ActivityView>
    </>
  );
}

function Others({ activities }: { activities: Kegiatan[] }) {
  return (
    <aside className="berita-lain" aria-labelledby="kegiatan-lain">
      <SectionHead title="Kegiatan lainnya" id="kegiatan-lain" />
      <ul className="agenda">
        {activities.map((one) => (
          <ActivityRow key={one.id} activity={one} />
        ))}
      </ul>
      <ButtonLink to={paths.kegiatan()} wide>
        Lihat semua<span className="sr"> kegiatan</span>
      </ButtonLink>
    </aside>
  );
}
