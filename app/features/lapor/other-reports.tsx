import './lapor.css';
import { Link } from '#app/ui/layout/link.tsx';
import type { Lapor } from '#contract/lapor/lapor.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDate } from '../../lib/text/format.ts';
import { SectionHead } from '../../ui/layout/section-head.tsx';
import { Picture } from '../../ui/media/picture.tsx';

/** The newest other reports, beside one report. */
export function OtherReports({ reports }: { reports: Lapor[] }) {
  if (reports.length === 0) return null;
  return (
    <aside className="lainnya" aria-labelledby="lain">
      <SectionHead id="lain" title="Laporan lainnya" />
      {reports.map(({ id, judul, created_at, gambar_info }) => (
        <article key={id} className="kartu barisan">
          <div>
            <h3>
              <Link to={paths.laporDetail(id)}>{judul}</Link>
            </h3>
            <p className="meta">
              <time dateTime={created_at.slice(0, 10)}>{formatDate(created_at)}</time>
            </p>
          </div>
          <div className="foto">
            <Picture source={gambar_info} alt="" sizes="96px" />
          </div>
        </article>
      ))}
    </aside>
  );
}
