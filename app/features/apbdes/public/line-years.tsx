import type { ApbdesRinci, PosTahun } from '#contract/apbdes/apbdes.ts';
import { ChartCard } from '../../../kinds/bagan/chart-card.tsx';
import '../../../kinds/bagan/charts.css';
import { Swatch } from '../../../kinds/bagan/donut.tsx';
import { DownloadMenu } from '../../../kinds/bagan/download-menu.tsx';
import { SliceTips, type Tip } from '../../../kinds/bagan/slice-tips.tsx';
import { Years } from '../../../kinds/bagan/years.tsx';
import { toast } from '../../../lib/forms/toast-store.ts';
import { formatDate, formatNumber, formatRupiahShort } from '../../../lib/text/format.ts';
import { useSite } from '../../../lib/use-site.ts';
import { budgetOf, changeText, percent, perResident, rupiah, shareOf } from './money.ts';
import { unprintedBy } from './unprinted.ts';

const MOST = 10;

/** The unit in which the largest number is short. */
export function unitFor(
  most: number,
  { short = false } = {},
): { name: string; of: (value: number) => string } {
  const [size, name] = most >= 1e9 ? [1e9, 'miliar'] : [1e6, 'juta'];
  const decimals = size === 1e9 ? 2 : short ? 0 : 1;
  return { name, of: (value) => formatNumber(value / size, decimals, { fixed: true }) };
}

interface YearsProps {
  history: readonly PosTahun[];
  year: ApbdesRinci;
  kode: string;
}

/** A line, or the sum of a category, over at most ten years. */
export function LineYears({ history, year, kode }: YearsProps) {
  const { desa } = useSite();
  const rows = history.slice(-MOST);
  const file = (bentuk: string) => `/v1/apbdes/pos/${kode}/unduh/?bentuk=${bentuk}`;
  return (
    <section className="blok-d" aria-label="Dari tahun ke tahun">
      <ChartCard
        title="Dari tahun ke tahun"
        download={
          <DownloadMenu
            what={`pos ${kode} dari tahun ke tahun`}
            name={`apbdes-pos-${kode.replaceAll('.', '-')}`}
            files={{ pdf: file('pdf'), svg: file('svg'), csv: file('csv'), xlsx: file('xlsx') }}
            failed={(error) => toast(unprintedBy(error))}
          />
        }
        finding={findingOf(rows)}
        chart={<YearBars rows={rows} current={year.tahun} />}
        table={<YearTable rows={rows} kode={kode} />}
        source={[
          ['Sumber', `APBDes Desa ${desa.nama_desa}, ${rows[0]?.tahun} sampai ${rows.at(-1)?.tahun}`],
          ['Penduduk', `Jumlah penduduk tiap 31 Desember; untuk tahun berjalan jumlah hari ini.`],
          ['Harga', 'Rupiah tahun itu, tidak disesuaikan dengan inflasi.'],
          ['Lisensi', `CC BY 4.0, sebut Pemerintah Desa ${desa.nama_desa}`],
        ]}
        foot={`Sumber: APBDes Desa ${desa.nama_desa}. Diperbarui ${formatDate(year.realisation_timestamp ?? year.budgeting_timestamp)}.`}
      />
    </section>
  );
}

function YearBars({ rows, current }: { rows: readonly PosTahun[]; current: number }) {
  const most = Math.max(...rows.map((one) => Math.max(budgetOf(one) ?? 0, one.realisasi ?? 0)), 1);
  const unit = unitFor(most);
  const columns = rows.map((one) => {
    const budget = budgetOf(one);
    const reached = shareOf(one.realisasi, budget);
    return {
      year: one.tahun,
      budget: one.ada ? (budget ?? 0) : null,
      realised: one.realisasi,
      shown: unit.of(budget ?? 0),
      spoken: `${unit.name} rupiah${reached === undefined ? '' : `, realisasi ${percent(reached)}`}`,
      current: one.tahun === current,
    };
  });
  return (
    <>
      <p className="legenda">
        <span>{unit.name === 'juta' ? 'Juta rupiah' : 'Miliar rupiah'}</span>
        <span>
          <Swatch colour="#fff" outlined />
          Anggaran akhir
        </span>
        <span>
          <Swatch colour="#CFC8BE" />
          Realisasi
        </span>
        <span>
          <Swatch colour="#1C1917" />
          Realisasi {current}
        </span>
      </p>
      <SliceTips tips={rows.map(tipOf)}>
        <Years columns={columns} most={most} tips />
      </SliceTips>
    </>
  );
}

const money = (value: number | null): string => (value === null ? 'belum ada' : formatRupiahShort(value));

function tipOf(one: PosTahun): Tip {
  const reached = shareOf(one.realisasi, budgetOf(one));
  return {
    label: `Tahun ${one.tahun}`,
    rows: [
      ['Anggaran', money(budgetOf(one))],
      ['Realisasi', money(one.realisasi)],
    ],
    note: reached === undefined ? undefined : `${percent(reached)} dari anggaran`,
  };
}

/** One sentence, from the first year that has the line to the last. */
function findingOf(rows: readonly PosTahun[]): string {
  const having = rows.filter((one) => one.ada && (budgetOf(one) ?? 0) > 0);
  const [first, last] = [having[0], having.at(-1)];
  if (!first || !last) return 'Tidak ada angka untuk dibandingkan';
  if (first === last) return `Hanya ada tahun ${first.tahun}, jadi belum ada perbandingan`;
  const change = changeText(budgetOf(first), budgetOf(last));
  if (budgetOf(first) === budgetOf(last)) return `Sama dengan ${first.tahun}`;
  return `${change.startsWith('-') ? 'Turun' : 'Naik'} ${change.replace(/^[+-]/, '')} sejak ${first.tahun}`;
}

function YearTable({ rows, kode }: { rows: readonly PosTahun[]; kode: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="geser-t" tabIndex={0} aria-label={`Tabel ${kode} dari tahun ke tahun`}>
      <table className="tb">
        <caption className="sr">{kode} dari tahun ke tahun</caption>
        <thead>
          <tr>
            <th scope="col">Tahun</th>
            {['Murni', 'Akhir', 'Realisasi', 'Capaian', 'Bagian', 'Per penduduk'].map((name) => (
              <th key={name} scope="col" className="ka">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((one) => {
            const each = perResident(budgetOf(one), one.penduduk);
            return (
              <tr key={one.tahun}>
                <th scope="row">{one.tahun}</th>
                <td className="ka">{one.ada ? rupiah(one.murni) : 'tidak ada'}</td>
                <td className="ka">{rupiah(budgetOf(one))}</td>
                <td className="ka">{rupiah(one.realisasi)}</td>
                <td className="ka">{percent(shareOf(one.realisasi, budgetOf(one)))}</td>
                <td className="ka">{percent(shareOf(budgetOf(one), budgetOf(one.seluruh)))}</td>
                <td className="ka">{each === undefined ? '-' : rupiah(each)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
