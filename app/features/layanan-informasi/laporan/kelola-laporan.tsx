import '../../../kinds/alur/review.css';
import './kelola-laporan.css';
import { antreanInformasi } from '#contract/layanan-informasi/antrean.ts';
import { laporanInformasi } from '#contract/layanan-informasi/laporan.ts';
import { longDay } from '#contract/lib/text/tanggal.ts';
import { KelolaBar } from '../../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../../lib/api.ts';
import { redirectWithToast } from '../../../lib/forms/flash.ts';
import { submit } from '../../../lib/forms/submit.ts';
import { useFailed } from '../../../lib/forms/use-failed.ts';
import { paths, withQuery } from '../../../lib/paths/paths.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { PpidTabs } from '../ppid-tabs.tsx';
import type { Route } from './+types/kelola-laporan.ts';
import { Contents } from './report-contents.tsx';
import { Months, Objections, Register, Results, Sums } from './report-parts.tsx';

const HERE = paths.kelola('permohonan-ppid', 'laporan');
const PDF = '/v1/kelola/laporan_informasi/pdf/';
const XLSX = '/v1/kelola/laporan_informasi/xlsx/';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const call = apiOf(context);
  const [report, counts] = await Promise.all([
    call(laporanInformasi.get, { query: { tahun: searchParams.get('tahun') } }),
    call(antreanInformasi.summary),
  ]);
  return { report, counts, open: searchParams.get('isian') };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submit(request, async (body) => {
    const call = apiOf(context);
    const tahun = String(body.get('tahun') ?? '');
    const here = withQuery(HERE, { tahun });
    if (body.get('tindakan') === 'kirim') {
      await call(laporanInformasi.send, { params: { tahun }, body: {} });
      return redirectWithToast(here, { title: `Laporan ${tahun} ditandai terkirim.` });
    }
    await call(laporanInformasi.fill, { params: { tahun }, body });
    return redirectWithToast(here, { title: 'Isi laporan tersimpan.' });
  });

/** A year of public information: sums, and the registers that they are counted from. */
export default function KelolaLaporan({ loaderData: { report, counts, open } }: Route.ComponentProps) {
  const failed = useFailed();
  const { tahun, tahunAda, terkirim, dikirim, sampai, usai } = report;
  const years = [...new Set([tahun, ...tahunAda])].toSorted((a, b) => b - a);
  return (
    <>
      <KelolaBar title="Laporan tahunan PPID" failed={failed} action={<Downloads tahun={tahun} />} />
      <PpidTabs current="laporan" counts={counts} />
      <div className="saring">
        <nav className="saring-keadaan" aria-label="Tahun">
          {years.map((year) => (
            <Link
              key={year}
              className="chip"
              to={withQuery(HERE, { tahun: year })}
              aria-current={year === tahun ? 'page' : undefined}
            >
              {year === tahun && !usai ? `${year}, berjalan` : year}
            </Link>
          ))}
        </nav>
        <span className="kecil redup">
          {terkirim &&
            terkirim.tahun !== tahun &&
            `Laporan ${terkirim.tahun} dikirim ${dayOf(terkirim.dikirim)}. `}
          {dikirim ? `Dibekukan ${dayOf(dikirim)}` : `Dihitung sampai ${longDay(sampai)}`}
        </span>
      </div>
      <div className="isi-konsol ppid-laporan">
        <Sums report={report} />
        <div className="ppid-lap-dua">
          <Months report={report} />
          <Results report={report} />
          <Contents report={report} open={open} failed={failed} here={withQuery(HERE, { tahun })} />
        </div>
        <Objections report={report} />
        <Register report={report} />
      </div>
    </>
  );
}

const dayOf = (instant: string) => longDay(instant.slice(0, 10));

function Downloads({ tahun }: { tahun: number }) {
  return (
    <>
      <a className="btn utama kcl" href={withQuery(PDF, { tahun })}>
        <Icon name="download" size={18} />
        Laporan PDF
      </a>
      <details className="ppid-unduh">
        <summary className="btn kedua kcl">Unduhan lain</summary>
        <div>
          <a href={withQuery(PDF, { tahun, umum: 1 })}>PDF untuk umum, nama menjadi inisial</a>
          <a href={withQuery(XLSX, { tahun })}>Register permohonan, XLSX</a>
          <a href={withQuery(XLSX, { tahun, jenis: 'keberatan' })}>Register keberatan, XLSX</a>
        </div>
      </details>
    </>
  );
}
