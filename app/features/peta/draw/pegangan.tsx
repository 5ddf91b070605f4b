import type { KeyboardEvent, PointerEvent } from 'react';
import { Icon } from '../../../ui/icon/icon.tsx';

/** Alt and an arrow move a row, wherever the focus is inside it. */
export const altArrows = (move: (by: 1 | -1) => void) => (event: KeyboardEvent) => {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
  if (!event.altKey || by === null) return;
  event.preventDefault();
  move(by);
};

/** Dragged by a pointer or a finger; the row takes the place of the one that it is over. */
export function Pegangan({ onMove }: { onMove: (to: number) => void }) {
  // Rows change their places meanwhile, and one that does loses a captured pointer: so the page is listened to.
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const list = event.currentTarget.closest('ol');
    const ended = new AbortController();
    let last: number | undefined;
    const drag = ({ clientY }: { clientY: number }) => {
      const rows = [...(list?.children ?? [])];
      const to = rows.findIndex((one) => clientY < one.getBoundingClientRect().bottom);
      if (to < 0 || to === last) return;
      last = to;
      onMove(to);
    };
    document.addEventListener('pointermove', drag, { signal: ended.signal });
    for (const end of ['pointerup', 'pointercancel'] as const)
      document.addEventListener(end, () => ended.abort(), { signal: ended.signal });
  };
  return (
    <span className="pegang" title="Seret untuk mengubah urutan" aria-hidden="true" onPointerDown={begin}>
      <Icon name="menu" size={18} />
    </span>
  );
}
