import { useContext } from 'react';
import { formatNumber } from '#app/lib/text/format.ts';
import {
  BATAS_APBDES,
  type DesaRingkasan,
  JAWABAN_CUKUP,
  type RingkasanKabupaten,
} from '#contract/platform/ringkasan.ts';
import { OperatorContext } from '../platform-bar.tsx';
import { type AskedOverview, platformPaths } from '../platform-paths.ts';
import { regencyOf } from '../platform-words.ts';
import { Index, Sums } from './overview-districts.tsx';
import { KURANG, shortDate } from './overview-words.ts';

interface VillageSectionProps {
  ringkasan: RingkasanKabupaten;
  at: AskedOverview;
}

/** The villages of a district, or those of the regency that are behind in the measure; by code, so that it ranks nobody. */
export function VillageSection({ ringkasan, at }: VillageSectionProps) {
  const { desa, terpilih, tahun, ukuran, dapat_diingatkan } = ringkasan;
  const all = useContext(OperatorContext)?.kabupaten === null;
  const behind = KURANG[ukuran](tahun);
  return (
    <section className="blok-kab" id="desa" aria-labelledby="desa-judul">
      <div className="kep-kab">
        <h2 id="desa-judul">
          {terpilih ? `Desa di Kecamatan ${terpilih.nama}` : `Desa yang ${behind}`}{' '}
          <span className="jml">{formatNumber(desa.length)}</span>
        </h2>
        {terpilih && (
          <p>
            <a href={platformPaths.ringkasan({ ...at, kec: undefined })}>Semua kecamatan</a>
          </p>
        )}
        {all && dapat_diingatkan > 0 && (
          <a className="btn kedua" href={platformPaths.ingatkan(at)}>
            Ingatkan {formatNumber(dapat_diingatkan)} desa<span className="sr"> yang {behind}</span>
          </a>
        )}
      </div>
      {desa.length === 0 ? (
        <p className="redup">Tidak ada. Semua desa yang dihitung sudah baik di ukuran ini.</p>
      ) : (
        <Villages ringkasan={ringkasan} linked={all} />
      )}
      <p className="redup catatan-kab">
        APBDes dihitung terbit bila kegiatan dan angkanya dapat dibaca warga. Lambat bila terbit setelah 31
        Januari. Terlambat: jawaban pertama lewat batas kerja desa itu sendiri. IKM dari hasil survei terakhir
        yang diterbitkan desa tahun itu, hanya dengan paling sedikit {JAWABAN_CUKUP} jawaban, mutu menurut
        PermenPANRB 14/2017; rata-ratanya rata-rata desa. Hanya jumlah: isi laporan dan nama warga tidak
        terlihat di sini.
      </p>
    </section>
  );
}

function Villages({ ringkasan, linked }: { ringkasan: RingkasanKabupaten; linked: boolean }) {
  const { desa, kecamatan, terpilih, tahun, wilayah } = ringkasan;
  const sums = terpilih && kecamatan.find(({ kode }) => kode === terpilih.kode);
  const where = terpilih ? `Kecamatan ${terpilih.nama}` : regencyOf(wilayah?.nama ?? '');
  return (
    <div className="geser geser-kab">
      <table className="rekap">
        <caption className="sr">Ukuran per desa di {where}</caption>
        <thead>
          <tr>
            <th scope="col">Desa</th>
            <th scope="col">APBDes {tahun}</th>
            <th scope="col" className="ka">
              Laporan masuk
            </th>
            <th scope="col" className="ka">
              Terlambat
            </th>
            <th scope="col">IKM</th>
            <th scope="col" className="ka">
              Jawaban survei
            </th>
          </tr>
        </thead>
        <tbody>
          {desa.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                {linked ? <a href={platformPaths.rinci(one)}>{one.nama}</a> : one.nama}
                <small className="kode-w">{terpilih ? one.kode : `${one.kode}, ${one.kecamatan}`}</small>
                <Marks one={one} />
              </th>
              {one.dihitung ? <Figures one={one} tahun={tahun} /> : <Never />}
            </tr>
          ))}
        </tbody>
        {sums && (
          <tfoot>
            <tr>
              <th scope="row">{where}</th>
              <td className="lb2" data-l={`APBDes ${tahun}`}>
                {formatNumber(sums.terbit)} dari {formatNumber(sums.desa)}
              </td>
              <Sums of={{ ...sums, kode: undefined }} />
              <td className="ka" data-l="Jawaban survei">
                {formatNumber(sums.jawaban)}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** Marks of a village besides its counts. */
function Marks({ one: { diam, lama, dihitung, ditangguhkan, diingatkan } }: { one: DesaRingkasan }) {
  const said = [
    diam && 'Tanpa petugas masuk',
    ditangguhkan && 'Ditangguhkan',
    lama && dihitung && `Angka lama, ${shortDate(dihitung)}`,
    diingatkan && `Diingatkan ${shortDate(diingatkan)}`,
  ].filter(Boolean);
  return said.length > 0 ? <small>{said.join(' · ')}</small> : null;
}

const Never = () => (
  <td colSpan={5} data-l="Angka">
    <span className="redup">Belum pernah dihitung</span>
  </td>
);

function Figures({ one, tahun }: { one: DesaRingkasan; tahun: number }) {
  const { apbdes, laporan, terlambat, jawaban, ikm } = one;
  const late = apbdes !== null && apbdes > `${tahun}-${BATAS_APBDES}`;
  return (
    <>
      <td className="lb2" data-l={`APBDes ${tahun}`}>
        <span className={`keadaan-w ${apbdes === null ? 'e' : late ? 'w' : 'ok'}`}>
          {apbdes === null ? 'Belum terbit' : `Terbit ${shortDate(apbdes)}${late ? ', lambat' : ''}`}
        </span>
      </td>
      <td className="ka" data-l="Laporan masuk">
        {formatNumber(laporan)}
      </td>
      <td className="ka" data-l="Terlambat">
        {terlambat > 0 ? <b>{formatNumber(terlambat)}</b> : 0}
      </td>
      <td data-l="IKM">
        {ikm ? (
          <Index {...ikm} />
        ) : (
          <span className="redup">{jawaban === null ? 'Belum terbit' : 'Belum cukup'}</span>
        )}
      </td>
      <td className="ka" data-l="Jawaban survei">
        {jawaban === null
          ? '-'
          : jawaban < JAWABAN_CUKUP
            ? `${formatNumber(jawaban)} dari ${JAWABAN_CUKUP}`
            : formatNumber(jawaban)}
      </td>
    </>
  );
}
