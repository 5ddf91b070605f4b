import './potensi.css';
import { potensi } from '#contract/potensi/potensi.ts';
import { apiOf } from '../../lib/api.ts';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { loadGrowing } from '../../lib/rows-up-to.ts';
import { searchTerm } from '../../lib/search-term.ts';
import { classes } from '../../ui/class-names.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchForm, useSearching } from '../../ui/search-form.tsx';
import type { Route } from './+types/public-list.ts';
import { AddLink } from './add-link.tsx';
import { PotensiCard } from './potensi-card.tsx';

const PAGE = 9;
/** Pages that load automatically; after them the footer can be reached. */
const BY_ITSELF = 3;
const LIST = 'daftar-potensi';
const LEAD = 'Usaha, wisata, dan hasil bumi warga yang sudah diverifikasi.';

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = searchTerm(new URL(request.url).searchParams);
  const call = apiOf(context);
  const { data, meta } = await loadGrowing(request, PAGE, (paging) =>
    call(potensi.list, {
      query: {
        ...paging,
        'include[]': 'kategori',
        'exclude[]': 'isi',
        'filter{is_approvement.icontains}': 'true',
        'filter{nama_usaha.icontains}': search,
      },
    }),
  );
  return { potentials: data, total: meta.total_results };
}

export default function PotensiList({ loaderData }: Route.ComponentProps) {
  const { potentials, total } = loaderData;
  const searching = useSearching();
  return (
    <>
      <Head title="Potensi" description={LEAD} image={potentials[0]?.gambar} />
      <PageHead
        title="Potensi"
        lead={LEAD}
        crumbs={[{ label: 'Beranda', to: paths.beranda() }, { label: 'Potensi' }]}
      >
        <div className="baris cari-potensi">
          <SearchForm label="Cari nama usaha" placeholder="Cari nama usaha.." />
          <AddLink />
        </div>
      </PageHead>
      <div className="lebar potensi-isi" aria-busy={searching}>
        <h2 className="sr">Daftar potensi</h2>
        {potentials.length === 0 && <NothingFound drawing="potensi" text="Tidak ada data potensi disini" />}
        <div className={classes('kisi k3', searching && 'pudar')} id={LIST}>
          {potentials.map((one, at) => (
            <PotensiCard key={one.id} potensi={one} first={at === 0} />
          ))}
        </div>
        <LoadMore
          shown={potentials.length}
          total={total}
          noun="potensi"
          listId={LIST}
          step={PAGE}
          look="kartu"
          autoUntil={PAGE * BY_ITSELF}
        />
      </div>
    </>
  );
}
