import type { MouseEvent } from 'react';
import { useLiveStyle } from '../layout/look.ts';
import { Picture, type PictureSource } from '../media/picture.tsx';

export type Point = { x: number; y: number };

interface FocusPointProps {
  picture: PictureSource;
  value: Point;
  onChange: (value: Point) => void;
  /** The sliders send `{name}_fokus_x` and `{name}_fokus_y`, in percent. */
  name: string;
}

/** The part of a picture that must stay visible where it is cut: pressed on the picture, or moved by the sliders. */
export function FocusPoint({ picture, value, onChange, name }: FocusPointProps) {
  const pick = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: share((clientX - left) / width), y: share((clientY - top) / height) });
  };
  const place = useLiveStyle({ left: `${value.x * 100}%`, top: `${value.y * 100}%` });
  return (
    <div className="titik-fokus">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pressing is a second way; the sliders are the controls */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below serve the keyboard */}
      <div className="bidang" onClick={pick}>
        <Picture source={{ ...picture, fokus: null }} alt="" sizes="22rem" />
        <i style={place} />
      </div>
      <p className="kecil redup">Tekan bagian terpenting gambar, agar tetap terlihat saat dipotong.</p>
      <Slider
        name={`${name}_fokus_x`}
        label="Mendatar"
        value={value.x}
        onChange={(x) => onChange({ ...value, x })}
      />
      <Slider
        name={`${name}_fokus_y`}
        label="Tegak"
        value={value.y}
        onChange={(y) => onChange({ ...value, y })}
      />
    </div>
  );
}

const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

interface SliderProps {
  name: string;
  label: string;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ name, label, value, onChange }: SliderProps) {
  return (
    <label className="kecil geser-fokus">
      <span>
        <span className="sr">Titik fokus </span>
        {label}
      </span>
      <input
        type="range"
        name={name}
        min={0}
        max={100}
        value={Math.round(value * 100)}
        onChange={(event) => onChange(share(Number(event.currentTarget.value) / 100))}
      />
    </label>
  );
}
