import './kegiatan.css';
import '../berita/berita.css';
import '../../ui/article.css';
import type { ReactNode } from 'react';
import type { GambarNaskah } from '#contract/kinds/naskah.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/use-site.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Prosa } from '../../ui/prosa.tsx';
import { timeRange } from './activity-time.ts';

interface ActivityViewProps {
  judul: string;
  kategori?: string;
  gambar: GambarNaskah | null;
  /** Null in the preview of a draft that does not say yet. */
  mulai: string | null;
  selesai: string | null;
  tempat: string;
  lamaBaca: number;
  deskripsi: string;
  /** Beside the dates. */
  state?: ReactNode;
  /** Below the text. */
  children?: ReactNode;
  /** Beside the text. */
  aside?: ReactNode;
}

/** An activity as visitors read it; the preview of the console shows the same. */
export function ActivityView(props: ActivityViewProps) {
  const { judul, kategori, gambar, deskripsi, children, aside } = props;
  const crumbs = [
    { label: 'Beranda', to: paths.beranda() },
    { label: 'Kegiatan', to: paths.kegiatan() },
  ];
  return (
    <article className="lebar halaman-artikel">
      <Breadcrumb items={[...crumbs, { label: kategori ?? judul }]} />
      <header className="artikel">
        {kategori && <span className="kategori">{kategori}</span>}
        <h1>{judul}</h1>
        <ActivityMeta {...props} />
      </header>
      {gambar && (
        <figure>
          <Picture source={gambar} sizes="(min-width: 75em) 75rem, 100vw" first />
          {gambar.keterangan && <figcaption>{gambar.keterangan}</figcaption>}
        </figure>
      )}
      <div className="art-kisi">
        <div>
          <Prosa html={deskripsi} />
          {children}
        </div>
        {aside}
      </div>
    </article>
  );
}

function ActivityMeta({ mulai, selesai, tempat, lamaBaca, state }: ActivityViewProps) {
  const { desa } = useSite();
  return (
    <p className="meta">
      <span>
        <Icon name="user" size={16} />
        admin Desa {desa.nama_desa}
      </span>
      <time dateTime={mulai ?? undefined}>
        <Icon name="calendar" size={16} />
        {mulai ? formatDate(mulai) : 'Tanggal belum diisi'}
      </time>
      {mulai && selesai && (
        <span>
          <Icon name="clock" size={16} />
          <span className="sr">Waktu: </span>
          {timeRange(mulai, selesai, desa.zona)}
        </span>
      )}
      {tempat && (
        <span>
          <Icon name="pin" size={16} />
          <span className="sr">Tempat: </span>
          {tempat}
        </span>
      )}
      <span>
        <Icon name="book" size={16} />
        <span className="sr">Lama baca: </span>
        {lamaBaca} menit
      </span>
      {state}
    </p>
  );
}
