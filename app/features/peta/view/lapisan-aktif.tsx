import { useState } from 'react';
import type { SigTipe } from '#contract/peta/tipe.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { altArrows, Pegangan } from '../draw/pegangan.tsx';
import { type Active, movedTo, ringkas } from './peta-view.ts';
import { Swatch } from './swatch.tsx';
import type { PetaState } from './use-peta.ts';

export const shapeOf = (tipe: SigTipe) =>
  tipe.bentuk === 'titik' ? 'titik' : tipe.tematik ? 'blok' : 'garis';
export const warnaOf = (tipe: SigTipe) =>
  tipe.tematik ? (tipe.legenda[3]?.warna ?? tipe.warna) : tipe.warna;

/** Layers that are on, the top one first; dragged by the handle, or moved by Alt and an arrow. */
export function ActiveLayers({ state }: { state: PetaState }) {
  const [open, setOpen] = useState<number | null>(null);
  const { peta, keadaan, layers } = state;
  const { aktif } = keadaan;
  if (aktif.length === 0) return <p className="redup">Belum ada layer yang tampil.</p>;
  const put = (id: number, part: Partial<Active>) =>
    layers(aktif.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const moveTo = (id: number, to: number) => layers(movedTo(aktif, id, to));
  const move = (id: number, by: 1 | -1) => moveTo(id, aktif.findIndex((one) => one.id === id) + by);
  return (
    <ol className="lapisan">
      {aktif.map((one) => {
        const tipe = peta.tipe.find(({ id }) => id === one.id);
        if (!tipe) return null;
        return (
          <ActiveRow
            key={one.id}
            one={one}
            tipe={tipe}
            put={put}
            move={move}
            moveTo={moveTo}
            open={open === one.id}
            onOpen={() => setOpen(open === one.id ? null : one.id)}
            onDrop={() => layers(aktif.filter(({ id }) => id !== one.id))}
          />
        );
      })}
    </ol>
  );
}

interface ActiveRowProps {
  one: Active;
  tipe: SigTipe;
  open: boolean;
  onOpen: () => void;
  onDrop: () => void;
  put: (id: number, part: Partial<Active>) => void;
  move: (id: number, by: 1 | -1) => void;
  moveTo: (id: number, to: number) => void;
}

function ActiveRow({ one, tipe, open, onOpen, onDrop, put, move, moveTo }: ActiveRowProps) {
  const { nama } = tipe;
  return (
    <li
      className={open ? 'buka' : one.hidden ? 'sembunyi' : undefined}
      onKeyDown={altArrows((by) => move(one.id, by))}
    >
      <div className="atas">
        <Pegangan onMove={(to) => moveTo(one.id, to)} />
        <Swatch warna={warnaOf(tipe)} bentuk={shapeOf(tipe)} />
        <span>
          <b title={nama}>{nama}</b>
          <small>{ringkas(tipe)}</small>
        </span>
        <button
          className="ikon"
          type="button"
          aria-pressed={!one.hidden}
          aria-label={`Tampilkan ${nama}`}
          onClick={() => put(one.id, { hidden: !one.hidden })}
        >
          <Icon name={one.hidden ? 'eye-off' : 'eye'} size={18} />
        </button>
        <button
          className="ikon"
          type="button"
          aria-expanded={open}
          aria-label={`Pengaturan ${nama}`}
          onClick={onOpen}
        >
          <Icon name={open ? 'arrow-up' : 'chevron-down'} size={18} />
        </button>
      </div>
      {open && <LayerDetails one={one} tipe={tipe} put={put} move={move} onDrop={onDrop} />}
    </li>
  );
}

type DetailsProps = Pick<ActiveRowProps, 'one' | 'tipe' | 'put' | 'move' | 'onDrop'>;

function LayerDetails({ one: { id, opacity }, tipe, put, move, onDrop }: DetailsProps) {
  return (
    <div className="rinci-lapis">
      <div className="pekat">
        <label htmlFor={`pekat-${id}`}>Kepekatan</label>
        <input
          type="range"
          id={`pekat-${id}`}
          min="10"
          max="100"
          step="10"
          value={opacity}
          onChange={(event) => put(id, { opacity: Number(event.target.value) })}
        />
        <output htmlFor={`pekat-${id}`}>{opacity}%</output>
      </div>
      <div className="kecil-aksi">
        <button type="button" className="tombol-kecil" onClick={() => move(id, -1)}>
          Naikkan
        </button>
        <button type="button" className="tombol-kecil" onClick={() => move(id, 1)}>
          Turunkan
        </button>
        <a className="tombol-kecil" href={`/v1/sig/unduh/?tipe_id=${tipe.id}&bentuk=geojson`} download>
          Unduh GeoJSON
        </a>
        <button type="button" className="tombol-kecil" onClick={onDrop}>
          Lepas
        </button>
      </div>
    </div>
  );
}
