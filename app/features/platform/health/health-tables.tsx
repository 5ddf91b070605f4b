import '../../../ui/table/data-table.css';
import { type Kesehatan, MACAM_TUGAS } from '#contract/platform/kesehatan.ts';
import { fileSize, formatNumber } from '../../../lib/text/format.ts';
import { duration, MACAM, waited } from './health-words.ts';

const LATE_SECONDS = 15 * 60;

/** Work that waits beside requests, by what it is for. */
export function QueueTable({ health: { antrean, waktu } }: { health: Kesehatan }) {
  const rows = MACAM_TUGAS.map(
    (macam) => antrean.find((one) => one.macam === macam) ?? { macam, menunggu: 0, tertua: null, gagal: 0 },
  ).filter(({ macam, menunggu, gagal }) => macam !== 'lain' || menunggu + gagal > 0);
  return (
    <section className="blok-sehat" aria-labelledby="antrean">
      <h2 id="antrean">Antrean pekerjaan</h2>
      <div id="sehat-antrean" data-segar="">
        <table className="tabel padat-t lipat">
          <caption className="sr">Antrean pekerjaan</caption>
          <thead>
            <tr>
              <th scope="col">Pekerjaan</th>
              <th scope="col" className="ka">
                Menunggu
              </th>
              <th scope="col">Tertua</th>
              <th scope="col">Keadaan</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ macam, menunggu, tertua, gagal }) => (
              <tr key={macam}>
                <td className="kpl">
                  <b>{MACAM[macam]}</b>
                </td>
                <td data-l="Menunggu" className="ka num">
                  {formatNumber(menunggu)}
                </td>
                <td data-l="Tertua">{waited(tertua, waktu)}</td>
                <td data-l="Keadaan">
                  <QueueState gagal={gagal} late={isLate(tertua, waktu)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const isLate = (tertua: string | null, waktu: string) =>
  tertua !== null && Date.parse(waktu) - Date.parse(tertua) >= LATE_SECONDS * 1_000;

function QueueState({ gagal, late }: { gagal: number; late: boolean }) {
  if (gagal > 0) return <span className="keadaan-w e">{formatNumber(gagal)} gagal</span>;
  return late ? <span className="keadaan-w w">Tertahan</span> : <span className="keadaan-w ok">Lancar</span>;
}

/** The database of the portal, and its standbys where it has some. */
export function DatabaseTable({ health: { basis_data } }: { health: Kesehatan }) {
  const { byte, sambungan, sambungan_paling, terlama, replika, versi } = basis_data;
  return (
    <section className="blok-sehat" aria-labelledby="basis-data">
      <h2 id="basis-data">Basis data</h2>
      <div id="sehat-basis-data" data-segar="">
        <table className="tabel padat-t lipat">
          <caption className="sr">Basis data</caption>
          <thead>
            <tr>
              <th scope="col">Peran</th>
              <th scope="col" className="ka">
                Ukuran
              </th>
              <th scope="col" className="ka">
                Sambungan
              </th>
              <th scope="col">Perintah terlama</th>
              <th scope="col">Keadaan</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td className="kpl">
                <b>Utama</b>
                <small>PostgreSQL {versi}</small>
              </td>
              <td data-l="Ukuran" className="ka num">
                {fileSize(byte)}
              </td>
              <td data-l="Sambungan" className="ka num">
                {formatNumber(sambungan)} dari {formatNumber(sambungan_paling)}
              </td>
              <td data-l="Perintah terlama">{terlama === null ? 'Tidak ada' : duration(terlama)}</td>
              <td data-l="Keadaan">
                <span className="keadaan-w ok">Menjawab</span>
              </td>
            </tr>
            {replika.map((one) => (
              <Standby key={one.nama} {...one} />
            ))}
          </tbody>
        </table>
        {replika.length === 0 && (
          <p className="redup">Tidak ada cadangan hangat yang mengikuti basis data ini.</p>
        )}
      </div>
    </section>
  );
}

function Standby({ nama, tertinggal }: Kesehatan['basis_data']['replika'][number]) {
  return (
    <tr>
      <td className="kpl">
        <b>Cadangan hangat</b>
        <small>{nama}</small>
      </td>
      <td data-l="Ukuran" className="ka">
        Sama
      </td>
      <td data-l="Sambungan" className="ka">
        -
      </td>
      <td data-l="Perintah terlama">Tertinggal {duration(tertinggal)}</td>
      <td data-l="Keadaan">
        <span className="keadaan-w ok">Mengikuti</span>
      </td>
    </tr>
  );
}
