import { Link } from '#app/ui/layout/link.tsx';
import type { TahunApbdes } from '#contract/apbdes/apbdes.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { apbdesPaths } from '../../../lib/paths/paths-apbdes.ts';
import { Head } from '../../../lib/text/head.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { EmptyState } from '../../../ui/table/empty-state.tsx';
import type { Gone } from './year-load.ts';

/** Page in place of a year that was taken back, or that never was here. */
export function GoneYear({ gone, years }: { gone: Gone; years: readonly TahunApbdes[] }) {
  const { tahun, status } = gone;
  const title = status === 410 ? `APBDes ${tahun} ditarik dari situs` : `APBDes ${tahun} tidak ada`;
  return (
    <>
      <Head title={title} noindex />
      <PageHead
        title={title}
        lead={
          status === 410
            ? `Pemerintah desa sedang memperbaikinya.${years.length > 0 ? ' Angka tahun lain tetap dapat dibuka.' : ''}`
            : 'Pemerintah desa belum menerbitkan tahun ini.'
        }
        crumbs={[
          { label: 'Beranda', to: paths.beranda() },
          { label: 'APBDes', to: paths.apbdes() },
          { label: String(tahun) },
        ]}
      />
      <div className="lebar apb-hal">
        {years.length > 0 ? (
          <>
            <h2 className="sub-j">Tahun lain</h2>
            <ul className="apb-tahun">
              {years.map((one) => (
                <li key={one.tahun}>
                  <Link to={apbdesPaths.tahun(one.tahun)}>APBDes {one.tahun}</Link>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <EmptyState text="Belum ada APBDes lain yang diterbitkan." />
        )}
      </div>
    </>
  );
}
