import './map-parts.css';
import './place-picker.css';
import { lazy, Suspense, useId, useState } from 'react';
import type { Kepemilikan } from '#contract/peta/sig.ts';
import type { LoadLayers, Place } from '../../lib/place-layers.ts';
import { type FieldError, FieldGroup, messagesOf } from '../fields/field.tsx';
import { Button } from '../form/button.tsx';
import { classes } from '../layout/class-names.ts';
import { useHydrated } from '../layout/use-hydrated.ts';
import { ConfirmDialog } from '../overlay/dialog.tsx';
import { TypedPlace } from './typed-place.tsx';
import { type PickerState, type PlaceText, usePicker } from './use-picker.ts';

interface PlacePickerProps {
  label: string;
  hint?: string;
  /** Centre of the map when it opens; without it there are only the two fields. */
  centre: Place | null;
  zoom: number;
  /** Layers that the map draws of the village. */
  layers?: LoadLayers;
  /** Text that the two fields hold at first. */
  initial: PlaceText;
  errors?: { lat?: FieldError; lng?: FieldError };
  /** The place it opens with is stored: clearing it is asked about first. */
  stored?: boolean;
  /** The place is taken from one of these parcels. */
  parcels?: readonly Kepemilikan[] | undefined;
  /** Back to marking on the map, for who owns no parcel. */
  onMap?: () => void;
}

// Nothing of it shows before scripts run, and most pages with this form are left without it.
const PickerMap = lazy(() =>
  import('./picker-map.tsx').then(
    (found) => ({ default: found.PickerMap }),
    () => ({ default: NoMap }),
  ),
);
const PickerPlace = lazy(() =>
  import('./picker-place.tsx').then(
    (found) => ({ default: found.PickerPlace }),
    () => ({ default: () => <></> }),
  ),
);

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
  const place = hydrated && (
    <Suspense>
      <PickerPlace picker={picker} parcels={parcels} reason={reason} onDelete={onDelete} onMap={onMap} />
    </Suspense>
  );
  return (
    <FieldGroup name="lokasi" label={label} hint={hint}>
      {() => (
        <div className={classes('pemilih', wrong && 'salah')}>
          {noParcels && place}
          {hydrated && centre && !noParcels && (
            <Suspense fallback={<div className="bingkai" />}>
              <PickerMap
                picker={picker}
                centre={centre}
                zoom={zoom}
                layers={layers}
                reason={reason}
                onDelete={onDelete}
              />
            </Suspense>
          )}
          <div className="bwh" hidden={noParcels}>
            {!noParcels && place}
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

const NoMap = () => <p className="kosong">Peta belum bisa dimuat. Isi koordinatnya saja.</p>;

/** Message on what was just done; what was deleted comes back for a few seconds. */
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
