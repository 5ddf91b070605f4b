import { useEffect, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import type { Editor } from './editor-state.ts';

/** Keeps a writer from leaving with unsaved text: saves first, and asks only when that does not work. */
export function useLeaveGuard({ autosave, saving }: Pick<Editor, 'autosave' | 'saving'>) {
  const unsaved = saving.kind !== 'tersimpan';
  const [stuck, setStuck] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (unsaved) event.preventDefault();
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let here = true;
    void autosave.flush().then((saved) => {
      if (!here) return;
      if (saved) blocker.proceed();
      else setStuck(true);
    });
    return () => {
      here = false;
    };
  }, [blocker, autosave]);
  useEffect(() => {
    const online = () => void autosave.flush();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [autosave]);
  return {
    stuck,
    stay: () => {
      setStuck(false);
      blocker.reset?.();
    },
    leave: () => blocker.proceed?.(),
  };
}
