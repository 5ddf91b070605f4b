import type { DesaTerdaftar } from '#contract/platform/daftar.ts';
import { fileSize, formatDateTime, formatNumber } from '../../../lib/text/format.ts';
import { platformPaths } from '../platform-paths.ts';
import { KEADAAN, PERLU, TANGGUH } from '../platform-words.ts';

/** Counts and dates of villages; on a phone each row is a card. */
export function VillageTable({ desa }: { desa: DesaTerdaftar[] }) {
  return (
    <div className="geser">
      <table className="tabel padat-t lipat tabel-desa">
        <caption className="sr">Desa di platform</caption>
        <thead>
          <tr>
            <th scope="col">Desa dan kode</th>
            <th scope="col">Keadaan</th>
            <th scope="col" className="ka">
              Akun
            </th>
            <th scope="col" className="ka">
              Ruang
            </th>
            <th scope="col">Terakhir dipakai</th>
            <th scope="col">Alamat utama</th>
          </tr>
        </thead>
        <tbody>
          {desa.map((one, at) => (
            <Row key={one.id} desa={one} place={at + 1} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ desa, place }: { desa: DesaTerdaftar; place: number }) {
  const { nama, kode, kecamatan, kabupaten, akun, berkas, ruang, dipakai, host, keadaan } = desa;
  const percent = Math.floor((berkas / ruang) * 100);
  const tight = desa.perlu.includes('ruang');
  return (
    <tr id={`baris-${place}`}>
      <td className="kpl">
        <a className="utm" href={platformPaths.rinci(desa)}>
          {nama}
        </a>
        <small>
          {kode && <span className="kode-w">{kode}</span>}
          {kode && ' · '}
          {kecamatan}, {kabupaten}
        </small>
      </td>
      <td data-l="Keadaan">
        <span className="nilai">
          <VillageState keadaan={keadaan} />
          {desa.ditangguhkan && <small>{TANGGUH[desa.ditangguhkan]}</small>}
          {desa.perlu.map((one) => (
            <small key={one}>{PERLU[one]}</small>
          ))}
        </span>
      </td>
      <td data-l="Akun" className="ka num">
        {formatNumber(akun)}
      </td>
      <td data-l="Ruang" className="ka num">
        {fileSize(berkas)}
        {tight && <small className="hampir">{percent} persen</small>}
      </td>
      <td data-l="Terakhir dipakai" className="redup">
        {dipakai ? formatDateTime(dipakai) : 'Belum pernah'}
      </td>
      <td data-l="Alamat">
        <span className="nilai alamat-w">{host}</span>
      </td>
    </tr>
  );
}

/** The state of a village, its dot beside its word. */
export const VillageState = ({ keadaan }: Pick<DesaTerdaftar, 'keadaan'>) => (
  <span className={`keadaan-w ${KEADAAN[keadaan].look}`}>{KEADAAN[keadaan].label}</span>
);
