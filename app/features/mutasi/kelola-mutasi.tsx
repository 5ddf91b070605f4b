import './mutasi.css';
import { monthText } from '#contract/lib/text/tanggal.ts';
import { type BarisMutasi, type Mutasi, mutasi } from '#contract/mutasi.ts';
import { DataCard } from '../../kinds/bagan/data-card.tsx';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { pagesContext } from '../../lib/live/visitor.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { partsThat, RegisterTabs } from '../penduduk/register-tabs.tsx';
import type { Route } from './+types/kelola-mutasi.ts';
import { MonthChoice } from './month-choice.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const bulan = new URL(request.url).searchParams.get('bulan') ?? undefined;
  const parts = partsThat(context.get(pagesContext));
  return { report: await apiOf(context)(mutasi.get, { query: { bulan } }), parts };
}

export default function KelolaMutasi({ loaderData: { report, parts } }: Route.ComponentProps) {
  const { bulan, bulan_ini } = report;
  return (
    <>
      <KelolaBar
        title={`Laporan mutasi ${monthText(bulan)}`}
        back={{ label: 'Kembali ke penduduk', to: paths.kelola('penduduk') }}
      />
      <RegisterTabs parts={parts} current="mutasi" />
      <div className="isi-konsol">
        <MonthChoice bulan={bulan} last={bulan_ini} />
        {isEmpty(report) ? (
          <EmptyState text="Belum ada penduduk yang tercatat. Laporan terisi setelah data penduduk masuk.">
            <ButtonLink to={paths.kelola('penduduk')}>Isi data penduduk</ButtonLink>
          </EmptyState>
        ) : (
          <Report report={report} />
        )}
      </div>
    </>
  );
}

const COUNTS = ['awal', 'lahir', 'datang', 'mati', 'pindah', 'akhir'] as const;
const isEmpty = ({ desa }: Mutasi) => COUNTS.every((at) => desa[at].lk === 0 && desa[at].pr === 0);

function Report({ report: { bulan, bulan_ini, desa, dusun, bagan } }: { report: Mutasi }) {
  const file = (bentuk: string) => withQuery(paths.kelola('penduduk', 'mutasi', 'unduh'), { bulan, bentuk });
  const rows: Row[] = [{ ...desa, whole: true }, ...dusun];
  return (
    <>
      <div className="mutasi-unduh">
        <p className="redup">
          {bulan === bulan_ini ? 'Bulan ini belum selesai: angkanya masih berubah. ' : ''}
          Dihitung dari peristiwa yang dicatat dan dari buku induk.
        </p>
        <div className="baris">
          <ButtonLink small icon="download" to={file('xlsx')} reloadDocument>
            Unduh XLSX
          </ButtonLink>
          <ButtonLink small icon="download" to={file('pdf')} reloadDocument>
            Unduh PDF
          </ButtonLink>
        </div>
      </div>
      <div className="mutasi-bagan">
        <DataCard
          key={bulan}
          data={bagan}
          files={{ pdf: file('pdf'), svg: file('svg'), csv: file('csv'), xlsx: file('xlsx') }}
        />
      </div>
      <DataTable
        caption={`Mutasi penduduk ${monthText(bulan)}`}
        columns={COLUMNS}
        rows={rows}
        keyOf={({ nama, whole }) => (whole ? '' : nama)}
      />
      <p className="kecil redup mutasi-ket">
        L laki-laki, P perempuan. Pindah antardusun dihitung datang dan pindah pada dusunnya, dan tidak
        dihitung pada jumlah desa. Penduduk sementara tidak termasuk.
      </p>
    </>
  );
}

type Row = BarisMutasi & { whole?: boolean };

const count = (header: string, at: (typeof COUNTS)[number]): Column<Row> => ({
  header,
  number: true,
  cell: ({ [at]: { lk, pr } }) => (
    <span className="mutasi-angka">
      <b>{formatNumber(lk + pr)}</b>
      <small>
        L {formatNumber(lk)} · P {formatNumber(pr)}
      </small>
    </span>
  ),
});

const COLUMNS: Column<Row>[] = [
  {
    header: 'Wilayah',
    head: true,
    cell: ({ nama, whole }) => <span className="utm">{whole ? `Seluruh ${nama}` : nama}</span>,
  },
  count('Awal bulan', 'awal'),
  count('Lahir', 'lahir'),
  count('Datang', 'datang'),
  count('Meninggal', 'mati'),
  count('Pindah', 'pindah'),
  count('Akhir bulan', 'akhir'),
];
