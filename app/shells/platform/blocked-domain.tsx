import { Head } from '../../lib/text/head.tsx';
import { Illustration } from '../../ui/table/empty-state.tsx';

/** The page for a host that belongs to no village. It has no scripts, so closing it means leaving. */
export function BlockedDomain() {
  return (
    <section className="lebar galat-halaman">
      <Head title="Akses Diblokir - Domain Tidak Tersedia" noindex />
      <Illustration drawing="tersesat" />
      <h1>Akses Diblokir - Domain Tidak Tersedia</h1>
      <p>Domain ini tidak tersedia di platform kami. Silakan hubungi admin.</p>
      <div className="baris">
        <a className="btn utama" href="about:blank">
          Tutup Halaman
        </a>
      </div>
    </section>
  );
}
