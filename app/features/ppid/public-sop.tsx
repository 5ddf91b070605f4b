import { ppid } from '#contract/ppid/ppid.ts';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { rowsUpTo } from '../../lib/paths/rows-up-to.ts';
import type { Route } from './+types/public-sop.ts';
import { SopTable } from './document-tables.tsx';
import { PpidFrame } from './ppid-frame.tsx';

const ALL = 1_000;

export async function loader({ context }: Route.LoaderArgs) {
  const call = apiOf(context);
  const { data: rows } = await rowsUpTo(ALL, (paging) => call(ppid.sop, { query: paging }));
  return { rows };
}

export default function SopPelayanan({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <PpidFrame
      title="SOP Pelayanan"
      lead="Langkah kerja petugas ketika melayani informasi publik."
      here={paths.ppidSop()}
    >
      <SopTable rows={rows} />
    </PpidFrame>
  );
}
