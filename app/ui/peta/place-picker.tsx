import './map-parts.css';
import './place-picker.css';
import { useId, useState } from 'react';
import type { Kepemilikan } from '#contract/peta/sig.ts';
import type { LoadLayers, Place } from '../../lib/place-layers.ts';
import { Button } from '../button.tsx';
import { classes } from '../class-names.ts';
import { ConfirmDialog } from '../dialog.tsx';
import { type FieldError, FieldGroup, messagesOf } from '../field.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { PickerMap } from './picker-map.tsx';
import { NoParcels, ParcelChoice, PickerPlace } from './picker-place.tsx';
import { TypedPlace } from './typed-place.tsx';
import { type PickerState, type PlaceText, usePicker } from './use-picker.ts';

interface PlacePickerProps {
  label: string;
  hint?: string;
  /** Where the map opens; without it there are only the two fields. */
  centre: Place | null;
  zoom: number;
  /** What the map draws of the village. */
  layers?: LoadLayers;
  /** What the two fields hold at first, as text. */
  initial: PlaceText;
  errors?: { lat?: FieldError; lng?: FieldError };
  /** The place it opens with is stored: clearing it is asked about first. */
  stored?: boolean;
  /** The place is taken from one of these parcels. */
  parcels?: readonly Kepemilikan[] | undefined;
  /** Back to marking on the map, for who owns no parcel. */
  onMap?: () => void;
}

const LOCKED = 'Satu lokasi hanya satu titik. Geser penandanya, atau hapus dulu untuk menaruh yang baru.';

/**
 * A place of a form, sent as the fields `lat` and `lng`: pressed on the village's map, taken from the device or from an own
 * parcel, or typed. The two fields are all there is without JavaScript. There is one mark: it stays until it is deleted.
 */
export function PlacePicker(props: PlacePickerProps) {
  const { label, hint, centre, zoom, layers, initial, errors = {}, stored, parcels, onMap } = props;
  const picker = usePicker(initial, parcels);
  const [asking, setAsking] = useState(false);
  const hydrated = useHydrated();
  const reason = useId();
  const { text } = picker;
  const wrong = [errors.lat, errors.lng].some((error) => messagesOf(error).length > 0);
  const isStored = stored && text.lat === initial.lat && text.lng === initial.lng;
  const onDelete = isStored ? () => setAsking(true) : picker.clear;
  const noParcels = hydrated && parcels?.length === 0;
  return (
    <FieldGroup name="lokasi" label={label} hint={hint}>
      {() => (
        <div className={classes('pemilih', wrong && 'salah')}>
          {noParcels && <NoParcels onMap={() => onMap?.()} />}
          {hydrated && centre && !noParcels && (
            <PickerMap {...{ picker, centre, zoom, layers, reason, onDelete }} />
          )}
          <div className="bwh" hidden={noParcels}>
            {hydrated && parcels && <ParcelChoice parcels={parcels} picker={picker} name="bidang" />}
            {hydrated && !noParcels && <PickerPlace picker={picker} onDelete={onDelete} />}
            <p className="kecil redup" id={reason} hidden={picker.place === null}>
              {LOCKED}
            </p>
            <Said picker={picker} />
            <TypedPlace text={text} onType={picker.setText} errors={errors} open={wrong || !centre} />
          </div>
          {asking && (
            <ConfirmDialog
              open
              onClose={() => setAsking(false)}
              title="Hapus lokasi sebelumnya?"
              text="Sesudah itu Anda dapat menandai tempat lain. Lokasi lama baru hilang setelah disimpan."
              verb="Hapus"
              danger
              onConfirm={() => {
                setAsking(false);
                picker.clear();
              }}
            />
          )}
        </div>
      )}
    </FieldGroup>
  );
}

/** What was just done; what was deleted comes back for a few seconds. */
function Said({ picker }: { picker: PickerState }) {
  return (
    <div className="baris kata-lokasi">
      <p className="kecil redup" role="status">
        {picker.message}
      </p>
      {picker.undo && (
        <Button small onClick={picker.restore}>
          Urungkan
        </Button>
      )}
    </div>
  );
}
