import { useState } from 'react';

/** The version that a form began with: it begins again with a newer one, but stays while it is refused for being older. */
export function useBegun(now: number) {
  const [held, setHeld] = useState<number>();
  return { versi: held ?? now, hold: () => setHeld(now), release: () => setHeld(undefined) };
}
export type Begun = ReturnType<typeof useBegun>;
