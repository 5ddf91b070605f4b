import { useEffect, useRef, useState } from 'react';
import { isInside } from '#contract/lib/di-dalam.ts';
import type { Letak, peta } from '#contract/peta/peta.ts';
import type { Kepemilikan } from '#contract/peta/sig.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { type Place, placeOf, placeWords, textOf } from '../../lib/place-layers.ts';
import { slim } from '../../lib/slim.ts';

const PLACE = slim<typeof peta.place>({ method: 'POST', path: '/v1/peta/letak/', shape: 'data' });
const UNDO_MS = 6_000;
const ASK_MS = 300;
const OUTSIDE_PARCEL = 'Titik tetap di dalam bidang yang dipilih.';

export type PlaceText = { lat: string; lng: string };
export type OwnPlace = Place & { accuracy: number };
export type PickerState = ReturnType<typeof usePicker>;

/** The one mark of a form: where it is, in which areas, and what was just done to it. */
export function usePicker(initial: PlaceText, parcels: readonly Kepemilikan[] | undefined) {
  const [text, setText] = useState(initial);
  const [message, setMessage] = useState('');
  const [undo, setUndo] = useState<PlaceText | null>(null);
  const [own, setOwn] = useState<OwnPlace | null>(null);
  const [bidang, setBidang] = useState<number | null>(null);
  const place = placeOf(text);
  const parcel = parcels?.find(({ id }) => id === bidang);
  const areas = useAreas(place);
  useEffect(() => {
    if (!undo) return;
    const timer = setTimeout(() => setUndo(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [undo]);
  const set = (at: Place, said = `Lokasi ditandai: ${placeWords(at)}`) => {
    setText(textOf(at));
    setMessage(said);
    setUndo(null);
    setOwn(null);
  };
  return {
    ...{ text, setText, message, undo, own, setOwn, place, areas, parcel, bidang },
    say: setMessage,
    /** Whether the mark may be there: it stays within the chosen parcel. */
    choose(at: Place): boolean {
      if (parcel && !isInside([at.lng, at.lat], parcel.geometry)) {
        setMessage(OUTSIDE_PARCEL);
        return false;
      }
      set(at);
      return true;
    },
    pickParcel(one: Kepemilikan) {
      setBidang(one.id);
      set({ lat: one.properties.lat, lng: one.properties.long }, `${one.namabidang} dipilih.`);
    },
    clear() {
      setUndo(text);
      setText({ lat: '', lng: '' });
      setBidang(null);
      setMessage('Lokasi dihapus.');
    },
    restore() {
      if (!undo) return;
      setText(undo);
      setUndo(null);
      setMessage('Lokasi dikembalikan.');
    },
  };
}

/** In which RT, RW and hamlet the mark lies; undefined until the village says so. */
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
