import { paths } from '#app/lib/paths/paths.ts';
import { morePaths } from '#app/lib/paths/paths-more.ts';
import { formatDate } from '#app/lib/text/format.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Link } from '#app/ui/layout/link.tsx';
import { AreaHead } from '#app/ui/layout/page-head.tsx';
import { type Column, DataTable } from '#app/ui/table/data-table.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import { Pagination } from '#app/ui/table/pagination.tsx';
import { RowAction, RowActions } from '#app/ui/table/row-actions.tsx';
import { Badge } from '#app/ui/text/badge.tsx';
import { Note } from '#app/ui/text/note.tsx';
import type { Page } from '#contract/kit.ts';
import type { AjuanLayanan as Ajuan } from '#contract/surat/surat.ts';
import { DICABUT, jenisText, KEADAAN_SURAT } from '../surat-words.ts';

/** 'Ajuan Layanan' of the resident area. */
export default function AjuanLayanan({ requests, waiting }: Record<'requests' | 'waiting', Page<Ajuan>>) {
  const { data, meta } = requests;
  const first = (meta.page - 1) * meta.per_page + 1;
  return (
    <>
      <AreaHead title="Ajuan Layanan Saya" text="Surat yang Anda ajukan dan sampai di mana.">
        <div className="baris">
          <ButtonLink icon="file-text" to={morePaths.dokumenSaya()}>
            Dokumen saya
          </ButtonLink>
          <AskLink />
        </div>
      </AreaHead>
      <div className="tumpuk">
        <Waiting waiting={waiting} />
        {data.length === 0 ? (
          <EmptyState drawing="data" text="tidak ada ajuan layanan disini, silakan tambahkan ajuan layanan.">
            <AskLink />
          </EmptyState>
        ) : (
          <div>
            <DataTable
              caption="Daftar ajuan layanan saya"
              columns={columnsFrom(first)}
              rows={data}
              keyOf={({ surat_id }) => surat_id}
            />
            <p className="kecil redup">
              SUDAH DICETAK: kantor sudah mencetak suratnya, atau berkasnya sudah diunduh. Surat di kertas
              selesai setelah diserahkan.
            </p>
            <Pagination
              page={meta.page}
              totalPages={meta.total_pages}
              summary={`Menampilkan ${first} sampai ${first + data.length - 1} dari ${meta.total_results} ajuan`}
            />
          </div>
        )}
      </div>
    </>
  );
}

const AskLink = () => (
  <ButtonLink variant="utama" icon="plus" to={paths.layanan()}>
    Ajukan surat
  </ButtonLink>
);

const detailOf = ({ surat_id: layananID, jenis: layananType }: Ajuan): string =>
  paths.profilSaya('detail-layanan', { layananID, layananType, from: 'ajuan-layanan' });

/** Letters for which the office waits for papers or answers: time stands still until they come. */
function Waiting({ waiting: { data, meta } }: { waiting: Page<Ajuan> }) {
  if (data.length === 0) return null;
  return (
    <section aria-label="Menunggu Anda">
      <Note kind="warning">
        <b>{meta.total_results} surat menunggu Anda</b>
        <p>Waktu pelayanan berhenti sampai berkas atau perbaikannya dikirim.</p>
        {data.map((ajuan) => (
          <p key={ajuan.surat_id}>
            <Link to={detailOf(ajuan)}>
              {ajuan.keadaan === 'perlu_perbaikan' ? 'Perbaiki isian' : 'Kirim berkas untuk'}{' '}
              {ajuan.config_name}
            </Link>
          </p>
        ))}
      </Note>
    </section>
  );
}

/** Rows are numbered through the pages. */
const columnsFrom = (first: number): Column<Ajuan>[] => [
  { header: 'No', hideOnPhone: true, cell: (_, at) => <span className="num redup">{first + at}</span> },
  {
    header: 'Surat',
    head: true,
    cell: ({ config_name, jenis }) => (
      <span>
        <b className="utm">{config_name}</b>
        <br />
        <span className="kecil redup">{jenisText(jenis)}</span>
      </span>
    ),
  },
  { header: 'Tanggal Pengajuan', cell: ({ created }) => formatDate(created) },
  {
    header: 'Keadaan',
    cell: ({ keadaan, tercabut }) => {
      const { kind, text } = tercabut ? DICABUT : KEADAAN_SURAT[keadaan].warga;
      return <Badge kind={kind}>{text}</Badge>;
    },
  },
  {
    header: 'Status Cetak',
    cell: ({ is_printed }) => (
      <Badge kind={is_printed ? 'success' : 'warning'}>
        {is_printed ? 'SUDAH DICETAK' : 'BELUM DICETAK'}
      </Badge>
    ),
  },
  {
    header: 'Aksi',
    actions: true,
    cell: (ajuan) => (
      <RowActions>
        <RowAction icon="eye" label="Lihat" of={ajuan.config_name} to={detailOf(ajuan)} />
      </RowActions>
    ),
  },
];
