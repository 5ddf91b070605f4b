import { useEffect, useRef, useState } from 'react';
import type { Letak, peta } from '#contract/peta/peta.ts';
import type { Kepemilikan } from '#contract/peta/sig.ts';
import { slim } from '../../lib/forms/slim.ts';
import { browserApi } from '../../lib/live/browser-api.ts';
import { type Place, textOf } from '../../lib/place-layers.ts';
import { Button } from '../form/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Note } from '../text/note.tsx';
import type { PickerState } from './use-picker.ts';

const PLACE = slim<typeof peta.place>({ method: 'POST', path: '/v1/peta/letak/', shape: 'data' });
const ASK_MS = 300;
const LOCKED = 'Satu lokasi hanya satu titik. Geser penandanya, atau hapus dulu untuk menaruh yang baru.';

/** 'RT 02 RW 05, Dusun Pasirangin', or what is known of a place at all. */
export function areaWords(letak: Letak | undefined): string {
  if (!letak) return 'Lokasi yang ditandai';
  if (letak.di_dalam === false) return 'Di luar batas desa';
  const { rt, rw, dusun } = letak;
  const near = [rt && `RT ${rt}`, rw && `RW ${rw}`].filter(Boolean).join(' ');
  return [near, dusun && `Dusun ${dusun}`].filter(Boolean).join(', ') || 'Lokasi yang ditandai';
}

const decimals = (text: string) => text.replace('.', ',');

interface PickerPlaceProps {
  picker: PickerState;
  /** The place is taken from one of these. */
  parcels: readonly Kepemilikan[] | undefined;
  /** Id of the sentence that says why no second mark can be put. */
  reason: string;
  onDelete: () => void;
  onMap: (() => void) | undefined;
}

/** The own parcels, where the place is taken from one, and the mark in words. */
export function PickerPlace({ picker, parcels, reason, onDelete, onMap }: PickerPlaceProps) {
  if (parcels?.length === 0) return <NoParcels onMap={() => onMap?.()} />;
  return (
    <>
      {parcels && <ParcelChoice parcels={parcels} picker={picker} name="bidang" />}
      <Marked picker={picker} reason={reason} onDelete={onDelete} />
    </>
  );
}

/** The mark in words, the own position that is not the mark yet, or how a mark is put. */
function Marked({ picker, reason, onDelete }: Pick<PickerPlaceProps, 'picker' | 'reason' | 'onDelete'>) {
  const { place, own } = picker;
  const areas = useAreas(place);
  if (own && !place)
    return (
      <div className="titik-terpilih">
        <Icon name="location" size={20} />
        <span>
          <b>Ketelitian {Math.round(own.accuracy).toLocaleString('id-ID')} m</b>
          <small>Posisi Anda, belum menjadi lokasi</small>
        </span>
        <Button small onClick={() => picker.choose(own)}>
          Pakai ini
        </Button>
      </div>
    );
  if (!place)
    return (
      <p className="kecil redup">
        Belum ada titik. Dengan papan ketik: panah menggeser peta, Enter menaruh titik di tengah bidikan.
      </p>
    );
  const { lat, lng } = textOf(place);
  return (
    <>
      {areas?.di_dalam === false && (
        <Note kind="warning" role="alert">
          <b>Titik ini di luar desa.</b> Geser titiknya, atau lanjutkan bila memang di sana.
        </Note>
      )}
      <div className="titik-terpilih">
        <Icon name="pin" size={20} />
        <span>
          <b>{areaWords(areas)}</b>
          <small>
            {decimals(lat)}, {decimals(lng)}
          </small>
        </span>
        <Button small icon="trash" onClick={onDelete}>
          Hapus<span className="sr"> titik</span>
        </Button>
      </div>
      <p className="kecil redup" id={reason}>
        {LOCKED}
      </p>
    </>
  );
}

interface ParcelsProps {
  parcels: readonly Kepemilikan[];
  picker: PickerState;
  /** Name of the field that sends the chosen parcel. */
  name: string;
}

/** The resident's own parcels; the chosen one is seen at once. */
function ParcelChoice({ parcels, picker, name }: ParcelsProps) {
  return (
    <>
      <div className="bidang-saya" role="radiogroup" aria-label="Bidang milik Anda">
        {parcels.map((one) => (
          <label className="opsi" key={one.id}>
            <input
              type="radio"
              name={name}
              value={one.id}
              checked={picker.bidang === one.id}
              onChange={() => picker.pickParcel(one)}
            />
            {one.gambar_depan ? (
              <img src={`${one.gambar_depan}?w=144`} alt="" width="72" height="48" loading="lazy" />
            ) : (
              <span className="tanpa-foto">
                <Icon name="map" size={20} />
              </span>
            )}
            <span>
              <b>{one.namabidang}</b>
              <small>{parcelWords(one)}</small>
            </span>
          </label>
        ))}
      </div>
      <p className="kecil redup">Titiknya di tengah bidang, dan boleh digeser di dalam bidang itu.</p>
    </>
  );
}

function parcelWords({ nbt, luas, rt, rw }: Kepemilikan): string {
  const size = luas?.toLocaleString('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const near = [rt && `RT ${rt}`, rw && `RW ${rw}`].filter(Boolean).join(' ');
  return [nbt && `NBT ${nbt}`, size && `${size} m2`, near].filter(Boolean).join(', ');
}

/** Way out for who owns no parcel on the map. */
const NoParcels = ({ onMap }: { onMap: () => void }) => (
  <div className="kosong">
    <p>Belum ada bidang atas nama Anda</p>
    <p className="kecil">Kantor desa dapat menautkan tanah Anda. Sementara itu pakai Buat di peta.</p>
    <Button icon="pin" onClick={onMap}>
      Buat di peta
    </Button>
  </div>
);

/** Finds the RT, RW and hamlet in which the mark lies; undefined until the village says so. */
function useAreas(place: Place | null): Letak | undefined {
  const [found, setFound] = useState<{ of: string; letak: Letak }>();
  const of = place ? `${place.lat},${place.lng}` : '';
  const asked = useRef(of);
  asked.current = of;
  useEffect(() => {
    const [lat, lng] = of.split(',').map(Number);
    if (lat === undefined || lng === undefined) return;
    const timer = setTimeout(async () => {
      const letak = await browserApi(PLACE, { body: { lat, lng } }).catch(() => undefined);
      if (letak && asked.current === of) setFound({ of, letak });
    }, ASK_MS);
    return () => clearTimeout(timer);
  }, [of]);
  return found?.of === of ? found.letak : undefined;
}
