import './produk-saya.css';
import type { Page } from '#contract/kit.ts';
import type { Produk } from '#contract/produk.ts';
import type { Toko } from '#contract/toko/toko.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { morePaths } from '../../../lib/paths/paths-more.ts';
import { useOwnPath } from '../../../lib/paths/use-own-path.ts';
import { formatRupiah } from '../../../lib/text/format.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { DeleteRow } from '../../../ui/form/delete-row.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { OwnCard, OwnList } from '../../../ui/table/own-list.tsx';
import { RowAction, RowActions } from '../../../ui/table/row-actions.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { Stock } from './stock.tsx';
import { StockDialog } from './stock-dialog.tsx';

export interface ProdukSayaProps {
  products: Page<Produk>;
  deleting: Produk | null;
  counting: Produk | null;
}

/** 'Produk Saya': what an own shop sells. */
export function ProdukSaya({ shop, products, deleting, counting }: ProdukSayaProps & { shop: Toko }) {
  const here = useOwnPath('detail-toko');
  const categories = (shop.kategori ?? []).map(({ slug, nama }) => ({ value: slug, label: nama }));
  return (
    <>
      <div className="judul-hal berhadap">
        <h2>Produk Saya</h2>
        <ButtonLink
          variant="utama"
          icon="plus"
          to={paths.profilSaya('tambah-produk', { shopID: shop.id, from: 'toko-saya' })}
        >
          Tambah Produk
        </ButtonLink>
      </div>
      <OwnList
        page={products}
        noun="produk"
        caption={`Produk toko ${shop.nama}`}
        drawing="produk"
        empty="tidak ada produk di toko ini, silakan tambahkan produk."
        columns={COLUMNS}
        card={(one) => <Card key={one.id} product={one} />}
        choices={[{ name: 'kategori', label: 'Kategori', all: 'Semua Kategori', options: categories }]}
      />
      <DeleteRow id={deleting?.id} title={`Hapus produk ${deleting?.nama ?? ''}?`} back={here()} />
      <StockDialog product={counting} back={here()} />
    </>
  );
}

const COLUMNS: Column<Produk>[] = [
  { header: 'Produk', head: true, cell: (one) => <Named product={one} /> },
  {
    header: 'Kategori',
    cell: ({ kategori_data }) => <span className="redup">{kategori_data.nama}</span>,
  },
  { header: 'Harga', number: true, cell: ({ harga }) => <b>{formatRupiah(harga)}</b> },
  { header: 'Stok', number: true, cell: ({ stok }) => <Stock left={stok} /> },
  { header: 'Aksi', actions: true, cell: (one) => <Actions product={one} /> },
];

type Props = { product: Produk };

function Named({ product: { slug, nama, gambar_info, disembunyikan } }: Props) {
  return (
    <span className="duo">
      <Picture source={gambar_info} alt="" sizes="68px" className="thumb persegi" />
      <span className="milik-nama">
        <Link className="utm" to={morePaths.tokoProdukDetail(slug)}>
          {nama}
        </Link>
        {disembunyikan && <Badge kind="error">Disembunyikan: {disembunyikan}</Badge>}
      </span>
    </span>
  );
}

function Actions({ product: { id, slug, nama, toko } }: Props) {
  const here = useOwnPath('detail-toko');
  const change = paths.profilSaya('ubah-produk', { shopID: toko, productID: id, from: 'toko-saya' });
  return (
    <RowActions>
      <RowAction icon="eye" label="Lihat" of={nama} to={morePaths.tokoProdukDetail(slug)} />
      <RowAction icon="package" label="Stok" of={nama} to={here({ stok: id })} />
      <RowAction icon="pencil" label="Ubah" of={nama} to={change} />
      <RowAction icon="trash" label="Hapus" of={nama} to={here({ hapus: id })} danger />
    </RowActions>
  );
}

function Card({ product }: Props) {
  return (
    <OwnCard title={product.nama} to={morePaths.tokoProdukDetail(product.slug)} picture={product.gambar_info}>
      <p>
        <b>{formatRupiah(product.harga)}</b>
      </p>
      <Stock left={product.stok} />
      <Actions product={product} />
    </OwnCard>
  );
}
