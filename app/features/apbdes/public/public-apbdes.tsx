import './apbdes.css';
import { data } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import type { ApbdesRinci, TahunApbdes } from '#contract/apbdes/apbdes.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { apbdesPaths } from '../../../lib/paths/paths-apbdes.ts';
import { Head } from '../../../lib/text/head.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { EmptyState } from '../../../ui/table/empty-state.tsx';
import { FilterForm } from '../../../ui/table/filter-bar.tsx';
import { ChecksPanel } from '../tree/checks-panel.tsx';
import { examplesOf, Guide } from '../tree/guide.tsx';
import type { Route } from './+types/public-apbdes.ts';
import { AllLines } from './all-lines.tsx';
import { RealisedSwitch } from './beranda-apbdes.tsx';
import { canShowRealised } from './block-parts.ts';
import { BudgetBlock } from './budget-block.tsx';
import { GoneYear } from './gone-year.tsx';
import { OpenData } from './open-data.tsx';
import { PdfButton } from './pdf-button.tsx';
import { PieTools } from './pie-tools.tsx';
import { loadYear, yearParam } from './year-load.ts';

const LEAD = 'Anggaran Pendapatan dan Belanja Desa, dari mana uang desa datang dan untuk apa dipakai.';
const LONGEST_SEARCH = 60;

/** `/apbdes` is the latest year, `/apbdes/{tahun}` any; `?periode=` is how a form without scripts asks for another. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const chosen = query.get('periode')?.match(/^20\d\d$/)?.[0];
  const asked = chosen ?? params.tahun;
  const { history: _, ...found } = await loadYear(
    context,
    asked === undefined ? {} : { tahun: yearParam(asked) },
  );
  const view = {
    wants: query.get('realisasi') === '1',
    search: (query.get('cari') ?? '').trim().slice(0, LONGEST_SEARCH),
    byAccount: query.get('menurut') === 'akun',
  };
  return data({ ...found, view }, { status: found.gone?.status ?? 200 });
}

export default function PublicApbdes({ loaderData }: Route.ComponentProps) {
  const { gone, year, years, view } = loaderData;
  if (gone) return <GoneYear gone={gone} years={years} />;
  const crumbs = [{ label: 'Beranda', to: paths.beranda() }, { label: 'APBDes' }];
  if (!year)
    return (
      <>
        <Head title="APBDes" description={LEAD} />
        <PageHead title="APBDes" lead={LEAD} crumbs={crumbs} />
        <div className="lebar apb-hal">
          <EmptyState text="Belum ada APBDes yang diterbitkan." />
        </div>
      </>
    );
  const here = apbdesPaths.tahun(year.tahun);
  return (
    <>
      <Head title={`APBDes ${year.tahun}`} description={LEAD} here={here} />
      <PageHead title={`APBDes ${year.tahun}`} lead={LEAD} crumbs={crumbs} />
      <div className="lebar apb-hal">
        <Overview year={year} years={years} wants={view.wants} />
        <ChecksPanel year={year} />
        <AllLines year={year} here={here} search={view.search} byAccount={view.byAccount} />
        <div className="pos-kisi">
          <Guide examples={examplesOf(year)} />
          <aside aria-label="Data terbuka dan tahun lain">
            <OpenData tahun={year.tahun} />
            <OtherYears year={year} years={years} />
          </aside>
        </div>
      </div>
    </>
  );
}

function Overview({
  year,
  years,
  wants,
}: {
  year: ApbdesRinci;
  years: readonly TahunApbdes[];
  wants: boolean;
}) {
  const realised = wants && canShowRealised(year);
  return (
    <section aria-labelledby="gambaran">
      <h2 className="sr" id="gambaran">
        Gambaran
      </h2>
      <div className="apb-atas">
        <FilterForm
          className="apb-pilih"
          action={paths.apbdes()}
          view={{}}
          names={['periode', 'realisasi']}
          inPlace
          verb="Tampilkan"
        >
          <Select
            key={year.tahun}
            name="periode"
            label="Periode"
            defaultValue={year.tahun}
            options={years.map(({ tahun }) => ({ value: String(tahun), label: String(tahun) }))}
          />
          <RealisedSwitch key={`${year.tahun}-${realised}`} year={year} on={realised} />
        </FilterForm>
        <PdfButton tahun={year.tahun} realised={realised} />
      </div>
      <BudgetBlock year={year} realised={realised} around={PieTools} />
    </section>
  );
}

function OtherYears({ year, years }: { year: ApbdesRinci; years: readonly TahunApbdes[] }) {
  const others = years.filter(({ tahun }) => tahun !== year.tahun);
  if (others.length === 0) return null;
  return (
    <section className="kotak-d" aria-labelledby="tahun-lain">
      <h2 id="tahun-lain">Tahun lain</h2>
      <ul className="terbuka">
        {others.map(({ tahun, temuan }) => (
          <li key={tahun}>
            <Link to={apbdesPaths.tahun(tahun)}>APBDes {tahun}</Link>
            <small>{temuan > 0 ? `${temuan} temuan` : 'tanpa temuan'}</small>
          </li>
        ))}
        <li>
          <Link to={apbdesPaths.banding()}>Bandingkan tahun</Link>
        </li>
      </ul>
    </section>
  );
}
