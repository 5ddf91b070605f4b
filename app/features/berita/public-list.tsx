import { ListPage } from '../../kinds/naskah/desk/list-page.tsx';
import './berita.css';
import { berita } from '#contract/berita.ts';
import { apiOf } from '../../lib/api.ts';
import { chosenId } from '../../lib/forms/chosen.ts';
import { loadGrowing } from '../../lib/paths/rows-up-to.ts';
import { searchTerm } from '../../lib/text/search-term.ts';
import { useSearching } from '../../ui/form/search-form.tsx';
import { Kept } from '../../ui/layout/kept.tsx';
import { ListFilter } from '../../ui/table/list-filter.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import type { Route } from './+types/public-list.ts';
import { BeritaCard } from './berita-card.tsx';
import { FeedLinks } from './feed-links.tsx';

const FIRST = 9;
const MOST_CATEGORIES = 100;
const LIST = 'daftar-berita';

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const search = searchTerm(params);
  const kategori = chosenId(params, 'kategori');
  const call = apiOf(context);
  const [{ data, meta }, categories] = await Promise.all([
    loadGrowing(request, FIRST, (page) =>
      call(berita.list, {
        query: {
          ...page,
          'include[]': 'kategori',
          'exclude[]': 'isi',
          'filter{judul.icontains}': search,
          'filter{kategori}': kategori,
        },
      }),
    ),
    call(berita.categories, { query: { per_page: MOST_CATEGORIES } }),
  ]);
  return { articles: data, total: meta.total_results, categories: categories.data };
}

export default function BeritaList({ loaderData }: Route.ComponentProps) {
  const { articles, total, categories } = loaderData;
  return (
    <ListPage
      title="Berita"
      lead="Kabar pembangunan, pelayanan, dan kegiatan warga."
      feeds={<FeedLinks />}
      search={{ label: 'Cari berita', placeholder: 'Cari berita..', keep: ['kategori'] }}
      className="daftar-berita"
      choosing={useSearching('kategori')}
      filter={
        <ListFilter
          label="Saring berita"
          choices={[
            {
              name: 'kategori',
              label: 'Kategori',
              all: 'Semua kategori',
              options: categories.map(({ id, nama }) => ({ value: id, label: nama })),
            },
          ]}
        />
      }
      empty={<NothingFound drawing="berita" text="Tidak ada berita disini" filters={['kategori']} />}
      more={{ shown: articles.length, total, noun: 'berita', listId: LIST, look: 'kartu' }}
    >
      <Kept of={articles} name="daftar">
        <div className="kisi k3" id={LIST}>
          {articles.map((one, at) => (
            <BeritaCard key={one.id} artikel={one} first={at === 0} />
          ))}
        </div>
      </Kept>
    </ListPage>
  );
}
