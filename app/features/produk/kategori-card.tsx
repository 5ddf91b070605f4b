import './produk.css';
import type { KategoriProduk } from '#contract/produk.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { Link } from '../../ui/layout/link.tsx';
import { Picture } from '../../ui/media/picture.tsx';

/** A category with the pictures of its newest products; the whole card leads to it. */
export function KategoriCard({ kategori }: { kategori: KategoriProduk }) {
  const { nama, slug, product_count, produk_data = [] } = kategori;
  return (
    <article className="kat">
      <div className="mini">
        {produk_data.map(({ id, gambar_info }) => (
          <Picture key={id} source={gambar_info} alt="" sizes="120px" />
        ))}
      </div>
      <div className="k">
        <div>
          <h3>
            <Link to={morePaths.tokoKategori(slug)}>{nama}</Link>
          </h3>
          <p className="kecil redup">{formatNumber(product_count)} produk</p>
        </div>
        <span className="lanjut" aria-hidden="true">
          <span>Lihat Semua</span>
        </span>
      </div>
    </article>
  );
}
