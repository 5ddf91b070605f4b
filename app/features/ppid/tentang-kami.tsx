import './ppid.css';
import type { ProfilPpid } from '#contract/ppid/ppid.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture, type PictureSource } from '../../ui/media/picture.tsx';
import { Prosa } from '../../ui/richtext/prosa.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { DownloadLink, SeeLink, SheetPreview } from './document-links.tsx';

/** Village head, village secretary, organisation structure, the picture of the procedure, and the decree. */
export function TentangKami({ profil }: { profil: ProfilPpid }) {
  const { kepaladesa_profil, sekdes_profil, sk_ppid } = profil;
  const decree = { key: 'sk', name: 'SK PPID', file: sk_ppid };
  if (!hasAny(profil)) return <EmptyState text="Tidak ada data ditemukan" />;
  return (
    <div className="tentang-kami">
      <div className="kisi k2">
        <Person title="Kepala Desa" photo={profil.kepaladesa_gambar_info} html={kepaladesa_profil} />
        <Person title="Sekretaris Desa" photo={profil.sekdes_gambar_info} html={sekdes_profil} />
      </div>
      <Chart title="Struktur Organisasi" picture={profil.struktur_organisasi_info} />
      <Chart title="SOP Pelayanan" picture={profil.gambar_sop_info} />
      {sk_ppid && (
        <section className="bagan">
          <h2>SK PPID</h2>
          <p className="dua-tautan">
            <SeeLink sheet={decree} />
            <DownloadLink sheet={decree} />
          </p>
          <SheetPreview sheets={[decree]} />
        </section>
      )}
    </div>
  );
}

const hasAny = (profil: ProfilPpid) =>
  [
    profil.kepaladesa_profil,
    profil.kepaladesa_gambar,
    profil.sekdes_profil,
    profil.sekdes_gambar,
    profil.struktur_organisasi,
    profil.gambar_sop,
    profil.sk_ppid,
  ].some(Boolean);

interface PersonProps {
  title: string;
  photo: PictureSource | null;
  html: string;
}

function Person({ title, photo, html }: PersonProps) {
  if (!photo && !html) return null;
  return (
    <section className="pejabat">
      <div className="potret">
        {photo ? <Picture source={photo} sizes="120px" /> : <Icon name="user" size={26} />}
      </div>
      <div>
        <h2>{title}</h2>
        {html && <Prosa html={html} />}
      </div>
    </section>
  );
}

function Chart({ title, picture }: { title: string; picture: PictureSource | null }) {
  if (!picture) return null;
  return (
    <section className="bagan">
      <h2>{title}</h2>
      <a href={picture.url}>
        <Picture source={picture} sizes="(min-width: 75em) 54rem, 100vw" />
        <span className="sr">Buka gambar {title} dalam ukuran penuh</span>
      </a>
    </section>
  );
}
