import { useEffect, useState } from 'react';
import { isInside } from '#contract/lib/geo/di-dalam.ts';
import type { Kepemilikan } from '#contract/peta/sig.ts';
import { type Place, placeOf, placeWords, textOf } from '../../lib/place-layers.ts';

const UNDO_MS = 6_000;
const OUTSIDE_PARCEL = 'Titik tetap di dalam bidang yang dipilih.';

export type PlaceText = { lat: string; lng: string };
export type OwnPlace = Place & { accuracy: number };
export type PickerState = ReturnType<typeof usePicker>;

/** The one mark of a form: where it is, and what was just done to it. */
export function usePicker(initial: PlaceText, parcels: readonly Kepemilikan[] | undefined) {
  const [text, setText] = useState(initial);
  const [message, setMessage] = useState('');
  const [undo, setUndo] = useState<PlaceText | null>(null);
  const [own, setOwn] = useState<OwnPlace | null>(null);
  const [bidang, setBidang] = useState<number | null>(null);
  const place = placeOf(text);
  const parcel = parcels?.find(({ id }) => id === bidang);
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
    text,
    setText,
    message,
    undo,
    own,
    setOwn,
    place,
    parcel,
    bidang,
    say: setMessage,
    /** Places the mark and returns true, or false with a message where it would leave the chosen parcel. */
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
