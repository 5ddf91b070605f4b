import './ppid.css';
import { KATEGORI_PERENCANAAN, ppid } from '#contract/ppid/ppid.ts';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { rowsUpTo } from '../../lib/paths/rows-up-to.ts';
import { Head } from '../../lib/text/head.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TabLinks } from '../../ui/table/tab-links.tsx';
import type { Route } from './+types/public-perencanaan.ts';
import { PlanTable } from './document-tables.tsx';

const ALL = 1_000;
const KINDS = {
  RPJMDES: {
    title: 'Perencanaan RPJMDES',
    lead: 'Rencana pembangunan jangka menengah desa, untuk satu masa jabatan kepala desa.',
  },
  RKPDES: {
    title: 'Perencanaan RKPDES',
    lead: 'Rencana kerja pemerintah desa untuk satu tahun.',
  },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('from');
  const from = asked === 'RPJMDES' ? asked : 'RKPDES';
  const call = apiOf(context);
  const { data: rows } = await rowsUpTo(ALL, (paging) =>
    call(ppid.perencanaan, { query: { kategori: KATEGORI_PERENCANAAN[from], ...paging } }),
  );
  return { from, rows } as const;
}

export default function Perencanaan({ loaderData }: Route.ComponentProps) {
  const { from, rows } = loaderData;
  const { title, lead } = KINDS[from];
  const tab = (kind: keyof typeof KINDS) => ({
    to: paths.perencanaan(kind),
    label: kind,
    current: kind === from,
  });
  return (
    <>
      <Head title={title} description={lead} here={paths.perencanaan(from)} />
      <PageHead
        title={title}
        lead={lead}
        crumbs={[{ label: 'Beranda', to: paths.beranda() }, { label: 'Data Desa' }, { label: title }]}
      />
      <div className="lebar ppid perencanaan">
        <TabLinks label="Jenis perencanaan" items={[tab('RPJMDES'), tab('RKPDES')]} />
        <PlanTable title={title} rows={rows} />
      </div>
    </>
  );
}
