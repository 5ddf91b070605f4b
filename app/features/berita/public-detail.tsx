import { OTHERS_ASKED, withOthers } from '../../kinds/naskah/with-others.ts';
import './berita.css';
import { type Artikel, berita } from '#contract/berita.ts';
import { apiOf } from '../../lib/api.ts';
import { useCountedView } from '../../lib/live/use-counted-view.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Head } from '../../lib/text/head.tsx';
import { JsonLd } from '../../lib/text/json-ld.tsx';
import { useSite } from '../../lib/use-site.ts';
import { Kept } from '../../ui/layout/kept.tsx';
import { SectionHead } from '../../ui/layout/section-head.tsx';
import { ShareRow } from '../../ui/layout/share-row.tsx';
import type { Route } from './+types/public-detail.ts';
import { ArticleView } from './article-view.tsx';
import { BeritaRow } from './berita-card.tsx';
import { FeedLinks } from './feed-links.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = apiOf(context);
  const { text: artikel, others } = await withOthers(
    call(berita.get, { params: { id: params.id }, query: { 'include[]': 'kategori' } }),
    call(berita.list, { query: { 'exclude[]': 'isi', per_page: OTHERS_ASKED, exclude_count: 1 } }),
    'berita',
  );
  return { artikel, others };
}

export default function BeritaDetail({ loaderData }: Route.ComponentProps) {
  const { artikel, others } = loaderData;
  const { origin, desa } = useSite();
  const url = origin + paths.beritaDetail(artikel.id);
  useCountedView<typeof berita.view>('/v1/artikel/{id}/lihat/', artikel.id);
  return (
    <>
      <Head
        title={artikel.judul}
        description={artikel.ringkasan}
        image={artikel.gambar}
        card={{ jenis: 'berita', id: artikel.id }}
        type="article"
      />
      <FeedLinks />
      <JsonLd data={import.meta.env.SSR ? articleData(artikel, desa.nama_desa, origin) : undefined} />
      <ArticleView
        artikel={artikel}
        aside={
          others.length > 0 && (
            <Kept of={artikel} name="lainnya">
              <Others articles={others} />
            </Kept>
          )
        }
      >
        <ShareRow url={url} title={artikel.judul} />
      </ArticleView>
    </>
  );
}

function Others({ articles }: { articles: Artikel[] }) {
  return (
    <aside className="berita-lain" aria-labelledby="berita-lain">
      <SectionHead title="Berita lainnya" id="berita-lain" />
      {articles.map((one) => (
        <BeritaRow key={one.id} artikel={one} />
      ))}
    </aside>
  );
}

/** schema.org description of an article. */
function articleData(artikel: Artikel, desa: string, origin: string): Record<string, unknown> {
  return {
    '@type': 'NewsArticle',
    headline: artikel.judul,
    description: artikel.ringkasan,
    datePublished: artikel.tgl,
    image: artikel.gambar ? [origin + artikel.gambar] : undefined,
    articleSection: artikel.kategori?.nama,
    inLanguage: 'id',
    mainEntityOfPage: origin + paths.beritaDetail(artikel.id),
    publisher: { '@type': 'GovernmentOrganization', name: `Pemerintah Desa ${desa}`, url: origin },
  };
}
