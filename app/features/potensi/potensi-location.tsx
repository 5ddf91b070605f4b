import './potensi-form.css';
import { useState } from 'react';
import type { Kepemilikan } from '#contract/peta.ts';
import type { Failed, fieldsOf } from '../../lib/form.ts';
import { useSite } from '../../lib/use-site.ts';
import { loadVillageMap } from '../../lib/village-map.ts';
import { RadioCards } from '../../ui/choice.tsx';
import { Note } from '../../ui/note.tsx';
import { PlacePicker } from '../../ui/place-picker.tsx';
import { Select } from '../../ui/select.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { NO_PARCELS, TIPE_LOKASI } from './potensi-place.ts';

interface PotensiLocationProps {
  parcels: Kepemilikan[];
  field: ReturnType<typeof fieldsOf>;
  errors: Failed['errors'] | undefined;
  /** It has a place already. */
  stored: boolean;
}

/** Where it is: marked on the map, or one of the own parcels. Without JavaScript both ways are shown. */
export function PotensiLocation({ parcels, field, errors, stored }: PotensiLocationProps) {
  const { desa } = useSite();
  const hydrated = useHydrated();
  const [type, setType] = useState(field('tipe_lokasi').defaultValue);
  const lat = field('lat').defaultValue;
  const lng = field('lng').defaultValue;
  return (
    <>
      <RadioCards
        name="tipe_lokasi"
        label="Tipe Lokasi"
        error={errors?.tipe_lokasi}
        options={TIPE_LOKASI}
        value={type}
        onChange={setType}
      />
      {/* A place that was taken away is sent as none. */}
      <input type="hidden" name="koordinat" value="" />
      <div hidden={hydrated && type !== 'peta'}>
        <PlacePicker
          label="Lokasi"
          hint="Boleh dikosongkan. Lokasi tampil bersama potensi setelah disetujui."
          centre={desa.center}
          zoom={desa.zoom}
          layers={loadVillageMap}
          initial={{ lat, lng }}
          errors={errors}
          stored={stored}
        />
      </div>
      {(!hydrated || type === 'bidang') && <Parcels parcels={parcels} field={field} />}
    </>
  );
}

function Parcels({ parcels, field }: Pick<PotensiLocationProps, 'parcels' | 'field'>) {
  const [chosen, setChosen] = useState(field('bidang').defaultValue);
  if (parcels.length === 0) return <Note kind="info">{NO_PARCELS}</Note>;
  const picture = parcels.find(({ id }) => String(id) === chosen)?.gambar_depan;
  return (
    <>
      <Select
        {...field('bidang')}
        label="Bidang tanah"
        placeholder="Pilih bidang tanah"
        options={parcels.map(({ id, namabidang }) => ({ value: String(id), label: namabidang }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {picture && <img className="gambar-bidang" src={picture} alt="" loading="lazy" />}
    </>
  );
}
