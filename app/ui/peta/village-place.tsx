import type { Kepemilikan } from '#contract/peta/sig.ts';
import type { Failed, fieldsOf } from '../../lib/forms/form.ts';
import type { LoadLayers } from '../../lib/place-layers.ts';
import { useSite } from '../../lib/use-site.ts';
import { PlacePicker } from './place-picker.tsx';

/** With the map: nobody else asks for it. */
const loadVillageMap: LoadLayers = async (...asked) =>
  (await import('../../lib/village-map.ts')).loadVillageMap(...asked);

interface VillagePlaceProps {
  hint: string;
  field: ReturnType<typeof fieldsOf>;
  errors: Failed['errors'] | undefined;
  /** True where it has a place already. */
  stored: boolean;
  /** The place comes from one of these parcels. */
  parcels?: readonly Kepemilikan[] | undefined;
  onMap?: () => void;
}

/** One mark on the map of the village. */
export function VillagePlace({ hint, field, errors, stored, parcels, onMap }: VillagePlaceProps) {
  const { desa } = useSite();
  const initial = { lat: field('lat').defaultValue, lng: field('lng').defaultValue };
  return (
    <>
      {/* A place that was taken away is sent as none. */}
      <input type="hidden" name="koordinat" value="" />
      <PlacePicker
        label="Lokasi"
        hint={hint}
        centre={desa.center}
        zoom={desa.zoom}
        layers={loadVillageMap}
        initial={initial}
        errors={errors}
        stored={stored}
        parcels={parcels}
        onMap={onMap}
      />
    </>
  );
}
