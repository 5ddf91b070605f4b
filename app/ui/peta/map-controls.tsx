import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../form/button.tsx';

interface MapControlsProps {
  map: RefObject<{ zoom(by: 1 | -1): void; home(): void } | undefined>;
  /** Label of the third button, which says where that leads. */
  home: string;
  /** More buttons of the second group. */
  children?: ReactNode;
}

/** The buttons that stand on every map. */
export const MapControls = ({ map, home, children }: MapControlsProps) => (
  <div className="kontrol">
    <div className="grup">
      <IconButton icon="plus" label="Perbesar" onClick={() => map.current?.zoom(1)} />
      <IconButton icon="minus" label="Perkecil" onClick={() => map.current?.zoom(-1)} />
    </div>
    <div className="grup">
      <IconButton icon="home" label={home} onClick={() => map.current?.home()} />
      {children}
    </div>
  </div>
);
