import './place-picker.css';
import { useState } from 'react';
import { Button } from './button.tsx';
import { type FieldError, FieldGroup, messagesOf } from './field.tsx';
import { type LoadLayers, type Place, placeOf, placeWords, textOf } from './place-layers.ts';
import { PlaceMap } from './place-map.tsx';
import { TextInput } from './text-input.tsx';
import { useHydrated } from './use-hydrated.ts';

interface PlacePickerProps {
  label: string;
  hint?: string;
  /** Where the map opens; without it there is no map, only 'Gunakan lokasi saya' and the two fields. */
  centre: Place | null;
  zoom: number;
  /** What the map draws of the village. */
  layers?: LoadLayers;
  /** What the two fields hold at first, as text. */
  initial: { lat: string; lng: string };
  errors?: { lat?: FieldError; lng?: FieldError };
}

const NO_LOCATION = 'Lokasi tidak bisa dibaca. Izinkan akses lokasi, atau tandai sendiri.';

/**
 * A place of a form, sent as the fields `lat` and `lng`: from the device, from a small map, or typed. The fields are all
 * there is without JavaScript; arrow keys move the map and a button puts the mark in its middle.
 */
export function PlacePicker({ label, hint, centre, zoom, layers, initial, errors = {} }: PlacePickerProps) {
  const [text, setText] = useState(initial);
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const [locating, setLocating] = useState(false);
  const hydrated = useHydrated();
  const place = placeOf(text);
  const wrong = [errors.lat, errors.lng].some((error) => messagesOf(error).length > 0);
  const choose = (at: Place) => {
    setText(textOf(at));
    setMessage(`Lokasi ditandai: ${placeWords(at)}`);
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
          {open && centre && (
            <PlaceMap centre={centre} zoom={zoom} place={place} onPlace={choose} layers={layers} />
          )}
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
