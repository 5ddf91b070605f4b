import { useState } from 'react';
import type { Kepemilikan } from '#contract/peta/sig.ts';
import type { Failed, fieldsOf } from '../../lib/forms/form.ts';
import { RadioCards } from '../../ui/fields/choice.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';
import { VillagePlace } from '../../ui/peta/village-place.tsx';
import { Note } from '../../ui/text/note.tsx';
import { NO_PARCELS, TIPE_LOKASI } from './potensi-place.ts';

interface PotensiLocationProps {
  parcels: Kepemilikan[];
  field: ReturnType<typeof fieldsOf>;
  errors: Failed['errors'] | undefined;
  /** True where the potential has a place already. */
  stored: boolean;
}

/** Place of a potential: marked on the map, or one of the own parcels. Without JavaScript both ways are shown. */
export function PotensiLocation({ parcels, field, errors, stored }: PotensiLocationProps) {
  const hydrated = useHydrated();
  const [type, setType] = useState(field('tipe_lokasi').defaultValue);
  return (
    <>
      <RadioCards
        name="tipe_lokasi"
        label="Tipe Lokasi"
        error={errors?.tipe_lokasi}
        options={TIPE_LOKASI}
        value={type}
        className="opsi-baris"
        onChange={setType}
      />
      <VillagePlace
        hint="Boleh dikosongkan. Lokasi tampil bersama potensi setelah disetujui."
        field={field}
        errors={errors}
        stored={stored}
        parcels={hydrated && type === 'bidang' ? parcels : undefined}
        onMap={() => setType('peta')}
      />
      {!hydrated && <Parcels parcels={parcels} field={field} />}
    </>
  );
}

/** The choice without JavaScript. */
function Parcels({ parcels, field }: Pick<PotensiLocationProps, 'parcels' | 'field'>) {
  if (parcels.length === 0) return <Note kind="info">{NO_PARCELS}</Note>;
  return (
    <Select
      {...field('bidang')}
      label="Bidang tanah"
      placeholder="Pilih bidang tanah"
      options={parcels.map(({ id, namabidang }) => ({ value: String(id), label: namabidang }))}
    />
  );
}
