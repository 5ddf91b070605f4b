import './potensi-saya.css';
import { Link } from '#app/ui/layout/link.tsx';
import type { Page } from '#contract/kit.ts';
import type { Potensi } from '#contract/potensi/potensi.ts';
import { paths } from '../../lib/paths/paths.ts';
import { useOwnPath } from '../../lib/paths/use-own-path.ts';
import { formatDate } from '../../lib/text/format.ts';
import { useSite } from '../../lib/use-site.ts';
import { DeleteRow } from '../../ui/form/delete-row.tsx';
import { AreaHead } from '../../ui/layout/page-head.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { OwnCard, OwnList } from '../../ui/table/own-list.tsx';
import { RowAction, RowActions } from '../../ui/table/row-actions.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { AddLink } from './add-link.tsx';
import { BecomeShop } from './become-shop.tsx';
import { mayBecomeShop } from './becomes-shop.ts';

interface PotensiSayaProps {
  potentials: Page<Potensi>;
  deleting: Potensi | null;
  /** The one that is to become a shop. */
  becoming: Potensi | null;
}

/** 'Potensi Saya' of the resident area. */
export default function PotensiSaya({ potentials, deleting, becoming }: PotensiSayaProps) {
  const here = useOwnPath('potensi-saya');
  return (
    <>
      <AreaHead title="Potensi Saya" text="Usaha, jasa, atau tempat yang Anda promosikan di situs desa.">
        <AddLink />
      </AreaHead>
      <OwnList
        page={potentials}
        noun="potensi"
        caption="Daftar potensi saya"
        drawing="potensi"
        empty="tidak ada potensi disini, silakan tambahkan potensi."
        columns={COLUMNS}
        card={(one) => <Card key={one.id} potensi={one} />}
      />
      <BecomeShop potensi={becoming} back={here()} />
      <DeleteRow id={deleting?.id} title={`Hapus potensi ${deleting?.nama_usaha ?? ''}?`} back={here()} />
    </>
  );
}

const COLUMNS: Column<Potensi>[] = [
  { header: 'Potensi', head: true, cell: (one) => <Named potensi={one} /> },
  { header: 'Status', cell: (one) => <State potensi={one} /> },
  { header: 'Menjadi toko', cell: (one) => <BecomesShop potensi={one} /> },
  { header: 'Aksi', actions: true, cell: (one) => <Actions potensi={one} /> },
];

type Props = { potensi: Potensi };

/** Name that opens the own page of a potential, in every state. */
function Named({ potensi: { id, nama_usaha, judul, gambar_info } }: Props) {
  return (
    <span className="duo">
      <Picture source={gambar_info} alt="" sizes="68px" className="thumb" />
      <span className="milik-nama">
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
  const { desa } = useSite();
  if (toko_id === null) return <Badge>BELUM</Badge>;
  return (
    <span className="potensi-keadaan">
      <Badge kind="success">SUDAH</Badge>
      {!desa.dilan && <OwnShop id={toko_id} />}
    </span>
  );
}

function OwnShop({ id }: { id: number }) {
  return (
    <Link className="kecil" to={paths.profilSaya('detail-toko', { shopID: id })}>
      Buka toko
    </Link>
  );
}

function Actions({ potensi }: Props) {
  const here = useOwnPath('potensi-saya');
  const { desa } = useSite();
  const { id, nama_usaha, is_approvement } = potensi;
  const change = paths.profilSaya('ubah-potensi', { potensiID: id, from: 'potensi-saya' });
  return (
    <RowActions>
      {mayBecomeShop(potensi) && !desa.dilan && (
        <RowAction icon="shop" label="Jadikan Toko" of={nama_usaha} to={here({ jadi: id })} />
      )}
      {is_approvement && <RowAction icon="eye" label="Lihat" of={nama_usaha} to={paths.potensiDetail(id)} />}
      <RowAction icon="pencil" label="Ubah" of={nama_usaha} to={change} />
      <RowAction icon="trash" label="Hapus" of={nama_usaha} to={here({ hapus: id })} danger />
    </RowActions>
  );
}

function Card({ potensi }: Props) {
  return (
    <OwnCard title={potensi.nama_usaha} to={paths.potensiDetail(potensi.id)} picture={potensi.gambar_info}>
      <State potensi={potensi} />
      {potensi.toko_id !== null && <BecomesShop potensi={potensi} />}
      <Actions potensi={potensi} />
    </OwnCard>
  );
}
