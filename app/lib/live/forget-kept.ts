import { paths } from '../paths/paths.ts';

/** Milliseconds that a form waits for its person to sign in again after their session has ended. */
export const PATIENCE_MS = 15 * 60_000;
const LOOK_MS = 60_000;
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

/** Works on what the browser keeps; where storage is blocked nothing was stored. */
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

/** Forgets all unfinished forms at sign-out, in the other tabs too. */
export function forgetAtSignOut(): void {
  inStorage(() => {
    forgetBut(undefined);
    window.localStorage.setItem(SIGNED_OUT, String(Date.now()));
  });
}

const hasForms = (): boolean =>
  [window.localStorage, window.sessionStorage].some((storage) =>
    Object.keys(storage).some((key) => ownerOf(key) !== undefined),
  );

/** Milliseconds that forms of a session that ended may still wait; notes when it was first seen to have ended. */
export function waitsFor(user: number | undefined, now: number): number | undefined {
  let left: number | undefined;
  inStorage(() => {
    if (user !== undefined) {
      window.localStorage.removeItem(ENDED);
      return forgetBut(user);
    }
    // Visitors who never filled anything in leave no note.
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

/** Forgets other people's unfinished forms, and one's own a while after the session has ended. Returns the end of the watch. */
export function keepFor(user: number | undefined): () => void {
  const look = () => void waitsFor(user, Date.now());
  look();
  const timer = setInterval(look, LOOK_MS);
  const heard = ({ key }: StorageEvent) => {
    if (key === SIGNED_OUT) inStorage(() => forgetBut(undefined));
  };
  const sent = ({ target }: SubmitEvent) => {
    if (target instanceof HTMLFormElement && new URL(target.action).pathname === paths.keluar())
      forgetAtSignOut();
  };
  window.addEventListener('storage', heard);
  window.addEventListener('submit', sent, true);
  return () => {
    clearInterval(timer);
    window.removeEventListener('storage', heard);
    window.removeEventListener('submit', sent, true);
  };
}
