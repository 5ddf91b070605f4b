import './panel-layer.css';
import { type KeyboardEvent, useState } from 'react';
import { KELOMPOK_TIPE, type SigTipe } from '#contract/peta/tipe.ts';
import { toast } from '../../lib/toast-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { GambarSaya } from './gambar-saya.tsx';
import { type Active, ringkas } from './peta-view.ts';
import { Swatch } from './swatch.tsx';
import { activeOf, type PetaState } from './use-peta.ts';

const shapeOf = (tipe: SigTipe) => (tipe.bentuk === 'titik' ? 'titik' : tipe.tematik ? 'blok' : 'garis');
const warnaOf = (tipe: SigTipe) => (tipe.tematik ? (tipe.legenda[3]?.warna ?? tipe.warna) : tipe.warna);

/** What is on, what there is besides, and what lies under it. */
export function PanelLayer({ state }: { state: PetaState }) {
  const { peta, keadaan, change } = state;
  const photo = peta.dasar.find(({ citra }) => citra);
  const groups = (['wilayah', 'tematik', 'pembangunan', 'titik'] as const).map((kelompok) => ({
    kelompok,
    types: peta.tipe.filter((one) => one.kelompok === kelompok && (one.tingkat === null || one.jumlah > 0)),
  }));
  return (
    <>
      <div className="sub">
        <span>Aktif di peta</span>
        <small>{keadaan.aktif.length} layer, yang atas tampil di atas</small>
      </div>
      <ActiveLayers state={state} />
      <GambarSaya alat={state.alat} />
      {peta.dasar.some(({ citra }) => !citra) && <BaseMaps state={state} />}
      {photo && (
        <Switch
          label="Citra"
          text={['Foto udara desa', photo.tanggal].filter(Boolean).join(', ')}
          on={keadaan.citra}
          onChange={(citra) => change({ citra })}
        />
      )}
      <Switch
        label="Hollow Map"
        text="Tanpa peta dasar, hanya layer"
        on={keadaan.hollow}
        onChange={(hollow) => change({ hollow })}
      />
      <div className="sub">
        <span>Semua layer</span>
      </div>
      {groups.map(({ kelompok, types }) => (
        <details
          className="grup-lapis"
          key={kelompok}
          open={kelompok === 'tematik' || kelompok === 'wilayah'}
        >
          <summary>
            {KELOMPOK_TIPE[kelompok]} <small>{types.length}</small>
            <Icon name="chevron-down" size={18} />
          </summary>
          <div className="dlm">
            {types.map((tipe) => (
              <LayerBox key={tipe.id} tipe={tipe} state={state} />
            ))}
          </div>
        </details>
      ))}
    </>
  );
}

interface SwitchProps {
  label: string;
  text: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

const Switch = ({ label, text, on, onChange }: SwitchProps) => (
  <label className="saklar lebar-p">
    <span>
      {label}
      <small>{text}</small>
    </span>
    <input
      type="checkbox"
      role="switch"
      aria-checked={on}
      checked={on}
      onChange={(event) => onChange(event.target.checked)}
    />
  </label>
);

/** Switches a layer on or off; only one theme is filled at a time. */
export function toggled(state: PetaState, tipe: SigTipe): void {
  const { peta, keadaan, layers } = state;
  const { aktif } = keadaan;
  const others = aktif.filter(({ id }) => id !== tipe.id);
  if (others.length < aktif.length) {
    layers(others);
    return;
  }
  const theme = (id: number) => peta.tipe.find((one) => one.id === id && one.tematik);
  const before = tipe.tematik ? aktif.map(({ id }) => theme(id)).find(Boolean) : undefined;
  if (before) toast({ kind: 'info', title: `${before.nama} dilepas, ${tipe.nama} tampil` });
  const kept = aktif.filter(({ id }) => id !== before?.id);
  layers(tipe.tematik ? [...kept, activeOf(tipe.id)] : [activeOf(tipe.id), ...kept]);
}

function LayerBox({ tipe, state }: { tipe: SigTipe; state: PetaState }) {
  const on = state.keadaan.aktif.some(({ id }) => id === tipe.id);
  const nothing = tipe.jumlah === 0;
  return (
    <label className="cek">
      <input
        type="checkbox"
        checked={on}
        aria-disabled={nothing || undefined}
        onChange={() => {
          if (!nothing || on) toggled(state, tipe);
        }}
      />
      <Swatch warna={warnaOf(tipe)} bentuk={shapeOf(tipe)} />
      <span>{tipe.nama}</span>
      <small>{nothing ? 'belum ada data' : tipe.jumlah.toLocaleString('id-ID')}</small>
    </label>
  );
}

function ActiveLayers({ state }: { state: PetaState }) {
  const [open, setOpen] = useState<number | null>(null);
  const { peta, keadaan, layers } = state;
  const { aktif } = keadaan;
  if (aktif.length === 0) return <p className="redup">Belum ada layer yang tampil.</p>;
  const put = (id: number, part: Partial<Active>) =>
    layers(aktif.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const move = (id: number, by: 1 | -1) => {
    const from = aktif.findIndex((one) => one.id === id);
    const to = from + by;
    const [one, other] = [aktif[from], aktif[to]];
    if (one && other) layers(aktif.with(from, other).with(to, one));
  };
  return (
    <ol className="lapisan">
      {aktif.map((one) => {
        const tipe = peta.tipe.find(({ id }) => id === one.id);
        if (!tipe) return null;
        return (
          <ActiveRow
            key={one.id}
            {...{ one, tipe, put, move }}
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
}

function ActiveRow({ one, tipe, open, onOpen, onDrop, put, move }: ActiveRowProps) {
  const keys = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (!event.altKey || by === null) return;
    event.preventDefault();
    move(one.id, by);
  };
  const { nama } = tipe;
  return (
    <li className={open ? 'buka' : one.hidden ? 'sembunyi' : undefined} onKeyDown={keys}>
      <div className="atas">
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
      {open && <LayerDetails {...{ one, tipe, put, move, onDrop }} />}
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

function BaseMaps({ state: { peta, keadaan, change } }: { state: PetaState }) {
  const others = peta.dasar.filter(({ citra }) => !citra).map(({ nama }) => ({ nama, label: nama }));
  return (
    <fieldset className="peta-dasar">
      <legend className="sub">Peta dasar</legend>
      {[{ nama: '', label: 'Peta Desa' }, ...others].map(({ nama, label }) => (
        <label key={label}>
          <input
            type="radio"
            name="dasar"
            checked={keadaan.dasar === nama}
            onChange={() => change({ dasar: nama })}
          />
          <span className="nm">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
