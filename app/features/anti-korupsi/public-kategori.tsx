import './anti-korupsi.css';
import { antiKorupsi, type SubKategoriAntiKorupsi } from '#contract/anti-korupsi.ts';
import { ListPage } from '../../kinds/naskah/desk/list-page.tsx';
import { apiOf } from '../../lib/api.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { loadGrowing } from '../../lib/paths/rows-up-to.ts';
import { formatDate } from '../../lib/text/format.ts';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import type { Route } from './+types/public-kategori.ts';
import { EvidenceRow, largestOf } from './evidence-row.tsx';

const FIRST = 10;
const LIST = 'daftar-indikator';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const kategori = await call(antiKorupsi.category, { params: { id: params.kategori } });
  const { data, meta } = await loadGrowing(request, FIRST, (page) =>
    call(antiKorupsi.indicators, { query: { ...page, 'filter{kategori}': kategori.id } }),
  );
  return { kategori, rows: data, total: meta.total_results };
}

export default function AntiKorupsiKategori({ loaderData }: Route.ComponentProps) {
  const { kategori, rows, total } = loaderData;
  const { nama, periode, indikator, terisi } = kategori;
  const largest = largestOf(rows.map(({ artikel_count }) => artikel_count));
  const lead = `Komponen ${kategori.kode}, tahun ${periode}. ${terisi} dari ${indikator} indikator sudah punya bukti.`;
  return (
    <ListPage
      title={nama}
      lead={lead}
      head={{ title: `${nama} (${periode})` }}
      crumbs={[
        { label: 'Beranda', to: paths.beranda() },
        { label: 'Desa Anti Korupsi', to: withQuery(paths.antiKorupsi(), { periode }) },
        { label: nama },
      ]}
      className="bukti-daftar"
      heading="Indikator"
      empty={<EmptyState text="Tidak ada data ditemukan" />}
      more={{ shown: rows.length, total, noun: 'indikator', listId: LIST }}
    >
      <ul id={LIST}>
        {rows.map((one) => (
          <EvidenceRow
            key={one.id}
            kode={one.kode}
            nama={one.nama}
            to={paths.antiKorupsi(kategori.id, one.id)}
            count={one.artikel_count}
            largest={largest}
          >
            <FilledSince indikator={one} />
          </EvidenceRow>
        ))}
      </ul>
    </ListPage>
  );
}

function FilledSince({ indikator: { sejak } }: { indikator: SubKategoriAntiKorupsi }) {
  if (!sejak) return 'Belum terisi';
  return (
    <span>
      Terisi sejak <time dateTime={sejak}>{formatDate(sejak)}</time>
    </span>
  );
}
