import './panel-layer.css';
import { KELOMPOK_TIPE, type SigTipe } from '#contract/peta/tipe.ts';
import { toast } from '../../../lib/forms/toast-store.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { GambarSaya } from '../tools/gambar-saya.tsx';
import { ActiveLayers, shapeOf, warnaOf } from './lapisan-aktif.tsx';
import { Swatch } from './swatch.tsx';
import { activeOf, type PetaState } from './use-peta.ts';

/** Panel of the layers: those that are on, those there are besides, and what lies under them. */
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
