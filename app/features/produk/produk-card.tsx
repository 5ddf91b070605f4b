import './produk.css';
import type { Produk } from '#contract/produk.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { formatRupiah } from '../../lib/text/format.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { classes } from '../../ui/layout/class-names.ts';
import { CollectButton } from './collect-button.tsx';
import { shortName } from './produk-words.ts';

export interface ProdukGridProps {
  products: readonly Produk[];
  /** Id of the list, for the button that makes it longer. */
  id?: string;
  /** True in a category: rows, two and three columns. */
  three?: boolean;
  /** The first pictures of the page are these. */
  first?: boolean;
}

/** Products as cards: picture, name, price, shop. */
export function ProdukGrid({ products, id, three, first }: ProdukGridProps) {
  return (
    <div className={classes('produk', three && 'tiga')} id={id}>
      {products.map((one, at) => (
        <Card
          key={one.id}
          to={morePaths.tokoProdukDetail(one.slug)}
          title={one.nama}
          shortTitle={shortName(one.nama)}
          picture={one.gambar_info}
          sizes={`(min-width: 62em) 18rem, (min-width: 48em) 33vw, ${three ? '112px' : '50vw'}`}
          first={first && at === 0}
          rowOnPhone={three}
        >
          <p className="harga">{formatRupiah(one.harga)}</p>
          <p className="toko">
            <Icon name="shop" size={16} />
            {one.toko_data.nama}
          </p>
          <CollectButton produk={one} />
        </Card>
      ))}
    </div>
  );
}
