import './ppid.css';
import { ppid } from '#contract/ppid/ppid.ts';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { loadGrowing } from '../../lib/paths/rows-up-to.ts';
import { searchTerm } from '../../lib/text/search-term.ts';
import { SearchForm, useSearching } from '../../ui/form/search-form.tsx';
import { LoadMore } from '../../ui/table/load-more.tsx';
import type { Route } from './+types/public-dip.ts';
import { DipTable } from './document-tables.tsx';
import { PpidFrame } from './ppid-frame.tsx';

const FIRST = 20;
const LIST = 'daftar-dip';

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = searchTerm(new URL(request.url).searchParams);
  const { data, meta } = await loadGrowing(request, FIRST, (page) =>
    apiOf(context)(ppid.dip, { query: { ...page, search } }),
  );
  return { rows: data, total: meta.total_results };
}

export default function Dip({ loaderData }: Route.ComponentProps) {
  const { rows, total } = loaderData;
  const searching = useSearching();
  return (
    <PpidFrame
      title="Daftar Informasi Publik"
      lead="Semua informasi yang boleh diminta siapa pun, dan di mana memperolehnya."
      here={paths.ppidDip()}
      crumb="DIP"
      search={<SearchForm label="Cari informasi publik" placeholder="Cari informasi.." />}
    >
      <div id={LIST} aria-busy={searching}>
        <DipTable rows={rows} />
      </div>
      <LoadMore shown={rows.length} total={total} noun="informasi" listId={LIST} items="tbody tr" />
      <p className="data-terbuka">
        Unduh seluruh daftar untuk diolah:{' '}
        <a href={morePaths.ppidDipData('csv')} download>
          CSV
        </a>{' '}
        <a href={morePaths.ppidDipData('json')} download>
          JSON
        </a>
      </p>
    </PpidFrame>
  );
}
