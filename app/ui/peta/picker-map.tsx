import { useEffect, useRef, useState } from 'react';
import { type LoadLayers, NO_LAYERS, type Place } from '../../lib/place-layers.ts';
import { Button } from '../form/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/class-names.ts';
import { Spinner } from '../layout/spinner.tsx';
import type { OpenPicker } from './picker-map.client.ts';
import type { PickerState } from './use-picker.ts';

const NO_LOCATION = 'Lokasi tidak diizinkan. Ketik koordinat atau ketuk peta.';
const HELP = 'Ketuk peta untuk menaruh titik';

interface PickerMapProps {
  picker: PickerState;
  centre: Place;
  zoom: number;
  layers: LoadLayers | undefined;
  /** Id of the sentence that says why no second mark can be put. */
  reason: string;
  onDelete: () => void;
}

/** The map of the picker, its tool and the five controls; it is fetched when it comes into view. */
export function PickerMap(props: PickerMapProps) {
  const { picker, reason, onDelete } = props;
  const { box, map, state, atribusi, again } = useOpenPicker(props);
  const set = picker.place !== null;
  if (state === 'gagal')
    return (
      <div className="bingkai kosong">
        <p>Peta belum bisa dimuat</p>
        <p className="kecil">Lokasi tetap bisa diisi dengan koordinat.</p>
        <Button small onClick={again}>
          Coba lagi
        </Button>
      </div>
    );
  return (
    <div className="bingkai">
      <div className="kanvas" ref={box}>
        {state === 'memuat' && <Spinner size={28} label="Memuat" />}
      </div>
      {state === 'siap' && (
        <>
          <div className="alat-peta" role="toolbar" aria-label="Alat lokasi">
            <button
              type="button"
              aria-pressed={!set}
              aria-disabled={set || undefined}
              aria-describedby={reason}
              onClick={() => {
                if (!set) box.current?.querySelector('canvas')?.focus();
              }}
            >
              <Icon name="pin" size={18} />
              <span>Taruh titik</span>
            </button>
          </div>
          {!set && <span className="bidik" aria-hidden="true" />}
          <Controls map={map} picker={picker} onDelete={onDelete} />
          {!set && <p className="petunjuk-peta">{HELP}</p>}
          {atribusi && <p className="atribusi">{atribusi}</p>}
        </>
      )}
    </div>
  );
}

interface ControlsProps {
  map: { current: OpenPicker | undefined };
  picker: PickerState;
  onDelete: () => void;
}

function Controls({ map, picker, onDelete }: ControlsProps) {
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const at = { lat: coords.latitude, lng: coords.longitude };
        map.current?.own(at, coords.accuracy);
        picker.setOwn({ ...at, accuracy: coords.accuracy });
        picker.say('Posisi Anda ditemukan.');
      },
      () => picker.say(NO_LOCATION),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  const empty = picker.text.lat === '' && picker.text.lng === '';
  const buttons = [
    [
      { label: 'Perbesar', icon: 'plus', act: () => map.current?.zoom(1) },
      { label: 'Perkecil', icon: 'minus', act: () => map.current?.zoom(-1) },
    ],
    [
      { label: 'Kembali ke titik awal', icon: 'home', act: () => map.current?.home() },
      { label: 'Ke lokasi saya', icon: 'location', act: locate },
    ],
    [{ label: 'Hapus data sebelumnya', icon: 'trash', act: onDelete, off: empty }],
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name a field
    <div className="kontrol" role="group" aria-label="Kendali peta">
      {buttons.map((group) => (
        <div className="grup" key={group[0].label}>
          {group.map((one) => (
            <button
              key={one.label}
              className={classes('ikon')}
              type="button"
              aria-label={one.label}
              aria-disabled={('off' in one && one.off) || undefined}
              onClick={() => {
                if (!('off' in one && one.off)) one.act();
              }}
            >
              <Icon name={one.icon} size={20} />
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Opens the map once its box is seen, and keeps its mark and parcel at those of the form. */
function useOpenPicker({ picker, centre, zoom, layers, onDelete }: PickerMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<OpenPicker>(undefined);
  const [state, setState] = useState<'memuat' | 'siap' | 'gagal'>('memuat');
  const [tries, setTries] = useState(0);
  const [atribusi, setAtribusi] = useState('');
  const now = useRef({ picker, layers, onDelete });
  now.current = { picker, layers, onDelete };
  const { lat: middleLat, lng: middleLng } = centre;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` opens it again
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let gone = false;
    const open = async () => {
      const [{ openPicker }, drawn] = await Promise.all([
        import('./picker-map.client.ts'),
        now.current.layers?.().catch(() => NO_LAYERS) ?? NO_LAYERS,
      ]);
      if (gone) return;
      map.current = openPicker(element, {
        centre: { lat: middleLat, lng: middleLng },
        zoom,
        layers: drawn,
        place: now.current.picker.place,
        onPlace(at, moved) {
          const { picker: one } = now.current;
          if (!moved && one.place) return false;
          return one.choose({ lat: at.lat, lng: at.lng });
        },
        onDelete: () => now.current.onDelete(),
      });
      map.current.parcel(now.current.picker.parcel?.geometry ?? null);
      setAtribusi(drawn.atribusi);
      setState('siap');
    };
    const leave = whenSeen(element, () => {
      open().catch(() => {
        if (!gone) setState('gagal');
      });
    });
    return () => {
      gone = true;
      leave();
      map.current?.close();
      map.current = undefined;
    };
  }, [middleLat, middleLng, zoom, tries]);
  const [lat, lng] = [picker.place?.lat, picker.place?.lng];
  useEffect(() => {
    map.current?.show(lat === undefined || lng === undefined ? null : { lat, lng });
  }, [lat, lng]);
  useEffect(() => map.current?.parcel(picker.parcel?.geometry ?? null), [picker.parcel]);
  const again = () => {
    setState('memuat');
    setTries((before) => before + 1);
  };
  return { box, map, state, atribusi, again };
}

/** Does it once the element comes into view; returns what calls that off. */
function whenSeen(element: HTMLElement, act: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    act();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
