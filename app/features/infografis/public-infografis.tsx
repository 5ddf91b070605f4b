import { data } from 'react-router';
import { infografis } from '#contract/infografis.ts';
import { DataCard } from '../../kinds/bagan/data-card.tsx';
import { apiOf } from '../../lib/api.ts';
import { villageOf } from '../../lib/live/visitor.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { Head } from '../../lib/text/head.tsx';
import { useSite } from '../../lib/use-site.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { loadIsla } from '../isla/isla-load.ts';
import { IslaView } from '../isla/isla-view.tsx';
import type { Route } from './+types/public-infografis.ts';

const TITLE = 'Infografis Desa';
const CRUMBS = [{ label: 'Beranda', to: paths.beranda() }, { label: 'Infografis' }];
const NONE = { text: 'Tidak ada data', more: 'Silakan cek kembali nanti.' };

// ISLA changes its data without the village knowing, so no such page is kept.
const UNKEPT = { headers: { 'cache-control': 'no-store' } };

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const { use_isla } = await villageOf(context);
  if (use_isla) return data({ dariIsla: await loadIsla(call, request), sendiri: null }, UNKEPT);
  return data({ dariIsla: null, sendiri: await call(infografis.overview) });
}
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function PublicInfografis({ loaderData: { dariIsla, sendiri } }: Route.ComponentProps) {
  const { desa } = useSite();
  if (sendiri) return <OwnFigures found={sendiri} />;
  return (
    <>
      <Head title={TITLE} description={`Data kependudukan Desa ${desa.nama_desa} dari layanan ISLA.`} />
      <IslaView page={dariIsla} nama={desa.nama_desa} />
    </>
  );
}

type Found = NonNullable<Route.ComponentProps['loaderData']['sendiri']>;

/** Counted from the village's own register. */
function OwnFigures({ found: { penduduk, keluarga, bagan } }: { found: Found }) {
  const { desa } = useSite();
  const counted = [
    penduduk ? `${formatNumber(penduduk)} penduduk` : '',
    keluarga ? `dalam ${formatNumber(keluarga)} keluarga` : '',
  ].filter(Boolean);
  const lead = [`Desa ${desa.nama_desa}`, counted.join(' ')].filter(Boolean).join(', ');
  return (
    <>
      <Head title={TITLE} description={`Jumlah penduduk ${lead} menurut umur, pendidikan, dan pekerjaan.`} />
      <PageHead title={TITLE} lead={`${lead}.`} crumbs={CRUMBS} />
      <div className="lebar bagan-hal">
        <div className="bagan-kisi">
          {bagan.map(({ tipe, bagan: one }) => (
            <DataCard
              key={tipe}
              data={one}
              name={tipe}
              empty={NONE}
              files={{
                pdf: paths.infografisBerkas(tipe, 'pdf'),
                svg: paths.infografisBerkas(tipe, 'svg'),
                csv: paths.infografisBerkas(tipe, 'csv'),
                xlsx: paths.infografisBerkas(tipe, 'xlsx'),
              }}
            />
          ))}
        </div>
      </div>
    </>
  );
}
