import './hasil-tabel.css';
import type { ReactNode } from 'react';
import type { DataBagan } from '#contract/kinds/bagan.ts';
import type { Hasil, Hitungan } from '#contract/survei/survei.ts';
import '../../kinds/bagan/bagan.css';
import '../../kinds/bagan/charts.css';
import '../../ui/table/data-table.css';
import { Bars } from '../../kinds/bagan/bars.tsx';
import { formatNumber } from '../../lib/text/format.ts';
import { useLook } from '../../ui/layout/look.ts';
import { meanText, valueText } from './hasil-angka.tsx';

interface FrameProps {
  label: string;
  children: ReactNode;
}

/** A table that is wider than a phone. */
export function Frame({ label, children }: FrameProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="survei-geser" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}

/** The index of each service; what too few rated is counted, and has no value of its own. */
export function ServiceTable({ hasil: { layanan, responden, ikm } }: { hasil: Hitungan }) {
  return (
    <Frame label="Nilai per layanan">
      <table className="tabel">
        <caption className="sr">Nilai per layanan</caption>
        <thead>
          <tr>
            <th scope="col">Layanan</th>
            <th scope="col" className="ka">
              Responden
            </th>
            <th scope="col" className="ka">
              IKM
            </th>
            <th scope="col">Mutu</th>
          </tr>
        </thead>
        <tbody>
          {layanan.map((one) => (
            <tr key={one.id ?? 0}>
              <td>{one.nama}</td>
              <td className="ka">{formatNumber(one.responden)}</td>
              {one.ikm ? (
                <>
                  <td className="ka tebal">{valueText(one.ikm.nilai)}</td>
                  <td>
                    {one.ikm.mutu}
                    <span className="redup">, {one.ikm.kinerja}</span>
                  </td>
                </>
              ) : (
                <td colSpan={2} className="redup">
                  Kurang dari 10, tidak ditampilkan
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Semua layanan</th>
            <td className="ka">{formatNumber(responden)}</td>
            <td className="ka">{ikm ? valueText(ikm.nilai) : '-'}</td>
            <td>{ikm ? `${ikm.mutu}, ${ikm.kinerja}` : '-'}</td>
          </tr>
        </tfoot>
      </table>
    </Frame>
  );
}

const STEPS = ['1, paling rendah', '2', '3', '4, paling tinggi'];

/** Table of how many gave each answer to each element. */
export function SpreadTable({ hasil: { unsur, ikm, rerata, responden } }: { hasil: Hitungan }) {
  const sums = STEPS.map((_, at) => unsur.reduce((sum, { sebaran }) => sum + (sebaran[at] ?? 0), 0));
  return (
    <>
      <div className="survei-kunci" aria-hidden="true">
        {STEPS.map((step, at) => (
          <span key={step}>
            <i className={`s${at + 1}`} />
            {step}
          </span>
        ))}
      </div>
      <Frame label="Sebaran jawaban per unsur">
        <table className="tabel survei-sebaran">
          <caption className="sr">Sebaran jawaban per unsur, {responden} responden</caption>
          <thead>
            <tr>
              <th scope="col">Unsur</th>
              <th scope="col">Sebaran</th>
              {['1', '2', '3', '4', 'Rata-rata', 'Nilai'].map((title) => (
                <th key={title} scope="col" className="ka">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {unsur.map(({ slug, nama, sebaran, rerata: mean, nilai }) => (
              <tr key={slug}>
                <td>{nama}</td>
                <td>
                  <Spread counts={sebaran} />
                </td>
                {sebaran.map((one, at) => (
                  <td key={STEPS[at]} className="ka">
                    {formatNumber(one)}
                  </td>
                ))}
                <td className="ka">{meanText(mean)}</td>
                <td className="ka tebal">{valueText(nilai)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Semua unsur</th>
              <td />
              {sums.map((one, at) => (
                <td key={STEPS[at]} className="ka">
                  {formatNumber(one)}
                </td>
              ))}
              <td className="ka">{rerata === null ? '-' : meanText(rerata)}</td>
              <td className="ka">{ikm ? valueText(ikm.nilai) : '-'}</td>
            </tr>
          </tfoot>
        </table>
      </Frame>
    </>
  );
}

function Spread({ counts }: { counts: readonly number[] }) {
  const whole = Math.max(
    1,
    counts.reduce((sum, one) => sum + one, 0),
  );
  return (
    <div className="sebar" aria-hidden="true">
      {counts.map((count, at) => count > 0 && <Part key={STEPS[at]} step={at + 1} share={count / whole} />)}
    </div>
  );
}

function Part({ step, share }: { step: number; share: number }) {
  const look = useLook({ width: `${(share * 100).toFixed(2)}%` });
  return <i className={`s${step} ${look ?? ''}`} />;
}

/** Charts of who answered, or of what was asked besides, each as bars that say their numbers. */
export function Charts({ data }: { data: readonly DataBagan[] }) {
  return (
    <div className="survei-bagan">
      {data.map((one) => (
        <div key={one.nama}>
          <h3>{one.judul}</h3>
          <Bars data={one} shown={[true]} />
        </div>
      ))}
    </div>
  );
}

/** The index of this period and those before it. */
export function History({ riwayat }: Pick<Hasil, 'riwayat'>) {
  return (
    <ul className="survei-riwayat">
      {riwayat.map(({ id, nama, nilai, mutu }) => (
        <li key={id}>
          <b>{valueText(nilai)}</b>
          <Column nilai={nilai} />
          <span>
            {nama}
            <br />
            mutu {mutu}
          </span>
        </li>
      ))}
    </ul>
  );
}

const TALL = 124;
/** A drawing, since its height depends on the value. */
function Column({ nilai }: { nilai: number }) {
  const height = Math.round(nilai * 1.24);
  return (
    <svg viewBox={`0 0 72 ${TALL}`} width="72" height={TALL} aria-hidden="true">
      <rect y={TALL - height} width="72" height={height} rx="4" />
    </svg>
  );
}
