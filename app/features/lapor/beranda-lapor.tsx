import './lapor.css';
import { Link } from '#app/ui/layout/link.tsx';
import type { Lapor } from '#contract/lapor/lapor.ts';
import { paths } from '../../lib/paths/paths.ts';
import { MoreLink } from '../../ui/form/button.tsx';
import { Kept } from '../../ui/layout/kept.tsx';
import { SectionHead } from '../../ui/layout/section-head.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { Timeline, TimelineItem } from '../../ui/table/timeline.tsx';
import { Status } from '../../ui/text/badge.tsx';
import { LaporMeta } from './lapor-card.tsx';
import { excerpt } from './lapor-text.ts';
import { ReportLink } from './report-link.tsx';

/** Query of the home page for `GET /v1/lapor`. */
export const BERANDA_LAPOR = {
  'include[]': ['kategori', 'status'],
  'filter{is_approvement.icontains}': 'true',
  per_page: 6,
};

/** The reports on the home page: invitation at the left, the newest six at the right. Absent in DILAN. */
export function BerandaLapor({ reports }: { reports: Lapor[] }) {
  return (
    <section className="bagian" aria-labelledby="lapor-online">
      <div className="lebar dua">
        <div className="lekat">
          <SectionHead
            id="lapor-online"
            title="Lapor Online"
            text="Lihat laporan warga yang sudah diperiksa admin, atau kirim laporan Anda sendiri."
          />
          <div className="baris">
            <ReportLink />
            {reports.length > 0 && (
              <MoreLink to={paths.lapor()}>
                Lihat semua<span className="sr"> laporan</span>
              </MoreLink>
            )}
          </div>
        </div>
        {reports.length === 0 ? (
          <EmptyState drawing="laporan" text="tidak ada laporan disini, silakan tambahkan laporan." />
        ) : (
          <Kept of={reports} name="lapor">
            <Timeline>
              {reports.map((report) => (
                <TimelineItem key={report.id} colour={report.status?.warna}>
                  <Entry report={report} />
                </TimelineItem>
              ))}
            </Timeline>
          </Kept>
        )}
      </div>
    </section>
  );
}

function Entry({ report }: { report: Lapor }) {
  const { id, judul, isi, status } = report;
  return (
    <article className="kartu">
      <div className="beranda-lapor-atas">
        <LaporMeta {...report} />
        {status && <Status colour={status.warna}>{status.nama}</Status>}
      </div>
      <h3>
        <Link to={paths.laporDetail(id)}>{judul}</Link>
      </h3>
      <p className="redup">{excerpt(isi)}</p>
    </article>
  );
}
