import { TextPage } from '../../kinds/naskah/editor/text-page.tsx';
import './berita.css';
import type { ReactNode } from 'react';
import type { Artikel } from '#contract/berita.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDate, formatNumber } from '../../lib/text/format.ts';
import { Icon } from '../../ui/icon/icon.tsx';

/** Parts of an article that a reader sees; `tgl` is null in the preview of one that has not appeared. */
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
  return (
    <TextPage
      title={judul}
      category={kategori}
      list={{ label: 'Berita', to: paths.berita() }}
      meta={
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
      }
      picture={gambar_info}
      html={isi}
      aside={aside}
    >
      {sumber && <Source text={sumber} />}
      {children}
    </TextPage>
  );
}

/** Source that an article was taken from; an address of the web can be followed. */
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
