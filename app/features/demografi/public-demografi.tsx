import { Link } from '#app/ui/layout/link.tsx';
import { demografi } from '#contract/demografi/demografi.ts';
import { DataCard } from '../../kinds/bagan/data-card.tsx';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { Head } from '../../lib/text/head.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import type { Route } from './+types/public-demografi.ts';

const CRUMBS = [{ label: 'Beranda', to: paths.beranda() }, { label: 'Demografi' }];
const ABOUT = 'Pendidikan, pekerjaan, penghasilan, dan kepadatan penduduk desa.';

export const loader = ({ context }: Route.LoaderArgs) => apiOf(context)(demografi.overview);

export default function PublicDemografi({ loaderData }: Route.ComponentProps) {
  const { penduduk, keluarga, dusun, bagan } = loaderData;
  const lead = [
    penduduk ? `${formatNumber(penduduk)} penduduk` : '',
    penduduk && keluarga ? `dalam ${formatNumber(keluarga)} keluarga` : '',
    penduduk && dusun > 0 ? `di ${formatNumber(dusun)} dusun` : '',
  ].filter(Boolean);
  return (
    <>
      <Head title="Demografi" description={ABOUT} />
      <PageHead title="Demografi" lead={lead.length > 0 ? `${lead.join(' ')}.` : ABOUT} crumbs={CRUMBS} />
      <div className="lebar bagan-hal">
        <div className="bagan-kisi">
          {bagan.map(({ tipe, bagan: data, temuan, catatan, lama }) => (
            <DataCard
              key={tipe}
              data={data}
              name={tipe}
              finding={temuan ?? undefined}
              foot={
                lama && (
                  <span className="tanda">
                    <Icon name="clock" size={16} />
                    Data {lama}, lebih dari dua tahun
                  </span>
                )
              }
              empty={
                tipe === 'kepadatan' && catatan
                  ? { text: 'Kepadatan belum dapat dihitung', more: catatan }
                  : undefined
              }
              files={{
                pdf: paths.demografiBerkas(tipe, 'pdf'),
                svg: paths.demografiBerkas(tipe, 'svg'),
                csv: paths.demografiBerkas(tipe, 'csv'),
                xlsx: paths.demografiBerkas(tipe, 'xlsx'),
              }}
            >
              {catatan && <p className="kecil redup bagan-catatan">{catatan}</p>}
            </DataCard>
          ))}
        </div>
        <p className="kecil redup bagan-catatan">
          Jenis kelamin, umur, agama, dan dusun ada di <Link to={paths.infografis()}>Infografis</Link>. Alamat
          data tetap: <code>/v1/demografi?type=pendidikan</code>
        </p>
      </div>
    </>
  );
}
