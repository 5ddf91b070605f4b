import { type RefObject, useEffect, useRef } from 'react';

/** While active, calls back when a press or the focus lands outside of all the elements. */
export function useOutside(
  active: boolean,
  leave: () => void,
  ...inside: readonly RefObject<HTMLElement | null>[]
): void {
  const latest = useRef({ leave, inside });
  useEffect(() => {
    latest.current = { leave, inside };
  });
  useEffect(() => {
    if (!active) return;
    const check = ({ target }: Event) => {
      const within = latest.current.inside.some(
        ({ current }) => target instanceof Node && current?.contains(target),
      );
      if (!within) latest.current.leave();
    };
    document.addEventListener('pointerdown', check);
    document.addEventListener('focusin', check);
    return () => {
      document.removeEventListener('pointerdown', check);
      document.removeEventListener('focusin', check);
    };
  }, [active]);
}
