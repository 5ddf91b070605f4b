import './place-picker.css';
import { useEffect, useRef, useState } from 'react';
import { type LoadLayers, type Place, placeOf, placeWords, textOf } from '../../lib/place-layers.ts';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../dialog.tsx';
import { type FieldError, FieldGroup, messagesOf } from '../field.tsx';
import { TextInput } from '../text-input.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { PlaceMap } from './place-map.tsx';

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
  /** The place it opens with is stored: clearing it is asked about first. */
  stored?: boolean;
}

const NO_LOCATION = 'Lokasi tidak bisa dibaca. Izinkan akses lokasi, atau tandai sendiri.';

/**
 * A place of a form, sent as the fields `lat` and `lng`: from the device, from a small map, or typed. The fields are all
 * there is without JavaScript; arrow keys move the map and a button puts the mark in its middle. There is one mark: once
 * set it stays, until it is taken away.
 */
export function PlacePicker(props: PlacePickerProps) {
  const { label, hint, centre, zoom, layers, initial, errors = {}, stored } = props;
  const [text, setText] = useState(initial);
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const hydrated = useHydrated();
  const place = placeOf(text);
  const wrong = [errors.lat, errors.lng].some((error) => messagesOf(error).length > 0);
  const choose = (at: Place) => {
    setText(textOf(at));
    setMessage(`Lokasi ditandai: ${placeWords(at)}`);
  };
  const clear = () => {
    setText({ lat: '', lng: '' });
    setMessage('Lokasi dihapus.');
  };
  const isStored = stored && text.lat === initial.lat && text.lng === initial.lng;
  const buttons = useFocusAfter(place !== null);
  return (
    <FieldGroup name="lokasi" label={label} hint={hint}>
      {() => (
        <div className="pilih-lokasi">
          {hydrated && (
            <div className="baris" ref={buttons}>
              {!place && <Locate onPlace={choose} onFail={() => setMessage(NO_LOCATION)} />}
              {centre && !open && (
                <Button small icon="map" onClick={() => setOpen(true)}>
                  {place ? 'Lihat di peta' : 'Tandai di peta'}
                </Button>
              )}
              {(text.lat !== '' || text.lng !== '') && <Clear asks={isStored} onClear={clear} />}
            </div>
          )}
          {open && centre && (
            <PlaceMap
              centre={centre}
              zoom={zoom}
              place={place}
              onPlace={choose}
              locked={place !== null}
              layers={layers}
            />
          )}
          <p className="kecil redup" role="status">
            {message}
          </p>
          <Typed text={text} onType={setText} errors={errors} open={wrong} />
        </div>
      )}
    </FieldGroup>
  );
}

/** Asks the device where it is. */
function Locate({ onPlace, onFail }: { onPlace: (at: Place) => void; onFail: () => void }) {
  const [locating, setLocating] = useState(false);
  const locate = () => {
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onPlace({ lat: coords.latitude, lng: coords.longitude });
        setLocating(false);
      },
      () => {
        onFail();
        setLocating(false);
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  };
  return (
    <Button small icon="location" loading={locating} onClick={locate}>
      Gunakan lokasi saya
    </Button>
  );
}

/** Takes the mark away; of a stored place it asks first. */
function Clear({ asks, onClear }: { asks: boolean | undefined; onClear: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button small variant="sunyi" icon="trash" onClick={asks ? () => setAsking(true) : onClear}>
        Hapus data sebelumnya
      </Button>
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          title="Hapus lokasi sebelumnya?"
          text="Sesudah itu Anda dapat menandai tempat lain. Lokasi lama baru hilang setelah disimpan."
          verb="Hapus"
          danger
          onConfirm={onClear}
        />
      )}
    </>
  );
}

type Text = PlacePickerProps['initial'];
interface TypedProps {
  text: Text;
  onType: (text: Text) => void;
  errors: NonNullable<PlacePickerProps['errors']>;
  open: boolean;
}

function Typed({ text, onType, errors, open }: TypedProps) {
  const field = (name: keyof Text, label: string) => (
    <TextInput
      name={name}
      label={label}
      inputMode="text"
      autoComplete="off"
      value={text[name]}
      error={errors[name]}
      onChange={(event) => onType({ ...text, [name]: event.target.value })}
    />
  );
  return (
    <details className="tulis-lokasi" open={open || undefined}>
      <summary>Tulis koordinat</summary>
      <div className="dua-isian">
        {field('lat', 'Lintang')}
        {field('lng', 'Bujur')}
      </div>
    </details>
  );
}

/** The button that set or cleared the mark goes away with it: the focus moves on to the next one. */
function useFocusAfter(set: boolean) {
  const buttons = useRef<HTMLDivElement>(null);
  const before = useRef(set);
  useEffect(() => {
    const changed = before.current !== set;
    before.current = set;
    if (changed && document.activeElement === document.body)
      buttons.current?.querySelector<HTMLElement>(set ? 'button:last-child' : 'button')?.focus();
  }, [set]);
  return buttons;
}
