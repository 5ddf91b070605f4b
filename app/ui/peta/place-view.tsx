import './place-picker.css';
import { useEffect, useRef, useState } from 'react';
import { type LoadLayers, onVillageMap, type Place, placeWords } from '../../lib/place-layers.ts';
import { Icon } from '../icon/icon.tsx';
import { PlaceMap } from './place-map.tsx';

interface PlaceViewProps {
  place: Place;
  layers: LoadLayers;
}

/** Place of something: on the small map as soon as that comes into view, and as a link to the map of the village. */
export function PlaceView({ place, layers }: PlaceViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || seen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [seen]);
  return (
    <div className="lihat-lokasi" ref={box}>
      {seen && (
        <PlaceMap key={`${place.lat},${place.lng}`} centre={place} zoom={16} place={place} layers={layers} />
      )}
      <p className="kecil">
        <a href={onVillageMap(place)} target="_blank" rel="noopener">
          <Icon name="map" size={16} />
          Buka di peta desa<span className="sr"> (membuka tab baru)</span>
        </a>{' '}
        <span className="redup num">{placeWords(place)}</span>
      </p>
    </div>
  );
}
