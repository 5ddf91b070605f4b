import type { FieldError } from '../fields/field.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { Button } from '../form/button.tsx';
import { Note } from '../text/note.tsx';
import type { PlaceText } from './use-picker.ts';

interface TypedPlaceProps {
  text: PlaceText;
  onType: (text: PlaceText) => void;
  errors: { lat?: FieldError; lng?: FieldError };
  open: boolean;
}

const PAIR = /^\s*(-?\d{1,3}(?:[.,]\d+)?)\s*(?:[;\s]|,\s)\s*(-?\d{1,3}(?:[.,]\d+)?)\s*$/;
const DOTTED = /^\s*(-?\d{1,3}\.\d+)\s*,\s*(-?\d{1,3}\.\d+)\s*$/;
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));
/** Latitudes and longitudes that lie in Indonesia. */
const isLat = (value: number) => value >= -11.5 && value <= 6.5;
const isLng = (value: number) => value >= 94.5 && value <= 141.5;

/** Returns what is odd about typed coordinates, before they are sent. */
export function oddness({ lat, lng }: PlaceText): { lat?: string; lng?: string; swapped: boolean } {
  const [a, b] = [numberOf(lat), numberOf(lng)];
  if (isLng(a) && isLat(b)) return { swapped: true };
  const minus = isLat(-a) ? ` Mungkin kurang tanda minus: -${lat.trim()}` : '';
  return {
    swapped: false,
    ...(Number.isNaN(a) || isLat(a) ? {} : { lat: `Lintang di Indonesia antara -11 dan 6.${minus}` }),
    ...(Number.isNaN(b) || isLng(b) ? {} : { lng: 'Bujur di Indonesia antara 95 dan 141.' }),
  };
}

/** Both out of one pasted text; undefined where it holds only one. */
export function splitPair(text: string): PlaceText | undefined {
  const [, lat, lng] = DOTTED.exec(text) ?? PAIR.exec(text) ?? [];
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

/** Latitude and longitude as they are typed: all there is without JavaScript or without the map. */
export function TypedPlace({ text, onType, errors, open }: TypedPlaceProps) {
  const odd = oddness(text);
  const field = (name: keyof PlaceText, label: string, example: string) => (
    <TextInput
      name={name}
      label={label}
      inputMode="text"
      autoComplete="off"
      className="num"
      placeholder={example}
      value={text[name]}
      error={errors[name] ?? odd[name]}
      onChange={(event) => {
        const { value } = event.target;
        onType(splitPair(value) ?? { ...text, [name]: value });
      }}
    />
  );
  return (
    <details className="tulis-lokasi" open={open || undefined}>
      <summary>Tulis koordinat</summary>
      <div className="koordinat">
        {field('lat', 'Lintang', '-6,834120')}
        {field('lng', 'Bujur', '107,892150')}
      </div>
      {odd.swapped && (
        <Note kind="warning" role="status">
          Lintang dan bujur tampaknya tertukar.{' '}
          <Button small onClick={() => onType({ lat: text.lng, lng: text.lat })}>
            Tukar
          </Button>
        </Note>
      )}
    </details>
  );
}
