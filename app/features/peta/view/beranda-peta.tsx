import { paths } from '#app/lib/paths/paths.ts';
import { Icon } from '#app/ui/icon/icon.tsx';

const MAPS = [
  { tipe: 'digital', label: 'Peta Digital', icon: 'map' },
  { tipe: 'pembangunan', label: 'Peta Pembangunan', icon: 'activity' },
  { tipe: 'potensi', label: 'Peta Potensi', icon: 'pin' },
] as const;

/** The village's map on the home page: a still picture with three links. Only the server renders it. */
export const BerandaPeta = ({ url, desa, dilan }: { url: string; desa: string; dilan: boolean }) => (
  <section className="bagian" aria-labelledby="peta-desa">
    <div className="lebar">
      <div className="kepbag">
        <div>
          <h2 id="peta-desa">Peta desa</h2>
          <p>Batas dusun, pembangunan yang berjalan, dan potensi warga dalam satu peta.</p>
        </div>
      </div>
      <div className="peta-beranda">
        <img
          src={url}
          alt={`Peta Desa ${desa} dengan batas dusun, jalan, dan sungai`}
          width="1600"
          height="760"
          loading="lazy"
          decoding="async"
        />
        <div className="panel">
          {MAPS.filter(({ tipe }) => !(dilan && tipe === 'potensi')).map(({ tipe, label, icon }) => (
            <a key={tipe} href={paths.peta(tipe)}>
              <Icon name={icon} size={24} />
              {label}
              <Icon name="chevron-right" size={20} />
            </a>
          ))}
        </div>
      </div>
    </div>
  </section>
);
