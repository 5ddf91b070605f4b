import './kelola-hukum.css';
import { Link } from '#app/ui/layout/link.tsx';
import { type Pertentangan, produkHukum } from '#contract/produk-hukum/produk-hukum.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import type { Route } from './+types/kelola-pertentangan.ts';
import { contradictionText } from './hukum-text.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return apiOf(context)(produkHukum.contradictions);
}

export default function KelolaPertentangan({ loaderData: found }: Route.ComponentProps) {
  return (
    <>
      <KelolaBar
        title="Pertentangan"
        back={{ label: 'Kembali ke produk hukum', to: paths.kelola('produk-hukum') }}
      />
      <div className="isi-konsol hukum-konsol">
        {found.length === 0 ? (
          <EmptyState text="Tidak ada peraturan yang saling bertentangan." />
        ) : (
          <>
            <p className="redup">Catatan berikut saling bertentangan. Periksa tanggal dan hubungannya.</p>
            <ul className="hukum-periksa">
              {found.map((one) => (
                <li key={`${one.soal}-${one.dokumen.id}-${one.lain.id}-${one.jenis}-${one.sejak}`}>
                  <Icon name={one.soal === 'belum-terbit' ? 'info' : 'warning'} size={20} />
                  <div>
                    <p>{contradictionText(one)}</p>
                    <p className="kecil">
                      <To of={one.dokumen} /> · <To of={one.lain} />
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}

const To = ({ of: { id, judul, sebutan } }: { of: Pertentangan['dokumen'] }) => (
  <Link to={paths.kelola('produk-hukum', id, 'hubungan')}>
    {sebutan || 'Naskah'} {judul}
  </Link>
);
