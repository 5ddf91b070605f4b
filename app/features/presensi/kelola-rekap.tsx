import './presensi.css';
import '../../ui/table/facts.css';
import './rekap.css';
import { DAYS, monthText, weekday } from '#contract/lib/text/tanggal.ts';
import { type BarisRekap, kelolaPresensi, type Rekap } from '#contract/presensi/kelola.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { formatDate, formatPercent } from '../../lib/text/format.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import type { Route } from './+types/kelola-rekap.ts';
import { MonthSteps } from './month-steps.tsx';
import { NobodyYet, NoOfficial, PresensiTabs } from './presensi-tabs.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const bulan = new URL(request.url).searchParams.get('bulan');
  return apiOf(context)(kelolaPresensi.recap, { query: { bulan } });
}

export default function KelolaRekap({ loaderData: rekap }: Route.ComponentProps) {
  const { bulan, bulan_ini, baris, semua, hari_kerja, sampai } = rekap;
  const file = (bentuk: string) => withQuery(paths.kelola('presensi', 'rekap', 'unduh'), { bulan, bentuk });
  return (
    <>
      <KelolaBar title="Presensi" part="rekap bulan" />
      <PresensiTabs current="rekap" semua={semua} />
      <div className="isi-konsol">
        {!semua && baris.length === 0 && <NoOfficial />}
        <div className="presensi-hari">
          <p>
            <b>{monthText(bulan)}</b>, {hari_kerja} hari kerja sampai {formatDate(sampai)}
          </p>
          <div className="baris">
            <MonthSteps bulan={bulan} last={bulan_ini} />
            <ButtonLink small icon="download" to={file('pdf')} reloadDocument>
              PDF
            </ButtonLink>
            <ButtonLink small icon="download" to={file('xlsx')} reloadDocument>
              XLSX
            </ButtonLink>
          </div>
        </div>
        {baris.length === 0 ? (
          semua ? (
            <NobodyYet />
          ) : (
            <EmptyState text="Tidak ada data" />
          )
        ) : (
          <>
            <Sums rekap={rekap} />
            <Table rekap={rekap} />
            <Key />
          </>
        )}
      </div>
    </>
  );
}

function Sums({ rekap: { jumlah } }: { rekap: Rekap }) {
  const { hari_pegawai, hadir, terlambat, izin, dinas, alpa, belum } = jumlah;
  const share = hari_pegawai > 0 ? formatPercent((hadir / hari_pegawai) * 100) : '0,00%';
  const parts = [
    ['Hadir', hadir, `dari ${hari_pegawai} hari pegawai, ${share}`],
    ['Terlambat', terlambat, 'termasuk dalam hadir'],
    ['Sakit, izin, cuti', izin, 'dengan catatan'],
    ['Dinas luar', dinas, 'dengan surat tugas'],
    ['Tanpa keterangan', alpa, belum > 0 ? `${belum} lagi belum masuk hari ini` : 'sampai hari ini'],
  ] as const;
  return (
    <dl className="rekap-jumlah jajar-angka">
      {parts.map(([title, value, note]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {value}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const SUMS = [
  ['Hadir', 'hadir', 'Hadir'],
  ['Telat', 'terlambat', 'Terlambat'],
  ['Izin', 'izin', 'Sakit, izin, cuti'],
  ['Dinas', 'dinas', 'Dinas luar'],
  ['Alpa', 'alpa', 'Tanpa keterangan'],
] as const;

function Table({ rekap: { bulan, hari, baris } }: { rekap: Rekap }) {
  const caption = `Rekap kehadiran ${monthText(bulan)} per pegawai dan hari`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="rekap-geser" tabIndex={0} aria-label={caption}>
      <table className="rekap-t">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Pegawai</th>
            {SUMS.map(([title, , abbr]) => (
              <th key={title} scope="col" className="jm" abbr={abbr}>
                {title}
              </th>
            ))}
            {hari.map(({ tanggal, kerja }) => (
              <th key={tanggal} scope="col" className={kerja ? undefined : 'li'}>
                {Number(tanggal.slice(8))}
                <small>{DAYS[weekday(tanggal)]?.slice(0, 1)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {baris.map((row) => (
            <Row key={row.pegawai.id} row={row} hari={hari} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Sign, spoken word and tint of each letter. */
const MARKS: Record<string, [string, string, string]> = {
  H: ['•', 'hadir', 'h'],
  T: ['T', 'hadir, terlambat', 't'],
  S: ['S', 'sakit', 'k'],
  I: ['I', 'izin', 'k'],
  C: ['C', 'cuti', 'k'],
  D: ['D', 'dinas luar', 'k'],
  A: ['A', 'tanpa keterangan', 'a'],
  L: ['L', 'lembur', 'k'],
  '-': ['-', 'belum masuk', ''],
};

function Row({ row, hari }: { row: BarisRekap; hari: Rekap['hari'] }) {
  return (
    <tr>
      <th scope="row">{row.pegawai.nama}</th>
      {SUMS.map(([title, name]) => (
        <td key={title} className="jm">
          {row[name]}
        </td>
      ))}
      {row.hari.map(({ tanda, ditutup }, at) => {
        const [sign, word, look] = MARKS[tanda] ?? ['', '', tanda === 'O' ? 'li' : ''];
        return (
          <td key={hari[at]?.tanggal} className={ditutup ? `${look} nt` : look || undefined}>
            <span aria-hidden="true">{sign}</span>
            <span className="sr">
              {word}
              {ditutup && ', pulang ditutup sendiri'}
            </span>
          </td>
        );
      })}
    </tr>
  );
}

const Key = () => (
  <ul className="kunci-rekap kunci">
    {Object.entries(MARKS).map(([letter, [sign, word, look]]) => (
      <li key={letter}>
        <b className={look}>{sign}</b>
        {word}
      </li>
    ))}
    <li>
      <b className="nt">•</b>pulang ditutup sendiri
    </li>
  </ul>
);
