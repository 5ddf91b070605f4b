import { LoadMore } from '../../ui/table/load-more.tsx';
import { ProdukGrid, type ProdukGridProps } from './produk-card.tsx';

/** Number of products that a list begins with, and grows by. */
export const PRODUCTS_FIRST = 12;
const LIST = 'daftar-produk';

/** A list of them that grows. */
export function GrowingProducts({ total, ...grid }: Omit<ProdukGridProps, 'id'> & { total: number }) {
  return (
    <>
      <ProdukGrid {...grid} id={LIST} />
      <LoadMore
        shown={grid.products.length}
        total={total}
        noun="produk"
        listId={LIST}
        step={PRODUCTS_FIRST}
        look="kartu"
      />
    </>
  );
}
