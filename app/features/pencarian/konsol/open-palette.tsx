import { type MouseEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import type { User } from '#contract/sesi.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { late } from '../../../ui/layout/late.tsx';
import { noteOpened } from './opened.ts';

const Palette = late(() => import('./palette.tsx'));

interface OpenPaletteProps {
  menu: readonly { label: string; to: string }[];
  user: Pick<User, 'id' | 'role' | 'izin'>;
}

/** Opens the search of the console, also by Ctrl K; without JavaScript it leads to its page. */
export function OpenPalette({ menu, user }: OpenPaletteProps) {
  useNotedPages(menu, user.id);
  const presses = useRef(0);
  // A new one each time: nothing of the last search stays on an office's computer, and nothing searches once it is closed.
  const [turn, setTurn] = useState<number>();
  const show = () => {
    presses.current += 1;
    setTurn(presses.current);
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const asked = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!asked || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    if (!document.querySelector('dialog:modal')) show();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
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
      {turn !== undefined && (
        <Suspense>
          <Palette key={turn} onClose={() => setTurn(undefined)} menu={menu} user={user} />
        </Suspense>
      )}
    </>
  );
}

/** Milliseconds after which the title is that of the page that was opened. */
const SETTLED_MS = 400;
const UNNOTED = [paths.kelola(), paths.kelola('cari')];

/** Remembers which pages of the console are opened. */
function useNotedPages(menu: OpenPaletteProps['menu'], user: number): void {
  const { pathname } = useLocation();
  const note = useEffectEvent((to: string) => {
    const [said = ''] = document.title.split(', konsol');
    const judul = menu.find((one) => one.to === to)?.label ?? said;
    if (judul && !judul.startsWith('Galat: ')) noteOpened(user, menu, { judul, to });
  });
  useEffect(() => {
    if (UNNOTED.includes(pathname)) return;
    const timer = setTimeout(() => note(pathname), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
}
