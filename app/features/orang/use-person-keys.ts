import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Letters that lead somewhere, while nobody is typing and no dialog is open. */
export function usePersonKeys(targets: Readonly<Record<string, string | undefined>>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const known = new Map(Object.entries(targets));
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      const to = known.get(event.key.toUpperCase());
      if (to) navigate(to);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

const isBusy = (target: EventTarget | null) =>
  document.querySelector('dialog:modal') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null);
