import type { Gambaran } from '#contract/apbdes/apbdes.ts';
import { paths, withQuery } from '../../../lib/paths/paths.ts';
import { apbdesPaths } from '../../../lib/paths/paths-apbdes.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { canShowRealised, lockedWords } from './block-parts.ts';
import { BudgetBlock } from './budget-block.tsx';

const SECTION = 'apbdes';
const SHOWN = 5;
const LOCKED = 'apbdes-tanpa-realisasi';

interface BerandaProps {
  /** The latest first. */
  years: readonly number[];
  /** Null when the address names a year that is not public. */
  year: Gambaran | null;
  /** The switch is on in the address. */
  wants: boolean;
}

/** The budget on the home page. Only the server renders it, so its choices are links and a button. */
export function BerandaApbdes({ years, year, wants }: BerandaProps) {
  const realised = wants && year !== null && canShowRealised(year);
  return (
    <section className="bagian kertas" id={SECTION} aria-labelledby="judul-apbdes">
      <div className="lebar">
        <div className="kepbag">
          <div>
            <h2 id="judul-apbdes">APBDes {year?.tahun}</h2>
            <p>Anggaran Pendapatan dan Belanja Desa, dari mana uang desa datang dan untuk apa dipakai.</p>
          </div>
          <a className="lanjut" href={year ? apbdesPaths.tahun(year.tahun) : paths.apbdes()}>
            <span>Buka rincian</span>
            <Icon name="arrow-right" size={18} />
          </a>
        </div>
        <div className="apb-atas">
          <Periods years={years} shown={year?.tahun} realised={realised} />
          {year && <RealisedButton year={year} on={realised} />}
          {year && (
            <a className="btn kedua kcl ujung" href={pdfOf(year.tahun, realised)}>
              <Icon name="download" size={18} />
              Unduh PDF
            </a>
          )}
        </div>
        {year ? (
          <BudgetBlock year={year} realised={realised} most={SHOWN} />
        ) : (
          <p className="redup">Tidak ada data APBDES untuk periode ini</p>
        )}
      </div>
    </section>
  );
}

/** With a script it is saved while the page stays, which says what failed; without one the answer is a page. */
const pdfOf = (tahun: number, realised: boolean) =>
  withQuery(`/v1/apbdes/${tahun}/unduh/`, { bentuk: 'pdf', realisasi: realised && 1 });

const here = (tahun: number, realised: boolean) =>
  `/?periode=${tahun}${realised ? '&realisasi=1' : ''}#${SECTION}`;

/** Links under a lid that looks like a select: a choice counts at once, without a script. */
function Periods({
  years,
  shown,
  realised,
}: {
  years: readonly number[];
  shown: number | undefined;
  realised: boolean;
}) {
  return (
    <div className="medan">
      <span id="apbdes-periode">Periode</span>
      <details className="jangkar apb-periode">
        <summary className="inp" id="apbdes-terpilih" aria-labelledby="apbdes-periode apbdes-terpilih">
          {shown ?? 'Pilih'}
          <Icon name="chevron-down" size={18} />
        </summary>
        <div className="turun">
          {years.map((one) => (
            <a key={one} href={here(one, realised)} aria-current={one === shown ? 'true' : undefined}>
              {one}
            </a>
          ))}
        </div>
      </details>
    </div>
  );
}

/** A switch that is a button of a form: pressed, it counts at once, without a script. */
function RealisedButton({ year, on }: { year: Gambaran; on: boolean }) {
  const possible = canShowRealised(year);
  return (
    <form action={`/#${SECTION}`}>
      <input type="hidden" name="periode" value={year.tahun} />
      <label className="saklar">
        <button
          type="submit"
          role="switch"
          aria-checked={on}
          disabled={!possible}
          aria-describedby={possible ? undefined : LOCKED}
          {...(on ? {} : { name: 'realisasi', value: '1' })}
        />
        <span>Realisasi</span>
      </label>
      {!possible && <Locked year={year} />}
    </form>
  );
}

const Locked = ({ year }: { year: Pick<Gambaran, 'baris'> }) => (
  <span className="kecil redup" id={LOCKED}>
    {lockedWords(year)}
  </span>
);

/** Off and locked where nothing was changed yet: the specification says so of the first line. */
export function RealisedSwitch({ year, on }: { year: Pick<Gambaran, 'baris'>; on: boolean }) {
  const possible = canShowRealised(year);
  return (
    <>
      <label className="saklar">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
          role="switch"
          name="realisasi"
          value="1"
          defaultChecked={on}
          disabled={!possible}
          aria-describedby={possible ? undefined : LOCKED}
        />
        <span>Realisasi</span>
      </label>
      {!possible && <Locked year={year} />}
    </>
  );
}
