import './kegiatan.css';
import { kegiatan } from '#contract/kegiatan.ts';
import { apiOf } from '../../lib/api.ts';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { morePaths } from '../../lib/paths-more.ts';
import { loadGrowing } from '../../lib/rows-up-to.ts';
import { searchTerm } from '../../lib/search-term.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchForm, useSearching } from '../../ui/search-form.tsx';
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
  const searching = useSearching();
  return (
    <>
      <Head title="Kegiatan" description={LEAD} />
      <CalendarLink />
      <PageHead
        title="Kegiatan"
        lead={LEAD}
        crumbs={[{ label: 'Beranda', to: paths.beranda() }, { label: 'Kegiatan' }]}
      >
        <SearchForm label="Cari kegiatan" placeholder="Cari kegiatan.." />
      </PageHead>
      <div className="lebar daftar-kegiatan" aria-busy={searching}>
        <h2 className="sr">Daftar kegiatan</h2>
        {activities.length === 0 && <NothingFound drawing="kegiatan" text="Tidak ada kegiatan disini." />}
        <ul className="agenda" id={LIST}>
          {activities.map((one) => (
            <ActivityRow key={one.id} activity={one} full />
          ))}
        </ul>
        <LoadMore shown={activities.length} total={total} noun="kegiatan" listId={LIST} />
        {total > 0 && (
          <p className="langganan">
            <a href={morePaths.kegiatanKalender()}>
              <Icon name="calendar-event" size={18} />
              Langganan kalender kegiatan (.ics)
            </a>
          </p>
        )}
      </div>
    </>
  );
}
