import { infografis } from '#contract/infografis.ts';
import { DataCard } from '../../kinds/bagan/data-card.tsx';
import { apiOf } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/use-site.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/public-infografis.ts';

const TITLE = 'Infografis Desa';
const CRUMBS = [{ label: 'Beranda', to: paths.beranda() }, { label: 'Infografis' }];
const NONE = { text: 'Tidak ada data', more: 'Silakan cek kembali nanti.' };

export const loader = ({ context }: Route.LoaderArgs) => apiOf(context)(infografis.overview);

export default function PublicInfografis({ loaderData }: Route.ComponentProps) {
  const { desa } = useSite();
  const { penduduk, keluarga, bagan } = loaderData;
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
          {bagan.map(({ tipe, bagan: data }) => (
            <DataCard
              key={tipe}
              data={data}
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
