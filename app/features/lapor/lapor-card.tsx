import './lapor.css';
import { Link } from '#app/ui/layout/link.tsx';
import type { Lapor } from '#contract/lapor/lapor.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDate } from '../../lib/text/format.ts';
import { Picture } from '../../ui/media/picture.tsx';
import { Status } from '../../ui/text/badge.tsx';
import { excerpt } from './lapor-text.ts';

/** A report in the timeline: picture, date and category, title, the beginning of its text, status. */
export function LaporCard({ lapor, first }: { lapor: Lapor; first?: boolean }) {
  const { id, judul, isi, kategori, dusun, status, created_at, gambar_info } = lapor;
  return (
    <article className="lapor-kartu seluruh">
      <div className="foto">
        <Picture source={gambar_info} alt="" first={first} sizes="(min-width: 48em) 232px, 88px" />
      </div>
      <div>
        <LaporMeta created_at={created_at} kategori={kategori} dusun={dusun} />
        <h3>
          <Link to={paths.laporDetail(id)}>{judul}</Link>
        </h3>
      </div>
      <div className="bwh">
        <p className="ringkas">{excerpt(isi)}</p>
        {status && <Status colour={status.warna}>{status.nama}</Status>}
      </div>
    </article>
  );
}

/** Date, category and place on one line. */
export function LaporMeta({ created_at, kategori, dusun }: Pick<Lapor, 'created_at' | 'kategori' | 'dusun'>) {
  return (
    <p className="meta">
      <time dateTime={created_at.slice(0, 10)}>{formatDate(created_at)}</time>
      {kategori && <span>{kategori.nama}</span>}
      {dusun && <span>Dusun {dusun}</span>}
    </p>
  );
}
