import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a move to another page the focus goes to its heading (or the main part), as a browser does on a fresh load.
 * Signing in does the same: the dialog and the button that opened it are gone. Returns the title to announce. A change of
 * the query alone (filters, more items) moves nothing.
 */
export function useRouteFocus(user: number | undefined): string {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  const known = useRef(user);
  useEffect(() => {
    const signedIn = user !== undefined && user !== known.current;
    known.current = user;
    if (!signedIn) return;
    setTitle(document.title);
    focusQuietly(headingOf());
  }, [user]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    if (hash || document.querySelector('dialog:modal') || document.activeElement?.closest('main')) return;
    focusQuietly(headingOf());
  }, [pathname, hash]);
  return title;
}

const headingOf = () =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');

function focusQuietly(element: HTMLElement | null) {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
