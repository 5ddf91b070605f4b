import './apbdes-block.css';
import type { ComponentType, ReactNode } from 'react';
import type { Gambaran } from '#contract/apbdes/apbdes.ts';
import { Bar } from '../../../kinds/bagan/bar.tsx';
import { colourAt, Donut, Swatch } from '../../../kinds/bagan/donut.tsx';
import { formatDate, formatTime } from '../../../lib/text/format.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { type Part, type Pie, piesOf, realisedRows } from './block-parts.ts';
import { budgetOf, percent, rupiah, shareOf } from './money.ts';

const WORDS = {
  pendapatan: { title: 'Pendapatan', sub: 'Uang yang diterima desa' },
  belanja: { title: 'Belanja', sub: 'Uang yang dibelanjakan desa' },
  pembiayaan: { title: 'Pembiayaan', sub: 'Penerimaan dikurangi pengeluaran' },
};

interface BlockProps {
  year: Gambaran;
  /** The table of what was realised in place of the pies. */
  realised: boolean;
  /** Number of lines that a pie lists before the others are folded away. */
  most?: number;
  /** Wrapper that a page with scripts puts around the drawing and list of a pie. */
  around?: Around | undefined;
}
export type Around = ComponentType<{ pie: Pie; title: string; year: Gambaran; children: ReactNode }>;
const Bare: Around = ({ children }) => children;

/** A year as three pies, or what became of it as a table: the same on the home page, without a script, and on its own. */
export function BudgetBlock({ year, realised, most, around }: BlockProps) {
  return (
    <>
      {realised ? (
        <RealisedTable year={year} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className="apb" tabIndex={0} aria-label="Diagram APBDes per kelompok">
          {piesOf(year).map((pie) => (
            <PieCard key={pie.kategori} pie={pie} year={year} most={most} around={around} />
          ))}
        </section>
      )}
      <p className="kecil redup apb-waktu">{timesText(year)}</p>
    </>
  );
}

export function timesText({
  budgeting_timestamp,
  realisation_timestamp,
}: Pick<Gambaran, 'budgeting_timestamp' | 'realisation_timestamp'>): string {
  const said = (what: string, at: string | null) =>
    at ? [`${what} diperbarui ${formatDate(at)} pukul ${formatTime(at)}.`] : [];
  return [...said('Anggaran', budgeting_timestamp), ...said('Realisasi', realisation_timestamp)].join(' ');
}

type PieProps = { pie: Pie; year: Gambaran; most?: number | undefined; around?: Around | undefined };

function PieCard({ pie, year, most = 99, around: Frame = Bare }: PieProps) {
  const { title, sub } = WORDS[pie.kategori];
  const more = pie.parts.slice(most);
  return (
    <article>
      <h3>{title}</h3>
      <p className="total">{rupiah(pie.total)}</p>
      <p className="sub">{sub}</p>
      {pie.parts.length === 0 ? (
        <p className="redup apb-tidak">{pie.total === null ? 'Tidak ada data' : 'Rinciannya tidak ada.'}</p>
      ) : (
        <Frame pie={pie} title={title} year={year}>
          <Donut
            label={`Diagram ${title.toLowerCase()} desa per pos`}
            slices={pie.parts}
            unit="pos"
            tips={Frame !== Bare}
          />
          <PartList tahun={year.tahun} parts={pie.parts.slice(0, most)} />
        </Frame>
      )}
      {more.length > 0 && (
        <details className="lipatan">
          <summary>
            {more.length} pos lainnya
            <Icon name="chevron-down" size={18} />
          </summary>
          <PartList tahun={year.tahun} parts={more} from={most} />
        </details>
      )}
      {pie.kategori === 'pembiayaan' && <Arithmetic year={year} />}
    </article>
  );
}

function PartList({ tahun, parts, from = 0 }: { tahun: number; parts: readonly Part[]; from?: number }) {
  return (
    <ul className="rinci bergaris tengah">
      {parts.map(({ kode, label, share, value }, at) => (
        <li key={kode} data-iris={from + at}>
          <Swatch colour={colourAt(from + at)} />
          <a href={`/apbdes/${tahun}/${kode}`}>{label}</a>
          <b>{share}</b>
          <small>{rupiah(value)}</small>
        </li>
      ))}
    </ul>
  );
}

/** Absent where neither side is known: some reports have the difference only. */
function Arithmetic({ year }: { year: Gambaran }) {
  const [from, less, total] = [year.penerimaan, year.pengeluaran, year.pembiayaan].map(budgetOf);
  if (from === null && less === null) return null;
  return (
    <div className="apb-hitung">
      <b>Cara menghitung</b>
      {rupiah(from ?? 0)} dikurangi {rupiah(Math.abs(less ?? 0))} sama dengan {rupiah(total ?? 0)}
    </div>
  );
}

function RealisedTable({ year: { tahun, baris } }: { year: Gambaran }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="apb-geser" tabIndex={0} aria-label="Tabel realisasi APBDes, dapat digeser ke samping">
      <table className="apb-tabel">
        <caption className="sr">Realisasi APBDes {tahun}</caption>
        <thead>
          <tr>
            <th scope="col">Kode</th>
            <th scope="col">Uraian</th>
            <th scope="col">Anggaran Murni</th>
            <th scope="col">Anggaran Perubahan</th>
            <th scope="col">Realisasi</th>
            <th scope="col">Capaian</th>
          </tr>
        </thead>
        <tbody>
          {realisedRows(baris).map(({ kode, uraian, murni, perubahan, realisasi, group }) => {
            const share = shareOf(realisasi, perubahan ?? murni);
            return (
              <tr key={kode} className={group ? 'grup' : undefined}>
                <td>{kode}</td>
                <th scope="row">
                  <a href={`/apbdes/${tahun}/${kode}`}>{uraian}</a>
                </th>
                <td>{rupiah(murni)}</td>
                <td>{rupiah(perubahan)}</td>
                <td>{rupiah(realisasi)}</td>
                <td>
                  <span className="apb-capai">
                    <Bar value={(share ?? 0) / 100} height={8} />
                    <b>{percent(share)}</b>
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
