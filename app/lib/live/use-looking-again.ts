import { useEffect } from 'react';

const LOOK_AGAIN_MS = 1_000;

interface Looking {
  revalidate: () => Promise<void>;
  state: 'idle' | 'loading';
}

/** Polls the progress of a job; once it is done the page shows something else. */
export function useLookingAgain({ revalidate, state }: Looking): void {
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
}
