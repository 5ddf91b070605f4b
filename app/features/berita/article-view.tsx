import './berita.css';
import '../../ui/article.css';
import type { ReactNode } from 'react';
import type { GambarNaskah } from '#contract/kinds/naskah.ts';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Prosa } from '../../ui/prosa.tsx';

interface ArticleViewProps {
  judul: string;
  kategori?: string;
  gambar: GambarNaskah | null;
  /** When it appeared; null in the preview of a draft. */
  tgl: string | null;
  dilihat: number;
  isi: string;
  /** Below the text. */
  children?: ReactNode;
  /** Beside the text. */
  aside?: ReactNode;
}

/** An article as visitors read it; the preview of the console shows the same. */
export function ArticleView(props: ArticleViewProps) {
  const { judul, kategori, gambar, tgl, dilihat, isi, children, aside } = props;
  const crumbs = [
    { label: 'Beranda', to: paths.beranda() },
    { label: 'Berita', to: paths.berita() },
  ];
  return (
    <article className="lebar halaman-artikel">
      <Breadcrumb items={[...crumbs, { label: kategori ?? judul }]} />
      <header className="artikel">
        {kategori && <span className="kategori">{kategori}</span>}
        <h1>{judul}</h1>
        <p className="meta">
          <time dateTime={tgl ?? undefined}>
            <Icon name="calendar" size={16} />
            {tgl ? formatDate(tgl) : 'Belum terbit'}
          </time>
          <span>
            <Icon name="eye" size={16} />
            {formatNumber(dilihat)} kali dilihat
          </span>
        </p>
      </header>
      {gambar && (
        <figure>
          <Picture source={gambar} sizes="(min-width: 75em) 75rem, 100vw" first />
          {gambar.keterangan && <figcaption>{gambar.keterangan}</figcaption>}
        </figure>
      )}
      <div className="art-kisi">
        <div>
          <Prosa html={isi} />
          {children}
        </div>
        {aside}
      </div>
    </article>
  );
}
