import './anti-korupsi.css';
import { antiKorupsi } from '#contract/anti-korupsi.ts';
import { ListPage } from '../../kinds/naskah/desk/list-page.tsx';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { loadGrowing } from '../../lib/paths/rows-up-to.ts';
import { searchTerm } from '../../lib/text/search-term.ts';
import { useSearching } from '../../ui/form/search-form.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import type { Route } from './+types/public-list.ts';
import { EvidenceRow, largestOf } from './evidence-row.tsx';
import { PeriodForm } from './period-form.tsx';

const FIRST = 10;
const LIST = 'daftar-komponen';
const LEAD = 'Lima komponen desa anti korupsi, indikatornya, dan bukti yang sudah ada.';

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const search = searchTerm(params);
  const call = apiOf(context);
  const { ini, daftar } = await call(antiKorupsi.periods);
  const periode = Number(params.get('periode')?.match(/^\d{4}$/)?.[0] ?? ini);
  const { data, meta } = await loadGrowing(request, FIRST, (page) =>
    call(antiKorupsi.categories, {
      query: { ...page, 'filter{nama.icontains}': search, 'filter{periode}': periode },
    }),
  );
  return { rows: data, total: meta.total_results, periode, years: daftar };
}

export default function AntiKorupsiList({ loaderData }: Route.ComponentProps) {
  const { rows, total, periode, years } = loaderData;
  const year = years.find(({ tahun }) => tahun === periode);
  const largest = largestOf(rows.map(({ article_count }) => article_count));
  return (
    <ListPage
      title="Desa Anti Korupsi"
      lead={LEAD}
      crumbs={[
        { label: 'Beranda', to: paths.beranda() },
        { label: 'Data Desa' },
        { label: 'Desa Anti Korupsi' },
      ]}
      search={{ label: 'Cari komponen', placeholder: 'Cari komponen..', keep: ['periode'] }}
      beside={{ className: 'cari-bukti', first: <PeriodForm years={years} chosen={periode} /> }}
      className="bukti-daftar"
      choosing={useSearching('periode')}
      heading={`Komponen tahun ${periode}`}
      filter={
        year && (
          <p className="bukti-ringkas">
            <b className="num">
              {year.terisi} dari {year.indikator}
            </b>{' '}
            indikator tahun {periode} sudah punya bukti.
          </p>
        )
      }
      empty={<NothingFound text="Tidak ada data ditemukan" />}
      more={{ shown: rows.length, total, noun: 'komponen', listId: LIST }}
    >
      <ul id={LIST}>
        {rows.map(({ id, kode, nama, article_count, indikator, terisi }) => (
          <EvidenceRow
            key={id}
            kode={kode}
            nama={nama}
            to={paths.antiKorupsi(id)}
            count={article_count}
            largest={largest}
          >
            {terisi} dari {indikator} indikator terisi
          </EvidenceRow>
        ))}
      </ul>
    </ListPage>
  );
}
