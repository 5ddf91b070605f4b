import { useEffect } from 'react';
import { Link } from '#app/ui/layout/link.tsx';
import { Day } from '#contract/kit.ts';
import { type ProdukHukumDetail, produkHukum } from '#contract/produk-hukum/produk-hukum.ts';
import { apiOf } from '../../lib/api.ts';
import { count } from '../../lib/live/use-counted-view.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { formatDate } from '../../lib/text/format.ts';
import { Head } from '../../lib/text/head.tsx';
import { JsonLd } from '../../lib/text/json-ld.tsx';
import { useSite } from '../../lib/use-site.ts';
import { ShareRow } from '../../ui/layout/share-row.tsx';
import { Note } from '../../ui/text/note.tsx';
import type { Route } from './+types/public-detail.ts';
import { HukumHistory } from './hukum-history.tsx';
import { explain } from './hukum-text.ts';
import { HukumView } from './hukum-view.tsx';
import { legislation } from './legislation.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  // An invalid day is ignored: the page shows today's state.
  const asked = Day.safeParse(new URL(request.url).searchParams.get('tanggal')).data;
  const dokumen = await apiOf(context)(produkHukum.get, {
    params: { id: params.id },
    query: { tanggal: asked },
  });
  return { dokumen, asked };
}

export default function ProdukHukumPage({ loaderData }: Route.ComponentProps) {
  const { dokumen, asked } = loaderData;
  const { origin, desa } = useSite();
  const { id, judul, sebutan } = dokumen;
  const url = origin + morePaths.produkHukumDetail(id);
  useEffect(() => log(id, 'detail'), [id]);
  return (
    <>
      <Head
        title={`${sebutan} tentang ${judul}`}
        description={dokumen.abstrak || `${sebutan} tentang ${judul}.`}
        type="article"
        card={{ jenis: 'hukum', id: dokumen.id }}
        noindex={asked !== undefined}
      />
      <JsonLd data={import.meta.env.SSR ? legislation(dokumen, desa.nama_desa, origin) : undefined} />
      <HukumView
        dokumen={dokumen}
        penjelasan={explain(dokumen)}
        onDownload={() => log(id, 'download')}
        aside={
          <div>
            {asked && <AskedDay dokumen={dokumen} />}
            <HukumHistory dokumen={dokumen} />
          </div>
        }
      >
        <ShareRow url={url} title={`${sebutan} tentang ${judul}`} />
      </HukumView>
    </>
  );
}

function AskedDay({ dokumen }: { dokumen: ProdukHukumDetail }) {
  return (
    <Note role="status">
      Anda melihat status pada <b>{formatDate(dokumen.tanggal)}</b>.{' '}
      <Link to={morePaths.produkHukumDetail(dokumen.id)} preventScrollReset>
        Lihat status hari ini
      </Link>
    </Note>
  );
}

const log = (id: number, action: 'detail' | 'download') =>
  count<typeof produkHukum.log>('/v1/produk-hukum/dokumen/{id}/log-action/', id, { action });
