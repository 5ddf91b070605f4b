import './place-picker.css';
import { useEffect, useRef, useState } from 'react';
import { type LoadLayers, NO_LAYERS, type Place } from '../../lib/place-layers.ts';
import { Button } from '../form/button.tsx';
import { Spinner } from '../layout/spinner.tsx';
import { Note } from '../text/note.tsx';
import type { OpenMap } from './place-map.client.ts';

interface PlaceMapProps {
  centre: Place;
  zoom: number;
  place: Place | null;
  /** Without it the map only shows. */
  onPlace?: (place: Place) => void;
  /** The mark stays where it is. */
  locked?: boolean;
  layers?: LoadLayers;
}

/**
 * A small map, fetched when it is rendered: most people use the location of their phone. Arrow keys move it, and a button
 * puts the mark in its middle. It opens without its layers where they cannot be fetched.
 */
export function PlaceMap({ centre, zoom, place, onPlace, locked = false, layers }: PlaceMapProps) {
  const { box, map, state } = useOpenMap({ centre, zoom, place, onPlace, locked, layers });
  if (state === 'failed')
    return (
      <Note kind="warning">
        Peta tidak dapat dibuka di perangkat ini.{onPlace && ' Tulis koordinatnya saja.'}
      </Note>
    );
  return (
    <>
      <div className="peta-kecil" ref={box}>
        {state === 'loading' && <Spinner size={28} label="Memuat" />}
      </div>
      {onPlace && !locked && state !== 'loading' && (
        <Button
          small
          icon="pin"
          onClick={() => {
            const middle = map.current?.middle();
            if (middle) onPlace({ lat: middle.lat, lng: middle.lng });
          }}
        >
          Tandai tengah peta
        </Button>
      )}
    </>
  );
}

type OpenProps = PlaceMapProps & { locked: boolean };

/** The map in its box, kept at the place and the lock of the page; it is opened anew only for another centre. */
function useOpenMap({ centre, zoom, place, onPlace, locked, layers }: OpenProps) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<OpenMap>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const now = useRef({ place, onPlace, locked, layers });
  now.current = { place, onPlace, locked, layers };
  const { lat: middleLat, lng: middleLng } = centre;

  useEffect(() => {
    let gone = false;
    const open = async () => {
      const [{ openPlaceMap }, drawn] = await Promise.all([
        import('./place-map.client.ts'),
        now.current.layers?.().catch(() => NO_LAYERS) ?? NO_LAYERS,
      ]);
      if (gone || !box.current) return;
      map.current = openPlaceMap(box.current, {
        centre: { lat: middleLat, lng: middleLng },
        zoom,
        place: now.current.place,
        layers: drawn,
        ...(now.current.onPlace && {
          onPlace: (at: Place) => {
            if (!now.current.locked) now.current.onPlace?.({ lat: at.lat, lng: at.lng });
          },
        }),
      });
      map.current.lock(now.current.locked);
      setState('ready');
    };
    open().catch(() => {
      if (!gone) setState('failed');
    });
    return () => {
      gone = true;
      map.current?.close();
      map.current = undefined;
    };
  }, [middleLat, middleLng, zoom]);
  const [lat, lng] = [place?.lat, place?.lng];
  useEffect(() => {
    map.current?.show(lat === undefined || lng === undefined ? null : { lat, lng });
  }, [lat, lng]);
  useEffect(() => map.current?.lock(locked), [locked]);
  return { box, map, state };
}
