import { useEffect, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import type { SaveState } from './autosave.ts';

interface Saving {
  saving: SaveState;
  autosave: { flush(): Promise<boolean> };
}

/** Blocks navigation with unsaved text: saves first, and asks only when that fails. */
function useLeaveGuard({ autosave, saving }: Saving) {
  const unsaved = saving.kind !== 'tersimpan';
  const [stuck, setStuck] = useState(false);
  const blocker = useBlocker(
    // Some pages differ by their query only: the parts of the settings.
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved && (from.pathname !== to.pathname || from.search !== to.search),
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

/** Asks before a page is left whose text could not be saved. */
export function LeaveGuard(props: Saving) {
  const { stuck, stay, leave } = useLeaveGuard(props);
  if (!stuck) return null;
  return (
    <ConfirmDialog
      open
      onClose={stay}
      title="Tinggalkan halaman ini?"
      text="Perubahan terakhir belum tersimpan dan akan hilang."
      verb="Tinggalkan"
      danger
      onConfirm={leave}
    />
  );
}
