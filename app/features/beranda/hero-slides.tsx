import './beranda.css';
import type { Hero } from '#contract/hero.ts';
import { SlideControls, useSlideshow } from '../../ui/media/carousel.tsx';
import { Picture } from '../../ui/media/picture.tsx';

/** Slightly below a phone's resolution: the first picture decides when the page is complete on a slow line. */
const SIZES = '(max-width: 47.99em) 85vw, 100vw';

/** The slideshow: words on white beside the picture, so that they are readable whatever a village uploads. */
export function HeroSlides({ slides }: { slides: Hero[] }) {
  const { root, ...slideshow } = useSlideshow(slides.length);
  const slide = slides[slideshow.index];
  if (!slide) return null;
  return (
    <section className="hero" aria-label="Sorotan desa" {...root}>
      <div className="gbr">
        <Picture key={slide.id} source={slide.gambar_info} sizes={SIZES} first={slideshow.index === 0} />
      </div>
      <div className="wadah">
        <div className="lebar tanpa-tepi">
          <div className="lebar tanpa-kanan">
            <div className="teks">
              <h1>{slide.judul}</h1>
              {slide.deskripsi && <p>{slide.deskripsi}</p>}
              <SlideControls {...slideshow} />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
