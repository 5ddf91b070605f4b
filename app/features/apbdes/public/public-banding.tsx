import './apbdes.css';
import './apbdes-block.css';
import { Link } from '#app/ui/layout/link.tsx';
import { Years } from '../../../kinds/bagan/years.tsx';
import { paths } from '../../../lib/paths/paths.ts';
import { apbdesPaths } from '../../../lib/paths/paths-apbdes.ts';
import { formatPercent } from '../../../lib/text/format.ts';
import { Head } from '../../../lib/text/head.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { EmptyState } from '../../../ui/table/empty-state.tsx';
import { FilterForm } from '../../../ui/table/filter-bar.tsx';
import { ChecksPanel } from '../tree/checks-panel.tsx';
import { Guide } from '../tree/guide.tsx';
import type { Route } from './+types/public-banding.ts';
import { type Compared, isNotable, type Satuan } from './comparison.ts';
import { loadComparison, type Pair } from './comparison-load.ts';
import { unitFor } from './line-years.tsx';
import { changeText, differenceText, rupiah } from './money.ts';

const LEAD = 'Apa yang bertambah dan apa yang berkurang dari tahun ke tahun.';
const MEASURES = [
  ['anggaran', 'Anggaran'],
  ['realisasi', 'Realisasi'],
] as const;
const UNITS = [
  ['rupiah', 'Rupiah'],
  ['penduduk', 'Per penduduk'],
  ['bagian', 'Bagian'],
] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const only = new URL(request.url).searchParams.get('berubah') === '1';
  return { ...(await loadComparison(context, request)), only };
}

