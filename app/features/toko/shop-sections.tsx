import '../produk/produk.css';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { MoreLink } from '../../ui/form/button.tsx';
import { Kept } from '../../ui/layout/kept.tsx';
import { SectionHead } from '../../ui/layout/section-head.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { Etalase } from '../produk/etalase.tsx';
import { KategoriCard } from '../produk/kategori-card.tsx';
import { ProdukGrid } from '../produk/produk-card.tsx';
import type { Shop } from './shop-data.ts';

interface ShopSectionsProps {
  shop: Shop;
  /** True on the shop's host, whose menu links to every section: empty sections are shown too. */
  host?: boolean;
}

const NOTHING = 'Belum ada produk di toko ini.';

/** The carousel, the categories and the new products. */
export function ShopSections({ shop: { categories, viewed, newest }, host }: ShopSectionsProps) {
  const empty = newest.length === 0;
  if (empty && !host) return <EmptyState drawing="produk" text={NOTHING} />;
  const shown = empty ? categories : categories.filter(({ product_count }) => product_count > 0);
  return (
    <>
      <Etalase label="Produk paling banyak dilihat" products={viewed} />
      <section className="bagian" id="kategori" aria-labelledby="judul-kategori">
        <SectionHead title="Kategori" id="judul-kategori" />
        <div className="kisi k3">
          {shown.map((one) => (
            <KategoriCard key={one.id} kategori={one} />
          ))}
        </div>
      </section>
      <section className="bagian" id="sale" aria-labelledby="judul-baru">
        <SectionHead title="Produk Baru" id="judul-baru">
          {!empty && (
            <MoreLink to={morePaths.tokoProduk()}>
              Lihat Semua<span className="sr"> produk</span>
            </MoreLink>
          )}
        </SectionHead>
        {empty ? (
          <EmptyState drawing="produk" text={NOTHING} />
        ) : (
          <Kept of={newest} name="kisi">
            <ProdukGrid products={newest} />
          </Kept>
        )}
      </section>
      {host && (
        <section className="bagian" id="best-seller" aria-labelledby="judul-dilihat">
          <SectionHead title="Paling Banyak Dilihat" id="judul-dilihat" />
          {empty ? (
            <EmptyState drawing="produk" text={NOTHING} />
          ) : (
            <Kept of={viewed} name="kisi">
              <ProdukGrid products={viewed} />
            </Kept>
          )}
        </section>
      )}
    </>
  );
}
