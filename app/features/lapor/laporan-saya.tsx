import './lapor.css';
import { useSearchParams } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import type { Page } from '#contract/kit.ts';
import type { Lapor } from '#contract/lapor/lapor.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDate } from '../../lib/text/format.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { DeleteRow } from '../../ui/form/delete-row.tsx';
import { SearchForm } from '../../ui/form/search-form.tsx';
import { AreaHead } from '../../ui/layout/page-head.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { RowAction, RowActions } from '../../ui/table/row-actions.tsx';
import { Badge, Status } from '../../ui/text/badge.tsx';
import { showKode } from './lapor-text.ts';

/** Address of this page of the list, asking whether to delete a report of it where `hapus` names one. */
function useHere(hapus?: number): string {
  const [params] = useSearchParams();
  const [search, page] = [params.get('search'), params.get('page')];
  return paths.profilSaya('laporan-saya', { search, page, hapus });
}

interface LaporanSayaProps {
  reports: Page<Lapor>;
  deleting: Lapor | null;
}

/** 'Laporan Saya' of the resident area. */
export default function LaporanSaya({ reports, deleting }: LaporanSayaProps) {
  const { data, meta } = reports;
  const [params] = useSearchParams();
  const searching = Boolean(params.get('search'));
  const first = (meta.page - 1) * meta.per_page + 1;
  return (
    <>
      <AreaHead title="Laporan Saya" text="Laporan yang Anda kirim dan sampai di mana ditangani.">
        <ButtonLink variant="utama" icon="speaker" to={paths.buatLapor()}>
          Laporkan
        </ButtonLink>
      </AreaHead>
      {(data.length > 0 || searching) && (
        <div className="alat">
          <SearchForm label="Cari laporan" placeholder="Cari laporan.." keep={['sub']} />
        </div>
      )}
      {data.length === 0 ? (
        <NothingFound
          drawing="laporan"
          text={
            searching ? 'Tidak ada data ditemukan' : 'tidak ada laporan disini, silakan tambahkan laporan.'
          }
        />
      ) : (
        <>
          <DataTable caption="Daftar laporan saya" columns={COLUMNS} rows={data} keyOf={({ id }) => id} />
          <Pagination
            page={meta.page}
            totalPages={meta.total_pages}
            summary={`Menampilkan ${first} sampai ${first + data.length - 1} dari ${meta.total_results} laporan`}
          />
        </>
      )}
      <DeleteRow id={deleting?.id} title={`Hapus laporan ${deleting?.judul ?? ''}?`} back={useHere()} />
    </>
  );
}

const COLUMNS: Column<Lapor>[] = [
  { header: 'Judul', head: true, cell: (report) => <Title report={report} /> },
  { header: 'Tanggal Lapor', cell: ({ created_at }) => formatDate(created_at) },
  { header: 'Status', cell: (report) => <State report={report} /> },
  { header: 'Aksi', actions: true, cell: (report) => <Actions report={report} /> },
];

function Title({ report: { id, judul, milik_saya } }: { report: Lapor }) {
  return (
    <span>
      <Link className="utm" to={paths.laporDetail(id)}>
        {judul}
      </Link>
      {milik_saya?.alasan && <span className="kecil redup alasan">{milik_saya.alasan}</span>}
      {milik_saya && (
        <span className="kecil redup alasan">
          Kode lacak <Link to={paths.lacakLapor(milik_saya.kode)}>{showKode(milik_saya.kode)}</Link>
        </span>
      )}
    </span>
  );
}

function State({ report: { milik_saya, status } }: { report: Lapor }) {
  if (milik_saya?.keadaan === 'ditolak') return <Badge kind="error">Ditolak</Badge>;
  if (milik_saya?.keadaan === 'perbaikan') return <Badge kind="warning">Perlu diperbaiki</Badge>;
  return status ? <Status colour={status.warna}>{status.nama}</Status> : null;
}

/** 'Lihat' only for public reports; the title opens any own report, and any may be deleted. */
function Actions({ report: { id, judul, is_approvement, milik_saya } }: { report: Lapor }) {
  const confirm = useHere(id);
  return (
    <RowActions>
      {is_approvement && <RowAction icon="eye" label="Lihat" of={judul} to={paths.laporDetail(id)} />}
      {milik_saya?.can.ubah && (
        <RowAction icon="pencil" label="Perbaiki" of={judul} to={paths.buatLapor(id)} />
      )}
      <RowAction icon="trash" label="Hapus" of={judul} to={confirm} danger />
    </RowActions>
  );
}
