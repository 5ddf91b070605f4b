import { useState } from 'react';
import { useLiveStyle } from '../../../ui/layout/look.ts';

interface BeforeAfterProps {
  before: string;
  after: string | null;
  nama: string;
  /** Both from one place: one is laid over the other. */
  aligned: boolean;
}

/** The pictures of a project: one with a slider, side by side, or only the first while there is no other. */
export function BeforeAfter({ before, after, nama, aligned }: BeforeAfterProps) {
  const [share, setShare] = useState(50);
  const style = useLiveStyle({ clipPath: `inset(0 0 0 ${share}%)` });
  if (!after)
    return (
      <figure className="gbr-info">
        <img src={`${before}?w=640`} alt={`${nama}, sebelum`} />
        <figcaption className="kecil redup">Foto sesudah menyusul</figcaption>
      </figure>
    );
  if (!aligned)
    return (
      <div className="dua-foto">
        <figure>
          <img src={`${before}?w=640`} alt={`${nama}, sebelum`} />
          <figcaption>Sebelum</figcaption>
        </figure>
        <figure>
          <img src={`${after}?w=640`} alt={`${nama}, sesudah`} />
          <figcaption>Sesudah</figcaption>
        </figure>
      </div>
    );
  return (
    <div className="geser-foto">
      <img src={`${before}?w=640`} alt={`${nama}, sebelum`} />
      <img className="sesudah" style={style} src={`${after}?w=640`} alt={`${nama}, sesudah`} />
      <input
        type="range"
        min="0"
        max="100"
        step="5"
        value={share}
        aria-label="Batas antara foto sebelum dan sesudah"
        onChange={(event) => setShare(Number(event.target.value))}
      />
    </div>
  );
}
