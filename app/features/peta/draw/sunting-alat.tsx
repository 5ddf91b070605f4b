import type { BentukTipe } from '#contract/peta/tipe.ts';
import { Icon, type IconName } from '../../../ui/icon/icon.tsx';
import { ALAT, type Alat, type Sunting, type Tindak, tidakBisa } from './sunting-keadaan.ts';

const IKON: Record<Alat, IconName> = {
  pilih: 'pointer',
  sudut: 'vertices',
  titik: 'pin',
  garis: 'polyline',
  luasan: 'polygon',
  pisah: 'split',
  gabung: 'merge',
};
const NAMES = Object.entries(ALAT).flatMap(([name, one]) => (isAlat(name) ? [{ name, ...one }] : []));
function isAlat(name: string): name is Alat {
  return Object.hasOwn(ALAT, name);
}

interface AlatProps {
  now: Sunting;
  act: (one: Tindak) => void;
  bentuk: BentukTipe;
}

/** The tools beside the map, each with its letter. */
export function BilahGambar({ now, act, bentuk }: AlatProps) {
  return (
    <div className="bilah-gambar" role="toolbar" aria-label="Alat gambar" aria-orientation="vertical">
      {NAMES.map(({ name, nama, huruf }) => {
        const why = tidakBisa(name, now, bentuk);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={now.alat === name}
            aria-disabled={why !== '' || undefined}
            title={why || undefined}
            aria-keyshortcuts={huruf}
            onClick={() => {
              if (!why) act({ jenis: 'alat', alat: name });
            }}
          >
            <Icon name={IKON[name]} size={18} />
            <span>{nama}</span>
            <i aria-hidden="true">{huruf}</i>
          </button>
        );
      })}
      <button
        type="button"
        aria-pressed={now.lekat}
        aria-keyshortcuts="S"
        onClick={() => act({ jenis: 'lekat' })}
      >
        <Icon name="magnet" size={18} />
        <span>Lekat</span>
        <i aria-hidden="true">S</i>
      </button>
    </div>
  );
}

/** Letters take up tools, where nobody is writing. Gives back whether the key was one of them. */
export function pressKey(event: KeyboardEvent, { now, act, bentuk }: AlatProps): boolean {
  const { target, key } = event;
  if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]'))
    return false;
  const letter = key.toUpperCase();
  if (event.ctrlKey || event.metaKey) {
    if (letter !== 'Z') return false;
    act({ jenis: event.shiftKey ? 'ulangi' : 'urungkan' });
    return true;
  }
  if (event.altKey) return false;
  if (letter === 'S') {
    act({ jenis: 'lekat' });
    return true;
  }
  const tool = NAMES.find(({ huruf }) => huruf === letter);
  if (!tool || tidakBisa(tool.name, now, bentuk)) return false;
  act({ jenis: 'alat', alat: tool.name });
  return true;
}
