import './anti-korupsi.css';
import { redirect } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import { antiKorupsi } from '#contract/anti-korupsi.ts';
import { ListPage } from '../../kinds/naskah/desk/list-page.tsx';
import { apiOf } from '../../lib/api.ts';
import { useCountedView } from '../../lib/live/use-counted-view.ts';
import { pagesContext } from '../../lib/live/visitor.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { loadGrowing } from '../../lib/paths/rows-up-to.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import type { Route } from './+types/public-sub-kategori.ts';
import { EvidenceItem, OpenedEvidence } from './evidence-item.tsx';
import { siteEvidence } from './site-evidence.ts';

const FIRST = 10;
const LIST = 'daftar-bukti';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const sub = await call(antiKorupsi.indicator, { params: { id: params.sub } });
  if (String(sub.kategori.id) !== params.kategori)
    throw redirect(paths.antiKorupsi(sub.kategori.id, sub.id), 301);
  const { data, meta } = await loadGrowing(request, FIRST, (page) =>
    call(antiKorupsi.articles, { query: { ...page, 'filter{sub_kategori.id}': sub.id } }),
  );
  const evidence = siteEvidence(sub.bukti, context.get(pagesContext));
  return { sub, rows: data, total: meta.total_results, ...evidence };
}

export default function AntiKorupsiSubKategori({ loaderData }: Route.ComponentProps) {
  const { sub, rows, total, parts, asked } = loaderData;
  const { id, kode, nama, kategori, view_count } = sub;
  useCountedView<typeof antiKorupsi.view>('/v1/sub-kategori-anti-korupsi/{id}/lihat/', id);
  return (
    <ListPage
      title={`Indikator ${kode}`}
      lead={nama}
      head={{ title: `Indikator ${kode} (${kategori.periode})` }}
      crumbs={[
        { label: 'Beranda', to: paths.beranda() },
        { label: 'Desa Anti Korupsi', to: withQuery(paths.antiKorupsi(), { periode: kategori.periode }) },
        { label: kategori.nama, to: paths.antiKorupsi(kategori.id) },
        { label: kode },
      ]}
      className="bukti-daftar"
      heading="Bukti"
      filter={
        <>
          {asked.length > 0 && (
            <p className="bukti-ringkas bukti-diminta">
              Bukti yang diminta: {asked.length > 1 && '\n'}
              {asked.join('\n')}
            </p>
          )}
          {parts.length > 0 && (
            <p className="bukti-ringkas">
              Bukti yang selalu terbaru di situs ini:{' '}
              {parts.map(({ label, to }, at) => (
                <span key={to}>
                  {at > 0 && ', '}
                  <Link to={to}>{label}</Link>
                </span>
              ))}
            </p>
          )}
          <OpenedEvidence all={rows} />
        </>
      }
      empty={<EmptyState text="Tidak ada data ditemukan" />}
      more={{ shown: rows.length, total, noun: 'bukti', listId: LIST }}
      after={<p className="kecil redup bukti-dilihat">{formatNumber(view_count)} kali dilihat</p>}
    >
      <ul id={LIST}>
        {rows.map((one) => (
          <EvidenceItem key={one.id} bukti={one} />
        ))}
      </ul>
    </ListPage>
  );
}
