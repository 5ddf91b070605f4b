import { paths } from '../../lib/paths/paths.ts';
import { Head } from '../../lib/text/head.tsx';
import { useSite } from '../../lib/use-site.ts';
import { Link } from '../../ui/layout/link.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import './ppid.css';

const PARTS = [
  {
    to: paths.perencanaan('RPJMDES'),
    title: 'Perencanaan',
    text: 'RPJMDES untuk enam sampai delapan tahun, dan RKPDES untuk setiap tahun.',
  },
  {
    to: paths.produkHukum(),
    title: 'Produk Hukum',
    text: 'Peraturan desa, peraturan kepala desa, dan keputusan, lengkap dengan berkasnya.',
  },
  {
    to: paths.antiKorupsi(),
    title: 'Desa Anti Korupsi',
    text: 'Bukti setiap indikator desa antikorupsi, menurut tahun.',
  },
] as const;

/** The three parts of the village's data, for whoever shortens an address. */
export default function DataDesa() {
  const { desa } = useSite();
  const lead = `Rencana, aturan, dan bukti kerja Desa ${desa.nama_desa}, terbuka untuk siapa pun.`;
  return (
    <>
      <Head title="Data Desa" description={lead} />
      <PageHead
        title="Data Desa"
        lead={lead}
        crumbs={[{ label: 'Beranda', to: paths.beranda() }, { label: 'Data Desa' }]}
      />
      <div className="lebar data-desa">
        {PARTS.map(({ to, title, text }) => (
          <Link key={to} to={to} className="kotak">
            <h2>{title}</h2>
            <p className="redup">{text}</p>
          </Link>
        ))}
      </div>
    </>
  );
}
