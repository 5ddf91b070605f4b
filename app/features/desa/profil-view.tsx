import '../../ui/layout/side-menu.css';
import './desa.css';
import { Link } from '#app/ui/layout/link.tsx';
import type { Desa } from '#contract/desa/desa.ts';
import type { Pegawai } from '#contract/pegawai.ts';
import { type ProfilChild, paths } from '../../lib/paths/paths.ts';
import { Head } from '../../lib/text/head.tsx';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';
import { AreaHead } from '../../ui/layout/page-head.tsx';
import { PROFIL_GROUPS } from './profil-children.ts';
import { Boundaries, Contact, Story } from './profil-parts.tsx';
import { Structure } from './profil-structure.tsx';

interface ProfilViewProps {
  child: ProfilChild;
  label: string;
  village: Shown;
  officials: Pegawai[];
  /** True for a draft, which no search engine may keep. */
  preview?: boolean;
}

/** A page of the village's profile, with the menu of all of them at the left. */
export function ProfilView({ child, label, village, officials, preview }: ProfilViewProps) {
  return (
    <div className="lebar warga profil-desa">
      <Head
        title={label}
        description={descriptionOf(child, village)}
        image={pictureOf(child, village)}
        here={paths.profil(child)}
        noindex={preview}
      />
      <ProfilMenu current={child} />
      <section aria-label={label}>
        <Breadcrumb items={[{ label: 'Beranda', to: '/' }, { label: 'Profil' }, { label }]} />
        <AreaHead title={label} />
        {village ? <Part child={child} village={village} /> : <Structure officials={officials} />}
      </section>
    </div>
  );
}

function ProfilMenu({ current }: { current: ProfilChild }) {
  return (
    <div className="sisi-kiri">
      <nav className="menu-kiri deret" aria-label="Menu profil desa">
        {PROFIL_GROUPS.map(({ sub, label, children }) => (
          <div key={sub} className="kelompok">
            <p id={`profil-${sub}`}>{label}</p>
            <ul aria-labelledby={`profil-${sub}`}>
              {children.map((one) => (
                <li key={one.child}>
                  <Link
                    to={paths.profil(one.child)}
                    aria-current={one.child === current ? 'page' : undefined}
                  >
                    {one.label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}

function Part({ child, village }: { child: ProfilChild; village: Desa }) {
  if (child === 'profil-desa') return <Contact village={village} />;
  if (child === 'batas-wilayah-desa') return <Boundaries village={village} />;
  if (child === 'visi-dan-misi-desa')
    return <Story html={village.visi_misi} picture={village.gambar_visimisi_info} />;
  return <Story html={village.sejarah} picture={village.gambar_sejarah_info} />;
}

type Shown = Desa | null;

function descriptionOf(child: ProfilChild, village: Shown): string | undefined {
  const nama = village?.nama_desa;
  if (child === 'struktur-pemerintahan') return 'Kepala desa, sekretaris, dan perangkat desa.';
  if (child === 'profil-desa') return `Alamat dan kontak Pemerintah Desa ${nama}.`;
  if (child === 'batas-wilayah-desa') return `Batas utara, selatan, timur, dan barat Desa ${nama}.`;
  return child === 'visi-dan-misi-desa' ? `Visi dan misi Desa ${nama}.` : `Sejarah Desa ${nama}.`;
}

function pictureOf(child: ProfilChild, village: Shown): string | null | undefined {
  if (child === 'visi-dan-misi-desa') return village?.gambar_visimisi;
  if (child === 'batas-wilayah-desa') return village?.gambar_batasdesa;
  return child === 'sejarah-desa' ? village?.gambar_sejarah : undefined;
}
