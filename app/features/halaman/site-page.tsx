import './halaman.css';
import type { Halaman } from '#contract/halaman.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDate } from '../../lib/text/format.ts';
import { Head } from '../../lib/text/head.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Prosa } from '../../ui/richtext/prosa.tsx';

interface SitePageProps {
  page: Halaman;
  lead: string;
}

/** Page on which the site says something of itself. */
export function SitePage({ page: { judul, isi, diubah }, lead }: SitePageProps) {
  return (
    <>
      <Head title={judul} description={lead} />
      <PageHead
        title={judul}
        lead={lead}
        crumbs={[{ label: 'Beranda', to: paths.beranda() }, { label: judul }]}
      />
      <div className="lebar halaman-situs">
        <Prosa html={isi} />
        {diubah && <p className="kecil redup">Diperbarui {formatDate(diubah)}.</p>}
      </div>
    </>
  );
}
