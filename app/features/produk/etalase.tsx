import './produk.css';
import type { Produk } from '#contract/produk.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { formatRupiah } from '../../lib/text/format.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { SlideControls, useSlideshow } from '../../ui/media/carousel.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { shortName } from './produk-words.ts';

/** The most viewed products, one at a time: words on a warm ground beside the picture. */
export function Etalase({ label, products }: { label: string; products: readonly Produk[] }) {
  const { root, ...slideshow } = useSlideshow(products.length);
  const one = products[slideshow.index];
  if (!one) return null;
  return (
    <section className="etalase" aria-label={label} {...root}>
      <div className="gbr">
        <Picture
          key={one.id}
          source={one.gambar_info}
          sizes="(min-width: 62em) 42rem, 100vw"
          first={slideshow.index === 0}
        />
      </div>
      <div className="isi">
        <span className="kategori">Paling banyak dilihat</span>
        <h2>{shortName(one.nama)}</h2>
        <p className="redup">{one.toko_data.nama}</p>
        <p className="harga">{formatRupiah(one.harga)}</p>
        <div>
          <ButtonLink to={morePaths.tokoProdukDetail(one.slug)} variant="tinta">
            Lihat Selengkapnya<span className="sr">: {one.nama}</span>
          </ButtonLink>
        </div>
        <SlideControls {...slideshow} />
      </div>
    </section>
  );
}
