import { Link } from '#app/ui/layout/link.tsx';
import type { ProdukKelola, TokoKelola } from '#contract/toko/kelola.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { formatDate, formatNumber, formatRupiah } from '../../lib/text/format.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { type MarketView, marketPath } from './market-view.ts';

interface TableProps {
  view: MarketView;
  failed: Failed | undefined;
}

/** The shops, with what the office may do to each. */
export function ShopTable({ shops, view, failed }: TableProps & { shops: TokoKelola[] }) {
  return (
    <>
      <FormErrors failed={failed} />
      <DataTable
        caption="Toko warga"
        rows={shops}
        keyOf={({ id }) => id}
        columns={[
          {
            header: 'Toko',
            head: true,
            cell: ({ nama, slug, pemilik }) => (
              <span>
                <Link className="utm" to={morePaths.tokoDetail(slug)}>
                  {nama}
                </Link>
                <br />
                <span className="kecil redup">{pemilik ?? 'Akun sudah dihapus'}</span>
              </span>
            ),
          },
          { header: 'Telepon', cell: ({ no_telp }) => no_telp },
          { header: 'Produk', number: true, cell: ({ product_count }) => formatNumber(product_count) },
          { header: 'Kunjungan', number: true, cell: ({ visitors }) => formatNumber(visitors) },
          { header: 'Dibuka', cell: ({ created_at }) => formatDate(created_at) },
          { header: 'Keadaan', cell: (shop) => <ShopState shop={shop} /> },
          {
            header: 'Aksi',
            actions: true,
            cell: ({ diperiksa, ...shop }) => (
              <Actions row={shop} view={view}>
                {!shop.tersembunyi && (
                  <Act row={shop} act={diperiksa ? 'batal' : 'periksa'}>
                    {diperiksa ? 'Batal periksa' : 'Sudah diperiksa'}
                  </Act>
                )}
              </Actions>
            ),
          },
        ]}
      />
    </>
  );
}

/** Table of what the shops sell, with stock and views. */
export function ProductTable({ products, view, failed }: TableProps & { products: ProdukKelola[] }) {
  return (
    <>
      <FormErrors failed={failed} />
      <DataTable
        caption="Produk toko desa"
        rows={products}
        keyOf={({ id }) => id}
        columns={[
          {
            header: 'Produk',
            head: true,
            cell: ({ nama, slug, toko }) => (
              <span>
                <Link className="utm" to={morePaths.tokoProdukDetail(slug)}>
                  {nama}
                </Link>
                <br />
                <span className="kecil redup">{toko}</span>
              </span>
            ),
          },
          { header: 'Kategori', cell: ({ kategori }) => kategori },
          { header: 'Harga', number: true, cell: ({ harga }) => formatRupiah(harga) },
          { header: 'Stok', number: true, cell: ({ stok }) => <Stock stok={stok} /> },
          { header: 'Dilihat', number: true, cell: ({ view: seen }) => formatNumber(seen) },
          { header: 'Keadaan', cell: (one) => <Hidden row={one} /> },
          { header: 'Aksi', actions: true, cell: (one) => <Actions row={one} view={view} /> },
        ]}
      />
    </>
  );
}

function ShopState({ shop }: { shop: TokoKelola }) {
  if (shop.tersembunyi) return <Hidden row={shop} />;
  return shop.diperiksa ? (
    <Badge kind="success">Sudah diperiksa</Badge>
  ) : (
    <Badge kind="warning">Belum diperiksa</Badge>
  );
}

function Hidden({ row: { tersembunyi, alasan } }: { row: { tersembunyi: boolean; alasan: string } }) {
  if (!tersembunyi) return <Badge kind="success">Tampil</Badge>;
  return (
    <span>
      <Badge kind="error">Tersembunyi</Badge>
      <br />
      <span className="kecil redup">{alasan}</span>
    </span>
  );
}

/** A text beside the number, so that colour is not the only sign. */
function Stock({ stok }: { stok: number }) {
  if (stok === 0) return <Badge kind="error">Habis</Badge>;
  return <span className="num">{formatNumber(stok)}</span>;
}

type Row = { id: number; nama: string; tersembunyi: boolean };

function Actions({ row, view, children }: { row: Row; view: MarketView; children?: React.ReactNode }) {
  return (
    <span className="baris">
      {children}
      {row.tersembunyi ? (
        <Act row={row} act="tampilkan">
          Tampilkan lagi
        </Act>
      ) : (
        <ButtonLink
          small
          variant="bahaya"
          to={marketPath({ ...view, sembunyikan: row.id })}
          preventScrollReset
        >
          Sembunyikan
          <span className="sr"> {row.nama}</span>
        </ButtonLink>
      )}
    </span>
  );
}

function Act({ row: { id, nama }, act, children }: { row: Row; act: string; children: string }) {
  const sending = useSubmitting();
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" small name="tindakan" value={act} disabled={sending}>
        {children}
        <span className="sr"> {nama}</span>
      </Button>
    </Form>
  );
}
