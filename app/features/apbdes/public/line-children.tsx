import { Link } from '#app/ui/layout/link.tsx';
import type { ApbdesRinci, Pos } from '#contract/apbdes/apbdes.ts';
import { childrenOf } from '#contract/apbdes/bagian.ts';
import { isTujuan, tingkatOf } from '#contract/apbdes/kode.ts';
import { Bar } from '../../../kinds/bagan/bar.tsx';
import { withQuery } from '../../../lib/paths/paths.ts';
import { apbdesPaths } from '../../../lib/paths/paths-apbdes.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { LineName } from './line-name.tsx';
import { budgetOf, percent, rupiah, shareOf } from './money.ts';
import { SideToggle } from './side-toggle.tsx';

interface ChildrenProps {
  year: ApbdesRinci;
  line: Pos;
  /** True where spending is divided by what was bought, in place of what it is for. */
  byAccount: boolean;
}

/** Lines that a line is made of, the largest first; the frame is the budget, ink what was realised. */
export function LineChildren({ year, line, byAccount }: ChildrenProps) {
  const all = childrenOf(year.baris, line.kode);
  const both = all.some(({ kode }) => isTujuan(kode)) && all.some(({ kode }) => !isTujuan(kode));
  const shown = (both ? all.filter(({ kode }) => isTujuan(kode) !== byAccount) : all).toSorted(
    (a, b) => (budgetOf(b) ?? 0) - (budgetOf(a) ?? 0),
  );
  const most = Math.max(...shown.map((one) => budgetOf(one) ?? 0), 1);
  return (
    <section className="blok-d" id="isi" aria-labelledby="judul-isi">
      <div className="kep">
        <h2 className="sub-j" id="judul-isi">
          Isi pos ini
        </h2>
        {both && (
          <SideToggle
            label="Rincian menurut"
            byAccount={byAccount}
            to={(account) =>
              `${withQuery(apbdesPaths.pos(year.tahun, line.kode), { menurut: account && 'akun' })}#isi`
            }
            words={(account) =>
              `${all.filter(({ kode }) => isTujuan(kode) !== account).length} ${account ? 'akun' : 'bidang'}`
            }
          />
        )}
      </div>
      {shown.length === 0 ? (
        <p className="redup">
          Pos ini tidak punya rincian lagi. Yang lebih rinci (satuan, volume, harga) ada di RAB; minta lewat
          permohonan informasi di balai desa.
        </p>
      ) : (
        <>
          <p className="kecil redup">
            {shown.length} {tingkatOf(shown[0]?.kode ?? line.kode)}. Bingkai: anggaran. Isi hitam: realisasi.
          </p>
          <ul className="anak">
            {shown.map((one) => (
              <Child key={one.kode} one={one} whole={budgetOf(line)} most={most} tahun={year.tahun} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Child({ one, whole, most, tahun }: { one: Pos; whole: number | null; most: number; tahun: number }) {
  const { kode, uraian, murni, perubahan, realisasi } = one;
  const budget = budgetOf(one) ?? 0;
  const over = realisasi !== null && realisasi > budget && !kode.startsWith('4');
  const change = perubahan === null ? 0 : perubahan - (murni ?? 0);
  const share = shareOf(budget, whole);
  return (
    <li>
      <div>
        <span className="kode">{kode}</span>
        <Link className="n" to={apbdesPaths.pos(tahun, kode)}>
          <LineName text={uraian} />
        </Link>
      </div>
      <span className="rpn">{rupiah(budget)}</span>
      <div className="bar">
        <Bar frame={budget / most} value={(realisasi ?? 0) / most} height={12} />
        <b>{realisasi === null ? '' : percent(shareOf(realisasi, budget))}</b>
      </div>
      <div className="ket meta">
        {over && (
          <span className="tanda">
            <Icon name="warning" size={16} />
            Realisasi {rupiah(realisasi - budget)} di atas anggaran
          </span>
        )}
        {share !== undefined && <span>{percent(share)} dari pos ini</span>}
        {realisasi !== null && <span>Realisasi {rupiah(realisasi)}</span>}
        {change !== 0 && (
          <span>
            {change > 0 ? 'Naik' : 'Turun'} {rupiah(Math.abs(change))} saat perubahan
          </span>
        )}
      </div>
    </li>
  );
}
