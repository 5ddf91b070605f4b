import './berita.css';
import type { Artikel } from '#contract/berita.ts';
import { paths } from '../../lib/paths/paths.ts';
import { MoreLink } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SectionHead } from '../../ui/layout/section-head.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { BeritaRow, Published } from './berita-card.tsx';

/** Number of articles that the home page loads; the link to all of them appears only with that many. */
export const BERANDA_BERITA = 6;

/** News on the home page: the lead story with its picture, then five rows. */
export function BerandaBerita({ articles }: { articles: Artikel[] }) {
  const [lead, ...rows] = articles;
  return (
    <div>
      <SectionHead title="Berita">
        {articles.length === BERANDA_BERITA && (
          <MoreLink to={paths.berita()}>
            Lihat semua<span className="sr"> berita</span>
          </MoreLink>
        )}
      </SectionHead>
      {lead ? (
        <div className="kabar-kisi">
          <Card
            className="kabar-utama"
            to={paths.beritaDetail(lead.id)}
            title={lead.judul}
            picture={lead.gambar_info}
            sizes="(min-width: 62em) 24rem, 100vw"
            category={lead.kategori?.nama}
            text={lead.ringkasan}
          >
            <p className="meta">
              <Published at={lead.tgl} />
            </p>
          </Card>
          <div>
            {rows.map((one) => (
              <BeritaRow key={one.id} artikel={one} category />
            ))}
          </div>
        </div>
      ) : (
        <EmptyState drawing="berita" text="Tidak ada berita disini" />
      )}
    </div>
  );
}
