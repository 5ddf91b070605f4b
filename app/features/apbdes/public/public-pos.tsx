import './apbdes.css';
import { data, redirect } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import type { ApbdesRinci, PosTahun, TahunApbdes, Temuan } from '#contract/apbdes/apbdes.ts';
import { childrenOf } from '#contract/apbdes/bagian.ts';
import { isUnder, KODE, kategoriOf, leluhurOf, tingkatOf } from '#contract/apbdes/kode.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { apbdesPaths } from '../../../lib/paths/paths-apbdes.ts';
import { Head } from '../../../lib/text/head.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { FilterForm } from '../../../ui/table/filter-bar.tsx';
import { Finding } from '../tree/checks-panel.tsx';
import type { Route } from './+types/public-pos.ts';
import { shortLabel } from './block-parts.ts';
import { GoneYear } from './gone-year.tsx';
import { LineChildren } from './line-children.tsx';
import { LineFacts, LinePlan } from './line-facts.tsx';
import { LineYears } from './line-years.tsx';
import { linesAround } from './money.ts';
import { OpenData } from './open-data.tsx';
import { loadYear, yearParam } from './year-load.ts';

/** `/apbdes/{tahun}/{kode}`: one line, its years, what is in it and what was found in it. `?tahun=` moves to another year. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const tahun = yearParam(params.tahun);
  const { kode } = params;
  if (!KODE.test(kode)) throw new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const other = query.get('tahun');
  if (other !== null) throw redirect(apbdesPaths.pos(yearParam(other), kode));
  const found = await loadYear(context, { tahun, kode });
  const has = found.year?.baris.some((one) => one.kode === kode) ?? false;
  const status = found.gone?.status ?? (has ? 200 : 404);
  if (status === 404 && found.history.length === 0) throw new Response(null, { status: 404 });
  const year = found.year && { ...found.year, baris: linesAround(found.year.baris, kode) };
  return data({ ...found, year, kode, has, byAccount: query.get('menurut') === 'akun' }, { status });
}

export default function PublicPos({ loaderData }: Route.ComponentProps) {
  const { gone, year, years, kode, history, has, byAccount } = loaderData;
  if (gone) return <GoneYear gone={gone} years={years} />;
  if (!year) return null;
  const line = year.baris.find((one) => one.kode === kode);
  if (!has || !line) return <NotInYear tahun={year.tahun} kode={kode} history={history} />;
  const title = shortLabel(line.uraian);
  const findings = year.pemeriksaan
    .flatMap(({ temuan }) => temuan)
    .filter((one) => one.kode === kode || isUnder(one.kode, kode));
  return (
    <>
      <Head
        title={`${title}, APBDes ${year.tahun}`}
        description={`${tingkatOf(kode)} ${kode} dalam APBDes ${year.tahun}.`}
      />
      <PageHead
        title={title}
        lead={`${capital(tingkatOf(kode))} ${kode}, ${kategoriOf(kode)} desa tahun ${year.tahun}.`}
        crumbs={crumbsOf(year, kode)}
      >
        <YearChoice tahun={year.tahun} kode={kode} years={years} history={history} />
      </PageHead>
      <div className="lebar apb-hal">
        <div className="pos-kisi">
          <div>
            <LineFacts year={year} line={line} history={history} />
            <LinePlan year={year} line={line} />
            <LineYears history={history} year={year} kode={kode} />
            <LineChildren year={year} line={line} byAccount={byAccount} />
            <Findings tahun={year.tahun} findings={findings} />
            <Neighbours year={year} kode={kode} />
          </div>
          <Aside tahun={year.tahun} kode={kode} found={findings.length} />
        </div>
      </div>
    </>
  );
}

function Findings({ tahun, findings }: { tahun: number; findings: readonly Temuan[] }) {
  if (findings.length === 0) return null;
  return (
    <section className="blok-d" id="periksa" aria-labelledby="judul-periksa">
      <h2 className="sub-j" id="judul-periksa">
        Pemeriksaan pos ini
      </h2>
      <ul className="cek">
        {findings.map((one) => (
          <Finding key={`${one.pemeriksaan}-${one.kode}`} tahun={tahun} finding={one} />
        ))}
      </ul>
    </section>
  );
}

const Aside = ({ tahun, kode, found }: { tahun: number; kode: string; found: number }) => (
  <aside aria-label="Pemeriksaan dan data terbuka">
    {found > 0 && (
      <a className="lencana-cek w" href="#periksa">
        <Icon name="warning" size={24} />
        <span>
          <b>{found} temuan di pos ini</b>
          <small>Belum tentu kesalahan</small>
        </span>
      </a>
    )}
    <OpenData tahun={tahun} kode={kode} />
    <section className="kotak-d" aria-labelledby="lihat-juga">
      <h2 id="lihat-juga">Lihat juga</h2>
      <ul className="terbuka">
        <li>
          <Link to={apbdesPaths.banding()}>Bandingkan tahun</Link>
        </li>
        <li>
          <Link to={`${apbdesPaths.tahun(tahun)}#panduan`}>Arti istilah APBDes</Link>
        </li>
      </ul>
    </section>
  </aside>
);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function crumbsOf({ tahun, baris }: ApbdesRinci, kode: string) {
  const words = (code: string) => {
    const label = shortLabel(baris.find((one) => one.kode === code)?.uraian ?? '');
    return code.length === 1 ? capital(label.toLowerCase()) : `${code} ${label}`;
  };
  return [
    { label: 'Beranda', to: paths.beranda() },
    { label: `APBDes ${tahun}`, to: apbdesPaths.tahun(tahun) },
    ...leluhurOf(kode)
      .filter((code) => baris.some((one) => one.kode === code))
      .map((code) => ({ label: words(code), to: apbdesPaths.pos(tahun, code) })),
    { label: words(kode) },
  ];
}

interface YearChoiceProps {
  tahun: number;
  kode: string;
  years: readonly TahunApbdes[];
  history: readonly PosTahun[];
}

function YearChoice({ tahun, kode, years, history }: YearChoiceProps) {
  const having = new Set(history.filter(({ ada }) => ada).map((one) => one.tahun));
  const labelOf = (one: number) => `${one}${having.has(one) ? '' : ' (tidak ada)'}`;
  return (
    <FilterForm
      className="apb-pilih"
      action={apbdesPaths.pos(tahun, kode)}
      view={{}}
      names={['tahun']}
      verb="Tampilkan"
    >
      <Select
        key={tahun}
        name="tahun"
        label="Tahun"
        defaultValue={tahun}
        options={years.map((one) => ({ value: String(one.tahun), label: labelOf(one.tahun) }))}
      />
    </FilterForm>
  );
}

/** 404, with the years that have the line. */
function NotInYear({ tahun, kode, history }: { tahun: number; kode: string; history: readonly PosTahun[] }) {
  const having = history.filter(({ ada }) => ada).toReversed();
  const title = `Pos ${kode} tidak ada di APBDes ${tahun}`;
  return (
    <>
      <Head title={title} noindex />
      <PageHead
        title={title}
        lead={having[0] && `${having[0].uraian} tercatat pada tahun lain.`}
        crumbs={[
          { label: 'Beranda', to: paths.beranda() },
          { label: `APBDes ${tahun}`, to: apbdesPaths.tahun(tahun) },
          { label: kode },
        ]}
      />
      <div className="lebar apb-hal">
        <ul className="apb-tahun">
          {having.map((one) => (
            <li key={one.tahun}>
              <Link to={apbdesPaths.pos(one.tahun, kode)}>Lihat {one.tahun}</Link>
            </li>
          ))}
          <li>
            <Link to={apbdesPaths.tahun(tahun)}>APBDes {tahun}</Link>
          </li>
        </ul>
      </div>
    </>
  );
}

/** The lines before and after it with the same line above. */
function Neighbours({ year, kode }: { year: ApbdesRinci; kode: string }) {
  const above = leluhurOf(kode).findLast((code) => year.baris.some((one) => one.kode === code));
  if (!above) return null;
  const all = childrenOf(year.baris, above);
  const at = all.findIndex((one) => one.kode === kode);
  const [before, next] = [all[at - 1], all[at + 1]];
  if (!before && !next) return null;
  return (
    <nav className="saudara" aria-label="Pos lain di tingkat ini">
      {before && (
        <Link to={apbdesPaths.pos(year.tahun, before.kode)}>
          <Icon name="chevron-left" />
          <span>
            <small>{before.kode}</small>
            <b>{shortLabel(before.uraian)}</b>
          </span>
        </Link>
      )}
      {next && (
        <Link className="sesudah" to={apbdesPaths.pos(year.tahun, next.kode)}>
          <span>
            <small>{next.kode}</small>
            <b>{shortLabel(next.uraian)}</b>
          </span>
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
