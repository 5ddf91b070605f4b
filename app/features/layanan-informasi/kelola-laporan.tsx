import './kelola-ppid.css';
import { laporanInformasi } from '#contract/layanan-informasi/laporan.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { formatLongDate, formatNumber } from '../../lib/format.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/kelola-laporan.ts';
import { PpidTabs } from './ppid-tabs.tsx';

const HERE = paths.kelola('permohonan-ppid', 'laporan');
const PDF = '/v1/kelola/laporan_informasi/pdf/';
const XLSX = '/v1/kelola/laporan_informasi/xlsx/';

export const loader = ({ context, request }: Route.LoaderArgs) =>
  apiOf(context)(laporanInformasi.get, { query: { tahun: new URL(request.url).searchParams.get('tahun') } });

/** A year of public information: sums, and the registers that they are counted from. */
export default function KelolaLaporan({ loaderData: report }: Route.ComponentProps) {
  const { tahun, tahunAda, jumlah, rataHari, tepatWaktu } = report;
  const years = [...new Set([tahun, ...tahunAda])].toSorted((a, b) => b - a);
  return (
    <>
      <KelolaBar title="Laporan tahunan PPID" />
      <PpidTabs current="laporan" />
      <div className="lebar ppid-laporan">
        <nav className="atur-daftar" aria-label="Tahun">
          {years.map((year) => (
            <Link
              key={year}
              to={withQuery(HERE, { tahun: year })}
              aria-current={year === tahun ? 'page' : undefined}
            >
              {year}
            </Link>
          ))}
        </nav>
        <h2>Tahun {tahun}</h2>
        <Facts
          rows
          items={[
            {
              label: 'Permohonan masuk',
              value: `${jumlah.masuk} = ${jumlah.selesai} dijawab + ${jumlah.terbuka} diproses`,
            },
            { label: 'Dikabulkan seluruhnya', value: String(jumlah.dikabulkan) },
            { label: 'Dikabulkan sebagian', value: String(jumlah.sebagian) },
            { label: 'Sudah diumumkan', value: String(jumlah.diumumkan) },
            { label: 'Tidak dikuasai', value: String(jumlah.tidak_dikuasai) },
            { label: 'Ditolak', value: String(jumlah.ditolak) },
            {
              label: 'Rata-rata waktu jawaban',
              value:
                rataHari === null
                  ? 'Belum ada yang dijawab'
                  : `${formatNumber(rataHari, 1)} hari kerja, ${tepatWaktu} tepat waktu`,
            },
            { label: 'Keberatan', value: `${jumlah.keberatan}, ${jumlah.keberatanSelesai} ditanggapi` },
          ]}
        />
        <p className="baris">
          <a className="btn kedua" href={withQuery(PDF, { tahun })}>
            Unduh PDF
          </a>
          <a className="btn kedua" href={withQuery(PDF, { tahun, umum: 1 })}>
            PDF untuk umum
          </a>
          <a className="btn kedua" href={withQuery(XLSX, { tahun })}>
            Register permohonan (XLSX)
          </a>
          <a className="btn kedua" href={withQuery(XLSX, { tahun, jenis: 'keberatan' })}>
            Register keberatan (XLSX)
          </a>
        </p>
        <Registers report={report} />
      </div>
    </>
  );
}

function Registers({ report: { permohonan, keberatan } }: { report: Route.ComponentProps['loaderData'] }) {
  return (
    <>
      <h2 id="register">Register permohonan</h2>
      <Table
        caption="Register permohonan informasi"
        head={['Nomor', 'Diterima', 'Nama', 'Informasi', 'Keputusan', 'Dijawab', 'Hari kerja']}
        rows={permohonan.map((row) => [
          row.nomor,
          formatLongDate(row.diterima),
          row.nama,
          row.informasi,
          row.hasil,
          row.dijawab ? formatLongDate(row.dijawab) : '',
          row.hari === null ? '' : String(row.hari),
        ])}
      />
      <h2>Register keberatan</h2>
      <Table
        caption="Register keberatan"
        head={['Nomor', 'Diterima', 'Nama', 'Permohonan', 'Alasan', 'Keputusan', 'Ditanggapi']}
        rows={keberatan.map((row) => [
          row.nomor,
          formatLongDate(row.diterima),
          row.nama,
          row.permohonan,
          row.alasan,
          row.putusan,
          row.ditanggapi ? formatLongDate(row.ditanggapi) : '',
        ])}
      />
    </>
  );
}

type TableProps = { caption: string; head: string[]; rows: string[][] };

function Table({ caption, head, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by key
    <section className="gulir-samping" aria-label={caption} tabIndex={0}>
      <table className="tabel">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {head.map((one) => (
              <th key={one} scope="col">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={head.length}>Tidak ada data</td>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, at) => (
                <td key={head[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
