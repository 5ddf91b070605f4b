import { bentukOf } from '#contract/lib/geo/geojson.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Swatch } from '../view/swatch.tsx';
import type { AlatState } from './use-alat.ts';

const SHAPES = { titik: 'titik', garis: 'garis', luasan: 'blok' } as const;

/** The drawings that this browser keeps. */
export function GambarSaya({ alat: { gambar, drop } }: { alat: AlatState }) {
  if (gambar.length === 0) return null;
  return (
    <>
      <div className="sub">
        <span>Gambar Anda</span>
        <small>hanya di perangkat ini</small>
      </div>
      <ul className="lapisan">
        {gambar.map(({ id, nama, geometri }) => (
          <li key={id}>
            <div className="atas">
              <Swatch warna="#0B6E99" bentuk={SHAPES[bentukOf(geometri)]} />
              <span>
                <b>{nama}</b>
              </span>
              <button
                className="ikon"
                type="button"
                aria-label={`Hapus gambar ${nama}`}
                onClick={() => drop(id)}
              >
                <Icon name="trash" size={18} />
              </button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
