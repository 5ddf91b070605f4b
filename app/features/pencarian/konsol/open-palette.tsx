import { type MouseEvent, Suspense, useEffect, useState } from 'react';
import { Link } from '#app/ui/link.tsx';
import type { User } from '#contract/sesi.ts';
import { paths } from '../../../lib/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { late } from '../../../ui/late.tsx';

const Palette = late(() => import('./palette.tsx'));

interface OpenPaletteProps {
  menu: readonly { label: string; to: string }[];
  user: Pick<User, 'role' | 'izin'>;
}

/** Opens the search of the console, also by Ctrl K; without JavaScript it leads to its page. */
export function OpenPalette({ menu, user }: OpenPaletteProps) {
  const [open, setOpen] = useState(false);
  // A new one each time: nothing of the last search stays on an office's computer.
  const [turn, setTurn] = useState(0);
  const show = () => {
    setTurn((before) => before + 1);
    setOpen(true);
  };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      if (document.querySelector('dialog:modal')) return;
      setTurn((before) => before + 1);
      setOpen(true);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
  const clicked = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    show();
  };
  return (
    <>
      <Link
        className="ikon cari-buka"
        to={paths.kelola('cari')}
        aria-label="Cari di konsol"
        aria-keyshortcuts="Control+K Meta+K"
        title="Cari di konsol (Ctrl K)"
        onClick={clicked}
      >
        <Icon name="search" size={24} />
      </Link>
      {turn > 0 && (
        <Suspense>
          <Palette key={turn} open={open} onClose={() => setOpen(false)} menu={menu} user={user} />
        </Suspense>
      )}
    </>
  );
}
