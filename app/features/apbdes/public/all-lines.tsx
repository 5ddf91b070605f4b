import { Link } from '#app/ui/layout/link.tsx';
import type { ApbdesRinci, Pos } from '#contract/apbdes/apbdes.ts';
import { isTujuan, kategoriOf, leluhurOf } from '#contract/apbdes/kode.ts';
import { withQuery } from '../../../lib/paths/paths.ts';
import { apbdesPaths } from '../../../lib/paths/paths-apbdes.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { classes } from '../../../ui/layout/class-names.ts';
import { LineName } from './line-name.tsx';
import { budgetOf, percent, perResident, rupiah, shareOf } from './money.ts';
import { SideToggle } from './side-toggle.tsx';

interface AllLinesProps {
  year: ApbdesRinci;
  here: string;
  search: string;
  byAccount: boolean;
}

const DEPTHS = ['', 'd1', 'd2', 'd3'];

/** Every line of a year with its share and its part for each resident; spending by purpose or by account. */
export function AllLines({ year, here, search, byAccount }: AllLinesProps) {
  const rows = rowsOf(year.baris, { search, byAccount });
  const both = hasBoth(year.baris);
  return (
    <section className="blok-d" id="semua-pos" aria-labelledby="judul-semua">
      <div className="kep">
        <h2 className="sub-j" id="judul-semua">
          Semua pos
        </h2>
        {both && (
          <SideToggle
            label="Belanja menurut"
            byAccount={byAccount}
            to={(account) => `${withQuery(here, { cari: search, menurut: account && 'akun' })}#semua-pos`}
            words={(account) => (account ? 'Menurut akun' : 'Menurut bidang')}
          />
        )}
      </div>
      <search>
        <form className="cari apb-cari" action={`${here}#semua-pos`}>
          <label className="sr" htmlFor="cari-pos">
            Cari pos menurut kode atau uraian
          </label>
          <Icon name="search" />
          <input
            className="inp"
            id="cari-pos"
            name="cari"
            type="search"
            defaultValue={search}
            placeholder="Cari kode atau uraian"
          />
          {byAccount && <input type="hidden" name="menurut" value="akun" />}
          <button className="btn kedua kcl" type="submit">
            Cari
          </button>
        </form>
      </search>
      <p className="kecil redup" role="status">
        {search ? `${rows.filter(({ hit }) => hit).length} pos memuat "${search}".` : `${rows.length} pos.`}
        {year.penduduk && ` Per penduduk: dibagi ${year.penduduk.toLocaleString('id-ID')} penduduk.`}
      </p>
      {rows.length > 0 && <LineTable year={year} rows={rows} />}
    </section>
  );
}

type Row = { line: Pos; hit: boolean };

const hasBoth = (lines: readonly Pos[]): boolean =>
  lines.some(({ kode }) => isTujuan(kode)) && lines.some(({ kode }) => kode.startsWith('5.'));

/** The lines that fit and what stands above them. */
function rowsOf(lines: readonly Pos[], { search, byAccount }: { search: string; byAccount: boolean }): Row[] {
  const both = hasBoth(lines);
  const shown = lines.filter(
    ({ kode }) => !both || kode === '5' || kategoriOf(kode) !== 'belanja' || isTujuan(kode) !== byAccount,
  );
  if (!search) return shown.map((line) => ({ line, hit: true }));
  const wanted = search.toLowerCase();
  const hits = new Set(
    shown
      .filter(({ kode, uraian }) => kode.startsWith(wanted) || uraian.toLowerCase().includes(wanted))
      .map(({ kode }) => kode),
  );
  const above = new Set([...hits].flatMap(leluhurOf));
  return shown
    .filter(({ kode }) => hits.has(kode) || above.has(kode))
    .map((line) => ({ line, hit: hits.has(line.kode) }));
}

function LineTable({ year, rows }: { year: ApbdesRinci; rows: readonly Row[] }) {
  const { tahun, penduduk, ada_perubahan } = year;
  const wholes = { pendapatan: budgetOf(year.pendapatan), belanja: budgetOf(year.belanja) };
  const wholeOf = (kode: string): number | null => {
    const kategori = kategoriOf(kode);
    if (kategori !== 'pembiayaan') return wholes[kategori];
    return budgetOf(kode.startsWith('6.2') ? year.pengeluaran : year.penerimaan);
  };
  return (
    <section
      className="apb-geser"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={`Semua pos APBDes ${tahun}, dapat digeser ke samping`}
    >
      <table className="apb-tabel apb-semua">
        <caption className="sr">Semua pos APBDes {tahun}</caption>
        <thead>
          <tr>
            <th scope="col">Kode</th>
            <th scope="col">Uraian</th>
            <th scope="col">{ada_perubahan ? 'Anggaran Perubahan' : 'Anggaran Murni'}</th>
            <th scope="col">Bagian</th>
            {penduduk !== null && <th scope="col">Per penduduk</th>}
            <th scope="col">Realisasi</th>
            <th scope="col">Capaian</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line }) => {
            const { kode, uraian, realisasi } = line;
            const budget = budgetOf(line);
            const each = perResident(budget, penduduk);
            const depth = kode.split('.').length - (isTujuan(kode) ? 0 : 1);
            return (
              <tr key={kode} className={depth === 0 ? 'grup' : undefined}>
                <td>{kode}</td>
                <th scope="row" className={classes(DEPTHS[depth])}>
                  <Link to={apbdesPaths.pos(tahun, kode)}>
                    <LineName text={uraian} />
                  </Link>
                </th>
                <td>{rupiah(budget)}</td>
                <td>{kode === '6' ? '-' : percent(shareOf(budget, wholeOf(kode)))}</td>
                {penduduk !== null && <td>{each === undefined ? '-' : rupiah(each)}</td>}
                <td>{rupiah(realisasi)}</td>
                <td>{percent(shareOf(realisasi, budget))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
