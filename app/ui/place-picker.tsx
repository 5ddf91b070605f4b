import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { type FieldError, FieldGroup, messagesOf } from './field.tsx';
import type { PlaceMap } from './place-map.client.ts';
import { Spinner } from './spinner.tsx';
import { TextInput } from './text-input.tsx';
import { useHydrated } from './use-hydrated.ts';

/** Degrees in WGS84. */
export interface Place {
  lat: number;
  lng: number;
}

interface PlacePickerProps {
  label: string;
  hint?: string;
  /** Where the map opens; without it there is no map, only 'Gunakan lokasi saya' and the two fields. */
  centre: Place | null;
  zoom: number;
  /** What the two fields hold at first, as text. */
  initial: { lat: string; lng: string };
  errors?: { lat?: FieldError; lng?: FieldError };
}

const shown = (degrees: number) => degrees.toFixed(5).replace('.', ',');
const NO_LOCATION = 'Lokasi tidak bisa dibaca. Izinkan akses lokasi, atau tandai sendiri.';

/**
 * A place of a form, sent as the fields `lat` and `lng`: from the device, from a small map, or typed. The fields are all
 * there is without JavaScript; arrow keys move the map and a button puts the mark in its middle.
 */
export function PlacePicker({ label, hint, centre, zoom, initial, errors = {} }: PlacePickerProps) {
  const [text, setText] = useState(initial);
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const [locating, setLocating] = useState(false);
  const hydrated = useHydrated();
  const place = placeOf(text);
  const wrong = [errors.lat, errors.lng].some((error) => messagesOf(error).length > 0);
  const choose = ({ lat, lng }: Place) => {
    setText({ lat: lat.toFixed(6), lng: lng.toFixed(6) });
    setMessage(`Lokasi ditandai: ${shown(lat)}, ${shown(lng)}`);
  };
  const locate = () => {
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        choose({ lat: coords.latitude, lng: coords.longitude });
        setLocating(false);
      },
      () => {
        setMessage(NO_LOCATION);
        setLocating(false);
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  };
  const clear = () => {
    setText({ lat: '', lng: '' });
    setMessage('Lokasi dihapus.');
  };
  return (
    <FieldGroup name="lokasi" label={label} hint={hint}>
      {() => (
        <div className="pilih-lokasi">
          {hydrated && (
            <div className="baris">
              <Button small icon="location" loading={locating} onClick={locate}>
                Gunakan lokasi saya
              </Button>
              {centre && !open && (
                <Button small icon="map" onClick={() => setOpen(true)}>
                  Tandai di peta
                </Button>
              )}
              {(text.lat !== '' || text.lng !== '') && (
                <Button small variant="sunyi" icon="trash" onClick={clear}>
                  Hapus lokasi
                </Button>
              )}
            </div>
          )}
          {open && centre && <SmallMap centre={centre} zoom={zoom} place={place} onPlace={choose} />}
          <p className="kecil redup" role="status">
            {message}
          </p>
          <details className="tulis-lokasi" open={wrong || undefined}>
            <summary>Tulis koordinat</summary>
            <div className="dua-isian">
              <TextInput
                name="lat"
                label="Lintang"
                inputMode="text"
                autoComplete="off"
                value={text.lat}
                error={errors.lat}
                onChange={(event) => setText({ ...text, lat: event.target.value })}
              />
              <TextInput
                name="lng"
                label="Bujur"
                inputMode="text"
                autoComplete="off"
                value={text.lng}
                error={errors.lng}
                onChange={(event) => setText({ ...text, lng: event.target.value })}
              />
            </div>
          </details>
        </div>
      )}
    </FieldGroup>
  );
}

function placeOf({ lat, lng }: { lat: string; lng: string }): Place | null {
  const read = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));
  const place = { lat: read(lat), lng: read(lng) };
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : null;
}

interface SmallMapProps {
  centre: Place;
  zoom: number;
  place: Place | null;
  onPlace: (place: Place) => void;
}

/** The map itself is fetched when it is asked for: most people use the location of their phone. */
function SmallMap({ centre, zoom, place, onPlace }: SmallMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<PlaceMap>(undefined);
  const [ready, setReady] = useState(false);
  const now = useRef({ place, onPlace });
  now.current = { place, onPlace };

  useEffect(() => {
    let gone = false;
    void import('./place-map.client.ts').then(({ openPlaceMap }) => {
      if (gone || !box.current) return;
      const choose = (at: Place) => now.current.onPlace({ lat: at.lat, lng: at.lng });
      map.current = openPlaceMap(box.current, { centre, zoom, place: now.current.place, onPlace: choose });
      setReady(true);
    });
    return () => {
      gone = true;
      map.current?.close();
      map.current = undefined;
    };
  }, [centre, zoom]);
  const [lat, lng] = [place?.lat, place?.lng];
  useEffect(() => {
    map.current?.show(lat === undefined || lng === undefined ? null : { lat, lng });
  }, [lat, lng]);

  return (
    <>
      <div className="peta-kecil" ref={box}>
        {!ready && <Spinner size={28} label="Memuat" />}
      </div>
      <Button
        small
        icon="pin"
        onClick={() => {
          const middle = map.current?.middle();
          if (middle) onPlace(middle);
        }}
      >
        Tandai tengah peta
      </Button>
    </>
  );
}
