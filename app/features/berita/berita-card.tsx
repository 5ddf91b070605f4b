import './berita.css';
import { Link } from '#app/ui/layout/link.tsx';
import type { Artikel } from '#contract/berita.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDate, formatNumber } from '../../lib/text/format.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Picture } from '../../ui/media/picture.tsx';

interface BeritaCardProps {
  artikel: Artikel;
  /** The first picture of the page. */
  first?: boolean;
}

/** An article in the grid of the list. */
export function BeritaCard({ artikel, first }: BeritaCardProps) {
  return (
    <Card
      to={paths.beritaDetail(artikel.id)}
      title={artikel.judul}
      picture={artikel.gambar_info}
      sizes="(min-width: 62em) 24rem, (min-width: 48em) 50vw, 112px"
      first={first}
      category={artikel.kategori?.nama}
      text={artikel.ringkasan}
      rowOnPhone
    >
      <p className="meta">
        <Published at={artikel.tgl} />
        <span>
          <Icon name="eye" size={16} />
          {formatNumber(artikel.view_count)}
          <span className="sr">kali dilihat</span>
        </span>
      </p>
    </Card>
  );
}

/** An article as a row of words with a small picture: beside an article, below the lead story. */
export function BeritaRow({ artikel, category }: { artikel: Artikel; category?: boolean }) {
  return (
    <article className="kartu barisan">
      <div>
        <h3>
          <Link to={paths.beritaDetail(artikel.id)}>{artikel.judul}</Link>
        </h3>
        <p className="meta">
          {category && artikel.kategori && <span className="kategori">{artikel.kategori.nama}</span>}
          <Published at={artikel.tgl} />
        </p>
      </div>
      <div className="foto">
        <Picture source={artikel.gambar_info} alt="" sizes="96px" />
      </div>
    </article>
  );
}

export const Published = ({ at }: { at: string }) => <time dateTime={at}>{formatDate(at)}</time>;
