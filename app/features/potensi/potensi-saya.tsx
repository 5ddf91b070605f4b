import './potensi-saya.css';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import type { Page } from '#contract/kit.ts';
import type { Potensi } from '#contract/potensi.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { CutTitle } from '../../ui/cut-title.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { DeleteRow } from '../../ui/delete-row.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { AreaHead } from '../../ui/page-head.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RowAction, RowActions } from '../../ui/row-actions.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { ViewToggle } from '../../ui/view-toggle.tsx';
import { AddLink } from './add-link.tsx';

/** This page of the list, asking whether to delete a potential of it. */
function useHere(hapus?: number): string {
  const [params] = useSearchParams();
  const kept = { search: params.get('search'), page: params.get('page'), per_page: params.get('per_page') };
  return paths.profilSaya('potensi-saya', { ...kept, hapus });
}

const VIEWS = [
  { id: 'tabel', label: 'Tabel', icon: 'list' },
  { id: 'kartu', label: 'Kartu', icon: 'grid' },
] as const;
type View = (typeof VIEWS)[number]['id'];

interface PotensiSayaProps {
  potentials: Page<Potensi>;
  deleting: Potensi | null;
}

/** 'Potensi Saya' of the resident area. */
export default function PotensiSaya({ potentials, deleting }: PotensiSayaProps) {
  const { data, meta } = potentials;
  const [params] = useSearchParams();
  const [view, setView] = useState<View>('tabel');
  const hydrated = useHydrated();
  const here = useHere();
  const searching = Boolean(params.get('search'));
  const first = (meta.page - 1) * meta.per_page + 1;
  const empty = data.length === 0;
  return (
    <>
      <AreaHead title="Potensi Saya" text="Usaha, jasa, atau tempat yang Anda promosikan di situs desa.">
        <AddLink />
      </AreaHead>
      {(!empty || searching) && (
        <div className="alat">
          <SearchForm label="Cari potensi" placeholder="Cari potensi.." keep={['sub', 'per_page']} />
          {hydrated && !empty && <ViewToggle views={VIEWS} value={view} onChange={setView} />}
        </div>
      )}
      {empty ? (
        <NothingFound
          drawing="potensi"
          text={
            searching ? 'Tidak ada data ditemukan' : 'tidak ada potensi disini, silakan tambahkan potensi.'
          }
        />
      ) : (
        <>
          {view === 'tabel' ? (
            <DataTable
              caption="Daftar potensi saya"
              columns={columnsFrom(first)}
              rows={data}
              keyOf={({ id }) => id}
            />
          ) : (
            <Cards potentials={data} />
          )}
          <Pagination
            page={meta.page}
            totalPages={meta.total_pages}
            summary={`Menampilkan ${first} sampai ${first + data.length - 1} dari ${meta.total_results} potensi`}
          />
        </>
      )}
      <DeleteRow id={deleting?.id} title={`Hapus potensi ${deleting?.nama_usaha ?? ''}?`} back={here} />
    </>
  );
}

/** Rows are numbered through the pages. */
const columnsFrom = (first: number): Column<Potensi>[] => [
  { header: 'No', hideOnPhone: true, cell: (_, at) => <span className="num redup">{first + at}</span> },
  { header: 'Potensi', head: true, cell: (one) => <Named potensi={one} /> },
  { header: 'Status', cell: (one) => <State potensi={one} /> },
  { header: 'Menjadi toko', cell: (one) => <BecomesShop potensi={one} /> },
  { header: 'Aksi', actions: true, cell: (one) => <Actions potensi={one} /> },
];

type Props = { potensi: Potensi };

/** Its name opens the own page of it, in every state. */
function Named({ potensi: { id, nama_usaha, judul, gambar_info } }: Props) {
  return (
    <span className="duo">
      <Picture source={gambar_info} alt="" sizes="68px" className="thumb" />
      <span className="potensi-nama">
        <Link className="utm" to={paths.potensiDetail(id)}>
          {nama_usaha}
        </Link>
        <span className="kecil redup">{judul}</span>
      </span>
    </span>
  );
}

function State({ potensi: { is_approvement, milik_saya } }: Props) {
  if (is_approvement) return <Badge kind="success">DISETUJUI</Badge>;
  const waits = milik_saya?.keadaan === 'menunggu';
  return (
    <span className="potensi-keadaan">
      <Badge kind={waits ? 'warning' : 'error'}>BELUM DISETUJUI</Badge>
      {milik_saya && <span className="kecil redup">{whyNot(milik_saya)}</span>}
    </span>
  );
}

function whyNot({ keadaan, alasan, dikirim }: NonNullable<Potensi['milik_saya']>): string {
  if (keadaan === 'menunggu') return `Menunggu diperiksa admin sejak ${formatDate(dikirim)}`;
  return `${keadaan === 'ditolak' ? 'Ditolak' : 'Diminta perbaikan'}: ${alasan}`;
}

function BecomesShop({ potensi: { toko_id } }: Props) {
  return toko_id === null ? <Badge>BELUM</Badge> : <Badge kind="success">SUDAH</Badge>;
}

function Actions({ potensi: { id, nama_usaha, is_approvement } }: Props) {
  const confirm = useHere(id);
  const change = paths.profilSaya('ubah-potensi', { potensiID: id, from: 'potensi-saya' });
  return (
    <RowActions>
      {is_approvement && <RowAction icon="eye" label="Lihat" of={nama_usaha} to={paths.potensiDetail(id)} />}
      <RowAction icon="pencil" label="Ubah" of={nama_usaha} to={change} />
      <RowAction icon="trash" label="Hapus" of={nama_usaha} to={confirm} danger />
    </RowActions>
  );
}

function Cards({ potentials }: { potentials: Potensi[] }) {
  return (
    <div className="kisi k3">
      {potentials.map((one) => (
        <article className="kartu potensi-kartu-saya" key={one.id}>
          <div className="foto">
            <Picture source={one.gambar_info} alt="" sizes="(min-width: 48em) 260px, 100vw" />
          </div>
          <h3>
            <Link to={paths.potensiDetail(one.id)}>
              <CutTitle title={one.nama_usaha} />
            </Link>
          </h3>
          <State potensi={one} />
          <Actions potensi={one} />
        </article>
      ))}
    </div>
  );
}