export default function PublicBanding({ loaderData: { years, pair, how, only } }: Route.ComponentProps) {
  const crumbs = [
    { label: 'Beranda', to: paths.beranda() },
    { label: 'APBDes', to: paths.apbdes() },
    { label: 'Bandingkan tahun' },
  ];
  return (
    <>
      <Head title="Bandingkan APBDes" description={LEAD} />
      <PageHead title="Bandingkan APBDes" lead={LEAD} crumbs={crumbs} />
      <div className="lebar apb-hal">
        {pair ? (
          <Comparison pair={pair} years={years} how={how} only={only} />
        ) : (
          <EmptyState text="Perbandingan muncul setelah dua tahun diterbitkan." />
        )}
      </div>
    </>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Comparison({ pair, years, how, only }: Omit<Data, 'pair'> & { pair: Pair }) {
  const { a, b, rows } = pair;
  return (
    <>
      <div className="bilah-banding">
        <Choices a={a} b={b} years={years} how={how} only={only} />
      </div>
      <Summary pair={pair} satuan={how.satuan} />
      <ChecksPanel year={pair.checked} />
      <SmallYears pair={pair} />
      <section className="blok-d" aria-labelledby="judul-rinci">
        <div className="kep">
          <h2 className="sub-j" id="judul-rinci">
            Rincian {a} dan {b}
          </h2>
          <span className="baris">
            {(['csv', 'json'] as const).map((bentuk) => (
              <a
                key={bentuk}
                className="btn sunyi kcl"
                href={`/apbdes/banding.${bentuk}?${new URLSearchParams({ a: String(a), b: String(b), ...how })}`}
                download
              >
                <Icon name="download" size={18} />
                {bentuk.toUpperCase()}
              </a>
            ))}
          </span>
        </div>
        <Table pair={pair} rows={only ? rows.filter(isNotable) : rows} satuan={how.satuan} />
      </section>
      <Guide examples={pair.examples} />
    </>
  );
}

function Choices({ a, b, years, how, only }: Omit<Data, 'pair'> & { a: number; b: number }) {
  const view = { a, b, ...how, ...(only && { berubah: 1 }) };
  const without = (other: number) => years.filter((one) => one !== other).map((one) => [one, one] as const);
  return (
    <FilterForm
      className="apb-pilih"
      action={apbdesPaths.banding()}
      view={view}
      names={Object.keys({ ...view, berubah: 1 })}
      inPlace
      verb="Tampilkan"
    >
      <Choice name="a" label="Tahun" value={a} options={without(b)} />
      <Choice name="b" label="Dibanding" value={b} options={without(a)} />
      <Choice name="ukuran" label="Ukuran" value={how.ukuran} options={MEASURES} />
      <Choice name="satuan" label="Satuan" value={how.satuan} options={UNITS} />
      <label className="saklar">
        <input type="checkbox" name="berubah" value="1" defaultChecked={only} />
        <span>Hanya yang berubah di atas 10%</span>
      </label>
    </FilterForm>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string | number;
  options: readonly (readonly [string | number, string | number])[];
}

const Choice = ({ name, label, value, options }: ChoiceProps) => (
  <Select
    key={`${name}-${value}`}
    name={name}
    label={label}
    defaultValue={value}
    options={options.map(([key, text]) => ({ value: String(key), label: String(text) }))}
  />
);

const shown = (value: number | null, satuan: Satuan): string =>
  value === null ? '-' : satuan === 'bagian' ? formatPercent(value) : rupiah(value);

function Summary({ pair: { b, rows }, satuan }: { pair: Pair; satuan: Satuan }) {
  return (
    <dl className="ringkas3">
      {rows
        .filter(({ group }) => group)
        .map(({ kode, uraian, before, after }) => (
          <div key={kode}>
            <dt>{uraian.charAt(0) + uraian.slice(1).toLowerCase()}</dt>
            <dd>
              <span className="besar">{shown(after, satuan)}</span>
              {satuan !== 'bagian' && (
                <span className="beda">
                  <Icon name={(after ?? 0) >= (before ?? 0) ? 'arrow-up' : 'arrow-down'} size={16} />
                  {differenceText(before, after)} ({changeText(before, after)})
                </span>
              )}
              <span className="lalu">
                {b}: {shown(before, satuan)}
              </span>
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** The purposes of spending over the years, all on one scale. */
function SmallYears({ pair: { a, b, small } }: { pair: Pair }) {
  if (small.length === 0) return null;
  const most = Math.max(...small.flatMap(({ history }) => history.map(({ budget }) => budget ?? 0)), 1);
  const unit = unitFor(most, { short: true });
  return (
    <section className="blok-d" aria-labelledby="judul-bidang">
      <h2 className="sub-j" id="judul-bidang">
        Belanja menurut bidang
      </h2>
      <p className="redup kecil">
        {unit.name === 'juta' ? 'Juta' : 'Miliar'} rupiah, skala sama di semua bidang. Hitam: {a}.
      </p>
      <div className="mini-kisi">
        {small.map(({ kode, label, change, history }) => (
          <article className="seluruh" key={kode}>
            <h3>
              <Link to={apbdesPaths.pos(a, kode)}>{label}</Link>
            </h3>
            <p className="kecil redup">
              {change} dari {b}
            </p>
            <Years
              mini
              most={most}
              columns={history.map(({ tahun, budget }) => ({
                year: tahun,
                budget,
                realised: budget,
                shown: unit.of(budget ?? 0),
                current: tahun === a,
              }))}
            />
          </article>
        ))}
      </div>
    </section>
  );
}

function Table({ pair: { a, b }, rows, satuan }: { pair: Pair; rows: readonly Compared[]; satuan: Satuan }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="apb-geser" tabIndex={0} aria-label="Tabel perbandingan, dapat digeser ke samping">
      <table className="apb-tabel">
        <caption className="sr">
          APBDes {a} dan {b}
        </caption>
        <thead>
          <tr>
            <th scope="col">Kode</th>
            <th scope="col">Uraian</th>
            <th scope="col">{b}</th>
            <th scope="col">{a}</th>
            <th scope="col">Selisih</th>
            <th scope="col">Perubahan</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kode, uraian, before, after, group }) => (
            <tr key={kode} className={group ? 'grup' : undefined}>
              <td>{kode}</td>
              <th scope="row">
                <Link to={apbdesPaths.pos(after === null ? b : a, kode)}>{uraian}</Link>
              </th>
              <td>{shown(before, satuan)}</td>
              <td>{shown(after, satuan)}</td>
              <td>{satuan === 'bagian' ? pointsText(before, after) : differenceText(before, after)}</td>
              <td>{changeText(before, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The difference of two shares is counted in points. */
const pointsText = (before: number | null, after: number | null): string => {
  const points = (after ?? 0) - (before ?? 0);
  return Math.abs(points) < 0.005
    ? 'tetap'
    : `${points > 0 ? '+' : ''}${formatPercent(points).replace('%', '')} poin`;
};
