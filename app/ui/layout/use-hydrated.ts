import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first client render, true afterwards: controls that need JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
