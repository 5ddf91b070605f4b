import { berita } from '#contract/berita.ts';
import { apiOf } from '../../lib/api.ts';
import { loadGrowing } from '../../lib/growing-list.ts';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { searchTerm } from '../../lib/search-term.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchForm, useSearching } from '../../ui/search-form.tsx';
import type { Route } from './+types/public-list.ts';
import { BeritaCard } from './berita-card.tsx';
import { FeedLinks } from './feed-links.tsx';

const FIRST = 9;
const LIST = 'daftar-berita';

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = searchTerm(new URL(request.url).searchParams);
  const call = apiOf(context);
  const { data, meta } = await loadGrowing(request, FIRST, (page) =>
    call(berita.list, {
      query: { ...page, 'include[]': 'kategori', 'exclude[]': 'isi', 'filter{judul.icontains}': search },
    }),
  );
  return { articles: data, total: meta.total_results };
}

export default function BeritaList({ loaderData }: Route.ComponentProps) {
  const { articles, total } = loaderData;
  const searching = useSearching();
  return (
    <>
      <Head title="Berita" description="Kabar pembangunan, pelayanan, dan kegiatan warga." />
      <FeedLinks />
      <PageHead
        title="Berita"
        lead="Kabar pembangunan, pelayanan, dan kegiatan warga."
        crumbs={[{ label: 'Beranda', to: paths.beranda() }, { label: 'Berita' }]}
      >
        <SearchForm label="Cari berita" placeholder="Cari berita.." />
      </PageHead>
      <div className="lebar daftar-berita" aria-busy={searching}>
        <h2 className="sr">Daftar berita</h2>
        {articles.length === 0 && <NothingFound drawing="berita" text="Tidak ada berita disini" />}
        <div className="kisi k3" id={LIST}>
          {articles.map((one, at) => (
            <BeritaCard key={one.id} artikel={one} first={at === 0} />
          ))}
        </div>
        <LoadMore shown={articles.length} total={total} noun="berita" listId={LIST} />
      </div>
    </>
  );
}
