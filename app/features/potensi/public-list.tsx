import './potensi.css';
import { potensi } from '#contract/potensi/potensi.ts';
import { ListPage } from '../../kinds/naskah/desk/list-page.tsx';
import { apiOf } from '../../lib/api.ts';
import { loadGrowing } from '../../lib/paths/rows-up-to.ts';
import { searchTerm } from '../../lib/text/search-term.ts';
import { useSearching } from '../../ui/form/search-form.tsx';
import { classes } from '../../ui/layout/class-names.ts';
import { Kept } from '../../ui/layout/kept.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
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
    <ListPage
      title="Potensi"
      lead={LEAD}
      image={potentials[0]?.gambar}
      search={{ label: 'Cari nama usaha', placeholder: 'Cari nama usaha..' }}
      beside={{ className: 'cari-potensi', last: <AddLink /> }}
      className="potensi-isi"
      empty={<NothingFound drawing="potensi" text="Tidak ada data potensi disini" />}
      more={{
        shown: potentials.length,
        total,
        noun: 'potensi',
        listId: LIST,
        step: PAGE,
        look: 'kartu',
        autoUntil: PAGE * BY_ITSELF,
      }}
    >
      <Kept of={potentials} name="daftar">
        <div className={classes('kisi k3', searching && 'pudar')} id={LIST}>
          {potentials.map((one, at) => (
            <PotensiCard key={one.id} potensi={one} first={at === 0} />
          ))}
        </div>
      </Kept>
    </ListPage>
  );
}
