import '../../../ui/table/facts.css';
import type { LaporanInformasi } from '#contract/layanan-informasi/laporan.ts';
import { paths, withQuery } from '../../../lib/paths/paths.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';

type Part = { report: LaporanInformasi };

/** The five figures of the year. */
export function Sums({ report: { jumlah, rataHari, terlama, diperpanjang, lewatBatas } }: Part) {
  const granted = jumlah.dikabulkan + jumlah.sebagian;
  const sums = [
    ['Permohonan', formatNumber(jumlah.masuk), `${jumlah.selesai} selesai, ${jumlah.terbuka} berjalan`],
    ['Dikabulkan', formatNumber(granted), `${jumlah.dikabulkan} seluruhnya, ${jumlah.sebagian} sebagian`],
    ['Ditolak', formatNumber(jumlah.ditolak), 'dengan uji konsekuensi'],
    [
      'Rata-rata jawaban',
      rataHari === null ? '-' : `${formatNumber(rataHari, 1)} hari kerja`,
      terlama === null ? 'belum ada yang dijawab' : `paling lama ${terlama}`,
    ],
    ['Lewat batas', formatNumber(lewatBatas), `${diperpanjang} diperpanjang`],
  ] as const;
  return (
    <dl className="ppid-angka jajar-angka">
      {sums.map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agt', 'Sep', 'Okt', 'Nov', 'Des'];
const TALL = 60;

/** Number of requests that came in each month, as columns and in numbers. */
export function Months({ report: { perBulan, jumlah } }: Part) {
  const most = Math.max(1, ...perBulan);
  return (
    <section className="ppid-lap-blok">
      <div className="kep">
        <h2>Permohonan per bulan</h2>
        <span className="ket">{jumlah.masuk} permohonan</span>
      </div>
      <ul className="bulan12">
        {perBulan.map((count, at) => (
          <li key={MONTHS[at]}>
            <span>{count > 0 && count}</span>
            <svg viewBox={`0 0 28 ${TALL}`} preserveAspectRatio="none" aria-hidden="true">
              <rect width="28" height={(count / most) * TALL} y={TALL - (count / most) * TALL} rx="3" />
            </svg>
            <small>{MONTHS[at]}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Results of the requests that were answered. */
export function Results({ report: { jumlah } }: Part) {
  const rows = [
    ['Dikabulkan seluruhnya', jumlah.dikabulkan],
    ['Dikabulkan sebagian', jumlah.sebagian],
    ['Sudah diumumkan', jumlah.diumumkan],
    ['Tidak dikuasai', jumlah.tidak_dikuasai],
    ['Ditolak', jumlah.ditolak],
  ] as const;
  const most = Math.max(1, ...rows.map(([, count]) => count));
  return (
    <section className="ppid-lap-blok">
      <div className="kep">
        <h2>Keputusan</h2>
        <span className="ket">{jumlah.selesai} selesai</span>
      </div>
      <dl className="ppid-hasil">
        {rows.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(count / most) * 100} height="10" />
              </svg>
              {count}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Objection = LaporanInformasi['keberatan'][number];
const OBJECTIONS: Column<Objection>[] = [
  {
    header: 'Nomor',
    head: true,
    cell: ({ id, nomor }) => (
      <Link className="nama" to={withQuery(paths.kelola('permohonan-ppid', 'keberatan'), { id })}>
        {nomor}
      </Link>
    ),
  },
  { header: 'Atas', cell: ({ permohonan }) => permohonan || '-' },
  { header: 'Tanggapan', cell: ({ putusan }) => putusan },
  {
    header: 'Hari kerja',
    number: true,
    cell: ({ hari, ditanggapi }) => (ditanggapi ? hari : `${hari} dari 30`),
  },
];

export function Objections({ report: { keberatan, jumlah } }: Part) {
  return (
    <section className="ppid-lap-blok">
      <div className="kep">
        <h2>Keberatan</h2>
        <span className="ket">
          {jumlah.keberatan} masuk, {jumlah.keberatanSelesai} ditanggapi
        </span>
      </div>
      {keberatan.length === 0 ? (
        <p className="redup">Tidak ada keberatan.</p>
      ) : (
        <DataTable
          caption="Register keberatan"
          columns={OBJECTIONS}
          rows={keberatan}
          keyOf={({ id }) => id}
          dense
        />
      )}
    </section>
  );
}

/** '2026-11-20' as '20-11-2026'. */
const dayMonth = (day: string) => day.split('-').toReversed().join('-');

type Request = LaporanInformasi['permohonan'][number];
const noteOf = ({ alasan, diperpanjang, lewat }: Request): string =>
  [alasan, diperpanjang && 'diperpanjang', lewat > 0 && `lewat ${lewat} hari kerja`]
    .filter(Boolean)
    .join('; ');
const REQUESTS: Column<Request>[] = [
  {
    header: 'Informasi',
    head: true,
    cell: ({ id, informasi, nomor }) => (
      <>
        <Link className="nama" to={withQuery(paths.kelola('permohonan-ppid'), { id })}>
          {informasi}
        </Link>
        <span className="bwh">{nomor}</span>
      </>
    ),
  },
  { header: 'Pemohon', cell: ({ nama }) => nama },
  { header: 'Tercatat', cell: ({ diterima }) => dayMonth(diterima) },
  { header: 'Hasil', cell: ({ hasil }) => hasil },
  { header: 'Dijawab', number: true, cell: ({ hari }) => (hari === null ? '-' : `${hari} hari`) },
  { header: 'Catatan', cell: noteOf },
];

export function Register({ report: { permohonan } }: Part) {
  return (
    <section className="ppid-lap-blok" id="register">
      <div className="kep">
        <h2>
          Register permohonan <span className="jml">{permohonan.length}</span>
        </h2>
        <span className="ket">hari kerja dari tercatat sampai dijawab</span>
      </div>
      <DataTable
        caption="Register permohonan informasi"
        columns={REQUESTS}
        rows={permohonan.toReversed()}
        keyOf={({ id }) => id}
        empty="Tidak ada data"
        dense
      />
    </section>
  );
}
