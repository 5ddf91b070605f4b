import { useEffect } from 'react';

/** How long a form waits for its person to sign in again after their session has ended. */
export const PATIENCE_MS = 15 * 60_000;
const ENDED = 'sesi-berakhir';
/** Written at sign-out: other tabs hear of it. */
const SIGNED_OUT = 'keluar';

/** The number of the person whose unfinished form is stored under a key; undefined for anything else. */
function ownerOf(key: string): string | undefined {
  const [kind, ...rest] = key.split(':');
  if (kind === 'isian' || kind === 'tulisan') return rest[0] ?? '';
  if (kind !== 'draf') return undefined;
  return (rest[0] === 'lapor' ? rest[1] : rest.at(-1)) ?? '';
}

// Where storage is blocked nothing was stored.
function inStorage(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing to forget.
  }
}

/** Deletes unfinished forms of everybody but `user`, since others may use the device. */
function forgetBut(user: number | undefined): void {
  for (const storage of [window.localStorage, window.sessionStorage])
    for (const key of Object.keys(storage)) {
      const owner = ownerOf(key);
      if (owner !== undefined && owner !== String(user)) storage.removeItem(key);
    }
}

const hasForms = (): boolean =>
  [window.localStorage, window.sessionStorage].some((storage) =>
    Object.keys(storage).some((key) => ownerOf(key) !== undefined),
  );

/** At sign-out: no unfinished form stays, in the other tabs neither. */
export function forgetAtSignOut(): void {
  inStorage(() => {
    forgetBut(undefined);
    window.localStorage.setItem(SIGNED_OUT, String(Date.now()));
  });
}

/** How long forms of a session that ended may still wait; notes when it was first seen to have ended. */
export function waitsFor(user: number | undefined, now: number): number | undefined {
  let left: number | undefined;
  inStorage(() => {
    if (user !== undefined) {
      window.localStorage.removeItem(ENDED);
      return forgetBut(user);
    }
    // Of a visitor who never filled anything in, nothing is noted.
    if (!hasForms()) return;
    const since = Number(window.localStorage.getItem(ENDED) ?? Number.NaN);
    const known = since > 0 && since <= now;
    if (!known) window.localStorage.setItem(ENDED, String(now));
    left = PATIENCE_MS - (known ? now - since : 0);
    if (left > 0) return;
    forgetBut(undefined);
    window.localStorage.removeItem(ENDED);
  });
  return left !== undefined && left > 0 ? left : undefined;
}

/** Keeps unfinished forms on the device for the person who is signed in, and for a while after their session has ended. */
export function useForgetting(user: number | undefined, path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that opens is a reason to look
  useEffect(() => {
    const left = waitsFor(user, Date.now());
    if (left === undefined) return;
    const timer = setTimeout(() => waitsFor(user, Date.now()), left + 1_000);
    return () => clearTimeout(timer);
  }, [user, path]);
  useEffect(() => {
    const heard = ({ key }: StorageEvent) => {
      if (key === SIGNED_OUT) inStorage(() => forgetBut(undefined));
    };
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  }, []);
}
