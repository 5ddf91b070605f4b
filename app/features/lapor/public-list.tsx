import './lapor.css';
import { lapor } from '#contract/lapor/lapor.ts';
import { ListPage } from '../../kinds/naskah/desk/list-page.tsx';
import { apiOf } from '../../lib/api.ts';
import { chosenId } from '../../lib/forms/chosen.ts';
import { paths } from '../../lib/paths/paths.ts';
import { loadGrowing } from '../../lib/paths/rows-up-to.ts';
import { searchTerm } from '../../lib/text/search-term.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { useSearching } from '../../ui/form/search-form.tsx';
import { classes } from '../../ui/layout/class-names.ts';
import { Kept } from '../../ui/layout/kept.tsx';
import { type ListChoice, ListFilter } from '../../ui/table/list-filter.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { Timeline, TimelineItem } from '../../ui/table/timeline.tsx';
import type { Route } from './+types/public-list.ts';
import { LaporCard } from './lapor-card.tsx';
import { byMonth } from './lapor-text.ts';
import { ReportLink } from './report-link.tsx';

const INITIAL = 10;
/** Number of the state of a report that nobody has looked at. */
const WAITING = 1;

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const search = searchTerm(params) ?? '';
  const call = apiOf(context);
  const [reports, choices] = await Promise.all([
    loadGrowing(request, INITIAL, (paging) =>
      call(lapor.list, {
        query: {
          'include[]': ['kategori', 'status'],
          'filter{is_approvement.icontains}': 'true',
          'filter{judul.icontains}': search || undefined,
          'filter{status}': chosenId(params, 'status'),
          'filter{dusun_id}': chosenId(params, 'dusun'),
          ...paging,
        },
      }),
    ),
    call(lapor.choices),
  ]);
  return { rows: reports.data, total: reports.meta.total_results, choices };
}

const FILTERS = ['status', 'dusun'];
type Named = { id: number; nama: string };
const optionOf = ({ id, nama }: Named) => ({ value: id, label: nama });
const filtersOf = ({ status, dusun }: { status: Named[]; dusun: Named[] }): ListChoice[] => [
  {
    name: 'status',
    label: 'Status',
    all: 'Semua status',
    // Public reports never have the status of unread ones.
    options: status.filter(({ id }) => id !== WAITING).map(optionOf),
  },
  { name: 'dusun', label: 'Dusun', all: 'Semua dusun', options: dusun.map(optionOf) },
];

export default function LaporList({ loaderData }: Route.ComponentProps) {
  const { rows, total, choices } = loaderData;
  const searching = [useSearching(), useSearching('status'), useSearching('dusun')].includes(true);
  return (
    <ListPage
      title="Lapor Online"
      lead="Laporan warga yang sudah diperiksa admin, dari yang terbaru."
      search={{ label: 'Cari laporan', placeholder: 'Cari laporan..', keep: FILTERS }}
      beside={{ className: 'cari-lapor', last: <ReportLink /> }}
      className="lapor-isi"
      choosing={searching}
      heading={null}
      filter={<ListFilter label="Saring laporan" choices={filtersOf(choices)} />}
      empty={
        <NothingFound
          drawing="laporan"
          text="tidak ada laporan disini, silakan tambahkan laporan."
          filters={FILTERS}
        />
      }
      more={{
        shown: rows.length,
        total,
        noun: 'laporan',
        listId: 'daftar-laporan',
        items: '.lini > li',
      }}
      after={
        <p className="lacak-ajakan">
          <span className="redup">Sudah mengirim laporan dan menyimpan kodenya?</span>
          <ButtonLink variant="sunyi" small icon="search" to={paths.lacakLapor()}>
            Lacak laporan
          </ButtonLink>
        </p>
      }
    >
      <Kept of={rows} name="daftar">
        <div className={classes('lapor-lini', searching && 'pudar')} id="daftar-laporan">
          {byMonth(rows).map((group, at) => (
            <section key={group.month} aria-labelledby={`bulan-${at}`}>
              <h2 className="bulan" id={`bulan-${at}`}>
                {group.month}
              </h2>
              <Timeline>
                {group.rows.map((one, index) => (
                  <TimelineItem key={one.id} colour={one.status?.warna}>
                    <LaporCard lapor={one} first={at === 0 && index === 0} />
                  </TimelineItem>
                ))}
              </Timeline>
            </section>
          ))}
        </div>
      </Kept>
    </ListPage>
  );
}
