import './beranda.css';
import type { Desa } from '#contract/desa/desa.ts';
import type { Hero } from '#contract/hero.ts';
import { joined, regionOf } from '../../lib/text/region.ts';
import { LogoDesa } from '../../ui/media/logo-desa.tsx';
import { Picture } from '../../ui/media/picture.tsx';

interface HeroIntroProps {
  desa: Desa;
  pictures: Hero[];
  /** Nothing is published yet. */
  fresh?: boolean;
}

/** The other hero: the village's arms and name, a few words, two pictures. */
export function HeroIntro({ desa, pictures, fresh }: HeroIntroProps) {
  const [tall, wide] = pictures;
  return (
    <section className="hero-lain" aria-label="Tentang desa">
      <div className="lebar">
        <div className="kata">
          <LogoDesa src={desa.gambar} width={72} />
          <h1>{fresh ? `Selamat datang di Desa ${desa.nama_desa}` : `Desa ${desa.nama_desa}`}</h1>
          <p>
            Situs resmi Pemerintah {joined(`Desa ${desa.nama_desa}`, regionOf(desa) || desa.provinsi)}. Kabar,
            informasi publik, dan layanan desa ada di sini.
          </p>
        </div>
        {tall && (
          <div className="gambar-dua">
            <Picture
              className="tegak"
              source={tall.gambar_info}
              sizes="(min-width: 62em) 20rem, 50vw"
              first
            />
            {wide && (
              <Picture className="rebah" source={wide.gambar_info} sizes="(min-width: 62em) 20rem, 50vw" />
            )}
          </div>
        )}
      </div>
    </section>
  );
}
