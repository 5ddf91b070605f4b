import type { Page } from '#contract/kit.ts';
import type { AjuanLayanan as Ajuan } from '#contract/surat.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { morePaths } from '../../lib/paths-more.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { AreaHead } from '../../ui/page-head.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { RowAction, RowActions } from '../../ui/row-actions.tsx';
import { DICABUT, jenisText, KEADAAN_WARGA } from './surat-words.ts';

/** 'Ajuan Layanan' of the resident area. */
export default function AjuanLayanan({ requests: { data, meta } }: { requests: Page<Ajuan> }) {
  const first = (meta.page - 1) * meta.per_page + 1;
  return (
    <>
      <AreaHead title="Ajuan Layanan Saya" text="Surat yang Anda ajukan dan sampai di mana.">
        <ButtonLink icon="file-text" to={morePaths.dokumenSaya()}>
          Dokumen saya
        </ButtonLink>
      </AreaHead>
      {data.length === 0 ? (
        <NothingFound
          drawing="data"
          text="tidak ada ajuan layanan disini, silakan tambahkan ajuan layanan."
        />
      ) : (
        <>
          <DataTable
            caption="Daftar ajuan layanan saya"
            columns={columnsFrom(first)}
            rows={data}
            keyOf={({ surat_id }) => surat_id}
          />
          <Pagination
            page={meta.page}
            totalPages={meta.total_pages}
            summary={`Menampilkan ${first} sampai ${first + data.length - 1} dari ${meta.total_results} ajuan`}
          />
        </>
      )}
    </>
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
      const { kind, text } = tercabut ? DICABUT : KEADAAN_WARGA[keadaan];
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
    cell: ({ surat_id: layananID, jenis: layananType, config_name }) => (
      <RowActions>
        <RowAction
          icon="eye"
          label="Lihat"
          of={config_name}
          to={paths.profilSaya('detail-layanan', { layananID, layananType, from: 'ajuan-layanan' })}
        />
      </RowActions>
    ),
  },
];
