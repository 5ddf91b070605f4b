import { formatNumber } from '#app/lib/text/format.ts';
import type {
  JumlahRingkasan,
  KecamatanRingkasan,
  RingkasanKabupaten,
  UrutRingkasan,
} from '#contract/platform/ringkasan.ts';
import type { Nilai } from '#contract/survei/unsur.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Progress } from '../../../ui/media/progress.tsx';
import { type AskedOverview, platformPaths } from '../platform-paths.ts';
import { regencyOf } from '../platform-words.ts';
import { URUT_KATA } from './overview-words.ts';

interface DistrictTableProps {
  ringkasan: RingkasanKabupaten;
  at: AskedOverview;
}

/** Sums by district; each leads to its villages. */
export function DistrictTable({ ringkasan, at }: DistrictTableProps) {
  const { kecamatan, jumlah, tahun, urut, wilayah, terpilih } = ringkasan;
  const head = (name: UrutRingkasan, label: string, right = false) => (
    <th
      scope="col"
      className={right ? 'ka' : undefined}
      aria-sort={urut === name ? (name === 'nama' ? 'ascending' : 'other') : undefined}
    >
      <a href={platformPaths.ringkasan({ ...at, urut: name })}>
        {label}
        {urut === name && <Icon name="chevron-down" size={16} />}
      </a>
    </th>
  );
  return (
    <section className="blok-kab" aria-labelledby="kecamatan-judul">
      <div className="kep-kab">
        <h2 id="kecamatan-judul">
          Per kecamatan <span className="jml">{formatNumber(kecamatan.length)}</span>
        </h2>
        <p>Urut: {URUT_KATA[urut]}</p>
      </div>
      <div className="geser geser-kab">
        <table className="rekap">
          <caption className="sr">Ukuran per kecamatan</caption>
          <thead>
            <tr>
              {head('nama', 'Kecamatan')}
              {head('desa', 'Desa', true)}
              {head('apbdes', `APBDes ${tahun} terbit`)}
              {head('laporan', 'Laporan masuk', true)}
              {head('terlambat', 'Terlambat', true)}
              {head('survei', 'IKM')}
            </tr>
          </thead>
          <tbody>
            {kecamatan.map((one) => (
              <District key={one.kode} one={one} at={at} chosen={terpilih?.kode === one.kode} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{regencyOf(wilayah?.nama ?? '')}</th>
              <td className="ka" data-l="Desa">
                {formatNumber(jumlah.desa)}
              </td>
              <td className="lb2" data-l="APBDes terbit">
                {shareWords(jumlah)}
              </td>
              <Sums of={jumlah} />
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

const shareOf = ({ terbit, desa }: JumlahRingkasan): number => Math.round((terbit / desa) * 100);
const shareWords = (of: JumlahRingkasan): string =>
  `${formatNumber(of.terbit)} dari ${formatNumber(of.desa)}, ${shareOf(of)}%`;

type DistrictProps = { one: KecamatanRingkasan; at: AskedOverview; chosen: boolean };

function District({ one, at, chosen }: DistrictProps) {
  const share = shareOf(one);
  return (
    <tr className={chosen ? 'terpilih' : undefined}>
      <th scope="row">
        <a
          href={`${platformPaths.ringkasan({ ...at, kec: one.kode })}#desa`}
          aria-current={chosen ? 'true' : undefined}
        >
          {one.nama}
        </a>
        {one.belum > 0 && <small>{formatNumber(one.belum)} belum dihitung</small>}
      </th>
      <td className="ka" data-l="Desa">
        {formatNumber(one.desa)}
      </td>
      <td className="lb2" data-l="APBDes terbit">
        <div className="ruang-kab">
          <small>
            <b>{formatNumber(one.terbit)}</b> dari {formatNumber(one.desa)}, {share}%
          </small>
          <Progress thin value={share} label={`APBDes terbit di ${one.nama}`} />
        </div>
      </td>
      <Sums of={one} />
    </tr>
  );
}

/** More late answers than these are marked. */
const MANY_LATE = 5;

export const Sums = ({ of }: { of: JumlahRingkasan & { kode?: string } }) => (
  <>
    <td className="ka" data-l="Laporan masuk">
      {formatNumber(of.laporan)}
    </td>
    <td className="ka" data-l="Terlambat">
      {of.kode !== undefined && of.terlambat > MANY_LATE ? (
        <span className="tanda-kab">
          <Icon name="warning" size={16} />
          {formatNumber(of.terlambat)}
        </span>
      ) : (
        formatNumber(of.terlambat)
      )}
    </td>
    <td data-l="IKM">{of.ikm ? <Index {...of.ikm} /> : <span className="redup">Belum cukup</span>}</td>
  </>
);

/** A value with its grade, which says in words how good it is. */
export const Index = ({ nilai, mutu, kinerja }: Nilai) => (
  <span className={mutu === 'A' || mutu === 'B' ? 'ikm' : 'ikm d'}>
    <i title={kinerja}>
      <span className="sr">Mutu </span>
      {mutu}
    </i>
    {formatNumber(nilai, 2, { fixed: true })}
  </span>
);
