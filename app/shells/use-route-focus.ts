import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a move to another page the focus goes to its heading (or the main part), as a browser does on a fresh load.
 * Returns the title to announce. A change of the query alone (filters, more items) moves nothing.
 */
export function useRouteFocus(): string {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    if (hash || document.querySelector('dialog:modal') || document.activeElement?.closest('main')) return;
    focusQuietly(
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main'),
    );
  }, [pathname, hash]);
  return title;
}

function focusQuietly(element: HTMLElement | null) {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
