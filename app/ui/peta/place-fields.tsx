import './place-picker.css';
import type { ReactNode } from 'react';
import { type LoadLayers, type Place, placeOf, placeWords, textOf } from '../../lib/place-layers.ts';
import type { FieldError } from '../fields/field.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { Button } from '../form/button.tsx';
import { useHydrated } from '../layout/use-hydrated.ts';
import { PlaceMap } from './place-map.tsx';
import { splitPair } from './typed-place.tsx';

type PlaceText = { lat: string; lng: string };

interface PlaceFieldsProps {
  /** Names of the two fields. */
  names: { lat: string; lng: string };
  /** Name of what the place belongs to, for people who hear the fields: 'Babakan'. */
  of: string;
  text: PlaceText;
  onText: (text: PlaceText) => void;
  errors: { lat: FieldError; lng: FieldError };
  /** Part of the village on which the map opens; without it there are only the two fields. */
  map: { centre: Place; zoom: number; layers: LoadLayers } | null;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** More buttons beside that of the map. */
  children?: ReactNode;
}

/** Latitude and longitude to type, or to point at on a small map that opens below them. */
export function PlaceFields({
  names,
  of,
  text,
  onText,
  errors,
  map,
  open,
  onOpen,
  children,
}: PlaceFieldsProps) {
  const hydrated = useHydrated();
  const place = placeOf(text);
  const hidden = <span className="sr"> {of}</span>;
  const field = (name: 'lat' | 'lng', label: string) => (
    <TextInput
      name={names[name]}
      label={
        <>
          {label}
          {hidden}
        </>
      }
      autoComplete="off"
      value={text[name]}
      error={errors[name]}
      onChange={(event) => {
        const { value } = event.target;
        onText(splitPair(value) ?? { ...text, [name]: value });
      }}
    />
  );
  return (
    <div className="pilih-lokasi">
      <div className="dua-isian">
        {field('lat', 'Lintang')}
        {field('lng', 'Bujur')}
      </div>
      {hydrated && (
        <div className="baris">
          {map && (
            <Button small icon="map" aria-expanded={open} onClick={() => onOpen(!open)}>
              {open ? 'Tutup peta' : 'Tandai di peta'}
              {hidden}
            </Button>
          )}
          {children}
        </div>
      )}
      {open && map && (
        <>
          <PlaceMap {...map} place={place} onPlace={(at) => onText(textOf(at))} />
          <p className="kecil redup" role="status">
            {place && `Lokasi ditandai: ${placeWords(place)}`}
          </p>
        </>
      )}
    </div>
  );
}
