import { ListPage } from '../../kinds/naskah/desk/list-page.tsx';
import './kegiatan.css';
import { kegiatan } from '#contract/kegiatan.ts';
import { apiOf } from '../../lib/api.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { loadGrowing } from '../../lib/paths/rows-up-to.ts';
import { searchTerm } from '../../lib/text/search-term.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Kept } from '../../ui/layout/kept.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import type { Route } from './+types/public-list.ts';
import { ActivityRow } from './activity-row.tsx';
import { CalendarLink } from './calendar-link.tsx';

const FIRST = 10;
const LIST = 'daftar-kegiatan';
const LEAD = 'Agenda desa: yang akan datang lebih dahulu, lalu yang sudah selesai.';

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = searchTerm(new URL(request.url).searchParams);
  const call = apiOf(context);
  const { data, meta } = await loadGrowing(request, FIRST, (page) =>
    call(kegiatan.list, {
      query: {
        ...page,
        'include[]': 'kategori',
        'exclude[]': 'deskripsi',
        'filter{judul.icontains}': search,
      },
    }),
  );
  return { activities: data, total: meta.total_results };
}

export default function KegiatanList({ loaderData }: Route.ComponentProps) {
  const { activities, total } = loaderData;
  return (
    <ListPage
      title="Kegiatan"
      lead={LEAD}
      feeds={<CalendarLink />}
      search={{ label: 'Cari kegiatan', placeholder: 'Cari kegiatan..' }}
      className="daftar-kegiatan"
      empty={<NothingFound drawing="kegiatan" text="Tidak ada kegiatan disini." />}
      more={{ shown: activities.length, total, noun: 'kegiatan', listId: LIST }}
      after={
        total > 0 && (
          <p className="langganan">
            <a href={morePaths.kegiatanKalender()}>
              <Icon name="calendar-event" size={18} />
              Langganan kalender kegiatan (.ics)
            </a>
          </p>
        )
      }
    >
      <Kept of={activities} name="daftar">
        <ul className="agenda" id={LIST}>
          {activities.map((one) => (
            <ActivityRow key={one.id} activity={one} full />
          ))}
        </ul>
      </Kept>
    </ListPage>
  );
}
