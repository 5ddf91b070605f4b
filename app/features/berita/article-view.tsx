import './berita.css';
import '../../ui/article.css';
import type { ReactNode } from 'react';
import type { Artikel } from '#contract/berita.ts';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Prosa } from '../../ui/prosa.tsx';

/** What a reader sees of an article; `tgl` is null in the preview of one that has not appeared. */
type Shown = Omit<Artikel, 'id' | 'ringkasan' | 'gambar' | 'tgl'> & { tgl: string | null };

interface ArticleViewProps {
  artikel: Shown;
  /** Below the text. */
  children?: ReactNode;
  /** Beside the text. */
  aside?: ReactNode;
}

/** An article as visitors read it; the preview of the console shows the same. */
export function ArticleView({ artikel, children, aside }: ArticleViewProps) {
  const { judul, kategori, gambar_info, tgl, view_count, isi = '', sumber } = artikel;
  const crumbs = [
    { label: 'Beranda', to: paths.beranda() },
    { label: 'Berita', to: paths.berita() },
  ];
  return (
    <article className="lebar halaman-artikel">
      <Breadcrumb items={[...crumbs, { label: kategori?.nama ?? judul }]} />
      <header className="artikel">
        {kategori && <span className="kategori">{kategori.nama}</span>}
        <h1>{judul}</h1>
        <p className="meta">
          <time dateTime={tgl ?? undefined}>
            <Icon name="calendar" size={16} />
            {tgl ? formatDate(tgl) : 'Belum terbit'}
          </time>
          <span>
            <Icon name="eye" size={16} />
            {formatNumber(view_count)} kali dilihat
          </span>
        </p>
      </header>
      {gambar_info && (
        <figure>
          <Picture source={gambar_info} sizes="(min-width: 75em) 75rem, 100vw" first />
          {gambar_info.keterangan && <figcaption>{gambar_info.keterangan}</figcaption>}
        </figure>
      )}
      <div className="art-kisi">
        <div>
          <Prosa html={isi} />
          {sumber && <Source text={sumber} />}
          {children}
        </div>
        {aside}
      </div>
    </article>
  );
}

/** Where an article was taken from; an address of the web can be followed. */
function Source({ text }: { text: string }) {
  const isAddress = /^https?:\/\//i.test(text) && URL.canParse(text);
  return (
    <p className="kecil redup">
      Sumber:{' '}
      {isAddress ? (
        <a href={text} rel="noopener nofollow">
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  );
}
