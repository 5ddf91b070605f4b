import '../../ui/peta/place-picker.css';
import { useState } from 'react';
import type { PetaDesa } from '#contract/desa/peta.ts';
import { SaveBar } from '../../kinds/setelan/save-bar.tsx';
import { fieldsOf } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { loadVillageMap } from '../../lib/village-map.ts';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { type FieldError, FieldGroup } from '../../ui/fields/field.tsx';
import { Textarea, TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';
import { PlaceFields } from '../../ui/peta/place-fields.tsx';
import { PlaceMap } from '../../ui/peta/place-map.tsx';
import { BoundaryFile } from './boundary-file.tsx';
import { HamletPoints } from './hamlet-points.tsx';
import { rowsOf, typedRows } from './map-rows.ts';
import { PartForm } from './part-form.tsx';
import type { PartFormProps } from './pengaturan-parts.ts';

interface MapFormProps extends PartFormProps {
  peta: PetaDesa;
}

/** The village's boundary, where its maps open, and the names on them. */
export function MapForm({ peta, versi, failed }: MapFormProps) {
  const submitting = useSubmitting();
  const [middleOpen, setMiddleOpen] = useState(false);
  const { pusat } = peta;
  // A village without a map has a default zoom, which nobody chose.
  const zoom = pusat || peta.batas ? peta.zoom : undefined;
  const field = fieldsOf(failed, { pusat_lat: pusat?.lat, pusat_lng: pusat?.lng, zoom });
  const stored = { lat: field('pusat_lat').defaultValue, lng: field('pusat_lng').defaultValue };
  const [middle, setMiddle] = useState(stored);
  const map = pusat && { centre: pusat, zoom: peta.zoom, layers: loadVillageMap };
  const typed = Object.entries(failed?.values ?? {}).map(([name, [value = '']]): [string, string] => [
    name,
    value,
  ]);
  const errors = failed?.errors ?? {};
  return (
    <PartForm
      versi={versi}
      failed={failed}
      encType="multipart/form-data"
      noValidate
      foot={<SaveBar sending={submitting} />}
    >
      <Boundary peta={peta} error={errors.batas} pasted={field('batas_teks').defaultValue} />
      <fieldset className="gugus">
        <legend>Pusat peta</legend>
        <p className="kecil redup">
          Tempat peta dibuka, misalnya balai desa. Kosongkan agar mengikuti batas wilayah.
        </p>
        <PlaceFields
          names={{ lat: 'pusat_lat', lng: 'pusat_lng' }}
          of="pusat peta"
          text={middle}
          onText={setMiddle}
          errors={{ lat: errors.pusat_lat, lng: errors.pusat_lng }}
          map={map}
          open={middleOpen}
          onOpen={setMiddleOpen}
        />
        <TextInput
          {...field('zoom')}
          label="Perbesaran"
          hint="4 sampai 20; desa biasanya 12 sampai 15. Kosongkan agar mengikuti batas wilayah."
          inputMode="numeric"
          maxLength={2}
        />
      </fieldset>
      <HamletPoints
        key={failed ? JSON.stringify(typed) : 'tersimpan'}
        initial={failed ? typedRows(typed) : rowsOf(peta.dusun)}
        known={peta.nama_dusun}
        errorOf={(name) => (Object.hasOwn(errors, name) ? errors[name] : undefined)}
        map={map}
      />
    </PartForm>
  );
}

interface BoundaryProps {
  peta: PetaDesa;
  error: FieldError;
  pasted: string;
}

function Boundary({ peta: { batas, pusat, zoom }, error, pasted }: BoundaryProps) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <FieldGroup
      name="batas"
      label="Batas wilayah"
      hint="Berkas GeoJSON (RFC 7946, WGS84) berisi bidang desa, paling besar 1 MB. Garis disederhanakan saat disimpan."
      error={error}
    >
      {() => (
        <div className="pilih-lokasi">
          {batas && (
            <p>
              Tersimpan: {formatNumber(batas.luas_km2)} km², {formatNumber(batas.bidang)} bidang,{' '}
              {formatNumber(batas.titik)} titik.
            </p>
          )}
          {batas && pusat && hydrated && (
            <Button small icon="map" aria-expanded={shown} onClick={() => setShown(!shown)}>
              {shown ? 'Tutup peta' : 'Lihat di peta'}
            </Button>
          )}
          {batas && pusat && shown && (
            <PlaceMap centre={pusat} zoom={zoom} place={null} layers={loadVillageMap} />
          )}
          <BoundaryFile label={batas ? 'Ganti dengan berkas' : 'Pilih berkas'} />
          <details className="tulis-lokasi" open={pasted !== '' || undefined}>
            <summary>Tempel teks GeoJSON</summary>
            <Textarea
              name="batas_teks"
              label="Teks GeoJSON"
              rows={6}
              spellCheck={false}
              defaultValue={pasted}
            />
          </details>
          {batas && <Checkbox name="batas_hapus" label="Hapus batas yang tersimpan" />}
        </div>
      )}
    </FieldGroup>
  );
}
