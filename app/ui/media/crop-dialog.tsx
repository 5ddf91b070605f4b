import './crop-dialog.css';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Button } from '../form/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { cropArea, type Frame, settle } from './crop-area.ts';
import { cropImage } from './image-shrink.ts';
import { useObjectUrl } from './use-object-url.ts';

interface CropDialogProps {
  file: File;
  /** Width by height: 1.7 for the picture of a shop. */
  aspect: number;
  /** A face, which is shown in a circle, and the longest side it is ever needed in. */
  portrait?: number;
  onDone: (file: File) => void;
  onCancel: () => void;
}

const CENTRE: Frame = { x: 0.5, y: 0.5, zoom: 1 };
const NUDGE = 0.02;
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-NUDGE, 0],
  ArrowRight: [NUDGE, 0],
  ArrowUp: [0, -NUDGE],
  ArrowDown: [0, NUDGE],
};

const OF_PICTURE = { title: 'Atur potongan gambar', text: undefined, done: 'Pakai gambar' };
const OF_FACE = {
  title: 'Atur foto',
  text: 'Geser foto sampai wajah ada di dalam lingkaran.',
  done: 'Simpan foto',
};

/** Choose the part of a picture by dragging, by arrow keys and by a slider. Loaded when first needed. */
export default function CropDialog({ file, aspect, portrait, onDone, onCancel }: CropDialogProps) {
  const [size, setSize] = useState({ width: 1, height: 1 });
  const [frame, setFrame] = useState(CENTRE);
  const [busy, setBusy] = useState(false);
  const url = useObjectUrl(file);
  const words = portrait ? OF_FACE : OF_PICTURE;
  const area = cropArea(size.width, size.height, aspect, frame);
  const move = (dx: number, dy: number) =>
    setFrame((now) => settle(size.width, size.height, aspect, { ...now, x: now.x + dx, y: now.y + dy }));

  const save = async () => {
    setBusy(true);
    onDone(await cropImage(file, area, portrait).catch(() => file));
  };
  return (
    <Dialog open onClose={onCancel} title={words.title} text={words.text} className="potong">
      <Stage
        url={url}
        size={size}
        area={area}
        aspect={aspect}
        move={move}
        round={portrait !== undefined}
        onSize={setSize}
      />
      <label className="perbesar">
        <span>Perbesar</span>
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={frame.zoom}
          onChange={({ currentTarget }) =>
            setFrame(settle(size.width, size.height, aspect, { ...frame, zoom: Number(currentTarget.value) }))
          }
        />
      </label>
      <div className="baris">
        <Button onClick={onCancel}>Batal</Button>
        <Button variant="utama" onClick={save} loading={busy}>
          {words.done}
        </Button>
      </div>
    </Dialog>
  );
}

type Size = { width: number; height: number };
interface StageProps {
  url: string | null;
  size: Size;
  area: ReturnType<typeof cropArea>;
  aspect: number;
  round: boolean;
  move: (dx: number, dy: number) => void;
  onSize: (size: Size) => void;
}

/** The picture behind its frame, dragged or moved by the arrow keys. */
function Stage({ url, size, area, aspect, round, move, onSize }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const drag = (event: PointerEvent) => {
    if (!event.buttons || !stage.current) return;
    const perPixel = area.width / stage.current.clientWidth;
    move((-event.movementX * perPixel) / size.width, (-event.movementY * perPixel) / size.height);
  };
  const keys = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    if (!by) return;
    event.preventDefault();
    move(...by);
  };
  return (
    <div
      className={round ? 'panggung bulat' : 'panggung'}
      ref={stage}
      style={{ aspectRatio: aspect }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: moved by arrow keys, its role says what it is
      tabIndex={0}
      role="application"
      aria-label="Geser gambar dengan jari, mouse, atau tombol panah"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={keys}
    >
      {url && (
        <img
          src={url}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: image }) =>
            onSize({ width: image.naturalWidth, height: image.naturalHeight })
          }
          style={{
            width: `${(size.width / area.width) * 100}%`,
            left: `${(-area.x / area.width) * 100}%`,
            top: `${(-area.y / area.height) * 100}%`,
          }}
        />
      )}
    </div>
  );
}
