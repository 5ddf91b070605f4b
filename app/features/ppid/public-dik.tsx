import { ppid } from '#contract/ppid/ppid.ts';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { loadGrowing } from '../../lib/paths/rows-up-to.ts';
import { LoadMore } from '../../ui/table/load-more.tsx';
import type { Route } from './+types/public-dik.ts';
import { DikTable } from './document-tables.tsx';
import { PpidFrame } from './ppid-frame.tsx';

const FIRST = 20;
const LIST = 'daftar-dik';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data, meta } = await loadGrowing(request, FIRST, (page) =>
    apiOf(context)(ppid.dik, { query: page }),
  );
  return { rows: data, total: meta.total_results };
}

export default function Dik({ loaderData }: Route.ComponentProps) {
  const { rows, total } = loaderData;
  return (
    <PpidFrame
      title="Daftar Informasi yang Dikecualikan"
      lead="Informasi yang tidak dibuka karena melindungi warga atau kepentingan umum."
      here={paths.ppidDik()}
      crumb="DIK"
    >
      <div id={LIST}>
        <DikTable rows={rows} />
      </div>
      <LoadMore shown={rows.length} total={total} noun="informasi" listId={LIST} items="tbody tr" />
    </PpidFrame>
  );
}
