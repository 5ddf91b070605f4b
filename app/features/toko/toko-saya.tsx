import './toko-saya.css';
import type { Page } from '#contract/kit.ts';
import type { Toko } from '#contract/toko/toko.ts';
import { paths } from '../../lib/paths/paths.ts';
import { useOwnPath } from '../../lib/paths/use-own-path.ts';
import { formatDate, formatNumber } from '../../lib/text/format.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { DeleteRow } from '../../ui/form/delete-row.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { AreaHead } from '../../ui/layout/page-head.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { OwnCard, OwnList } from '../../ui/table/own-list.tsx';
import { RowAction, RowActions } from '../../ui/table/row-actions.tsx';
import { Badge } from '../../ui/text/badge.tsx';

interface TokoSayaProps {
  shops: Page<Toko>;
  deleting: Toko | null;
}

/** 'Toko Saya' of the resident area. */
export default function TokoSaya({ shops, deleting }: TokoSayaProps) {
  const here = useOwnPath('toko-saya');
  return (
    <>
      <AreaHead title="Toko Saya" text="Kelola toko dan produk yang Anda jual di Toko Desa.">
        <ButtonLink variant="utama" icon="plus" to={paths.profilSaya('tambah-toko')}>
          Tambah Toko
        </ButtonLink>
      </AreaHead>
      <OwnList
        page={shops}
        noun="toko"
        caption="Daftar toko saya"
        drawing="produk"
        empty="tidak ada produk di toko ini, silakan tambahkan toko."
        columns={COLUMNS}
        card={(one) => <Card key={one.id} shop={one} />}
      />
      <DeleteRow id={deleting?.id} title={`Hapus toko ${deleting?.nama ?? ''}?`} back={here()} />
    </>
  );
}

const COLUMNS: Column<Toko>[] = [
  { header: 'Toko', head: true, cell: (one) => <Named shop={one} /> },
  { header: 'No. Telepon', cell: ({ no_telp }) => <span className="num sebaris">{no_telp}</span> },
  {
    header: 'Bergabung',
    cell: ({ created_at }) => <span className="sebaris">{formatDate(created_at)}</span>,
  },
  { header: 'Kunjungan', number: true, cell: ({ visitors }) => formatNumber(visitors) },
  { header: 'Aksi', actions: true, cell: (one) => <Actions shop={one} /> },
];

type Props = { shop: Toko };
const detailOf = ({ id }: Toko) => paths.profilSaya('detail-toko', { shopID: id });

function Named({ shop }: Props) {
  return (
    <span className="duo">
      <Picture source={shop.gambar_info} alt="" sizes="68px" className="thumb" />
      <span className="milik-nama">
        <Link className="utm" to={detailOf(shop)}>
          {shop.nama}
        </Link>
        <span className="kecil redup">{shop.alamat}</span>
        <Hidden shop={shop} />
      </span>
    </span>
  );
}

const Hidden = ({ shop: { disembunyikan } }: Props) =>
  disembunyikan ? <Badge kind="error">Disembunyikan petugas</Badge> : null;

function Actions({ shop }: Props) {
  const here = useOwnPath('toko-saya');
  const { id, nama } = shop;
  const change = paths.profilSaya('ubah-toko', { shopID: id, from: 'toko-saya' });
  return (
    <RowActions>
      <RowAction icon="eye" label="Lihat" of={nama} to={detailOf(shop)} />
      <RowAction icon="pencil" label="Ubah" of={nama} to={change} />
      <RowAction icon="trash" label="Hapus" of={nama} to={here({ hapus: id })} danger />
    </RowActions>
  );
}

function Card({ shop }: Props) {
  return (
    <OwnCard title={shop.nama} to={detailOf(shop)} picture={shop.gambar_info} className="kartu-toko-saya">
      <p className="kecil redup">{shop.alamat}</p>
      <Hidden shop={shop} />
      <Actions shop={shop} />
    </OwnCard>
  );
}
