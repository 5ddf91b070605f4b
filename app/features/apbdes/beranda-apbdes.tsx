import type { Gambaran } from '#contract/apbdes/apbdes.ts';
import { paths } from '../../lib/paths.ts';
import { apbdesPaths } from '../../lib/paths-apbdes.ts';
import { Icon } from '../../ui/icon.tsx';
import { canShowRealised } from './block-parts.ts';
import { BudgetBlock } from './budget-block.tsx';

const SECTION = 'apbdes';
const SHOWN = 5;
const NO_REALISATION = 'Realisasi belum tersedia untuk periode ini';

interface BerandaProps {
  /** The latest first. */
  years: readonly number[];
  /** Null when the address names a year that is not public. */
  year: Gambaran | null;
  /** The switch is on in the address. */
  wants: boolean;
}

/** The budget on the home page. Only the server renders it: its choices are a form. */
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
          <form action={`/#${SECTION}`}>
            <div className="medan">
              <label htmlFor="apbdes-periode">Periode</label>
              <select className="inp" id="apbdes-periode" name="periode" defaultValue={year?.tahun}>
                {years.map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </select>
            </div>
            <RealisedSwitch possible={year !== null && canShowRealised(year)} on={realised} />
            <button className="btn kedua kcl" type="submit">
              Tampilkan
            </button>
          </form>
          {year && (
            <a className="btn kedua kcl ujung" href={apbdesPaths.berkas(year.tahun, 'pdf', realised)}>
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

/** Off and locked where nothing was changed yet: the specification says so of the first line. */
export function RealisedSwitch({ possible, on }: { possible: boolean; on: boolean }) {
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
          aria-describedby={possible ? undefined : 'apbdes-tanpa-realisasi'}
        />
        <span>Realisasi</span>
      </label>
      {!possible && (
        <span className="kecil redup" id="apbdes-tanpa-realisasi">
          {NO_REALISATION}
        </span>
      )}
    </>
  );
}
