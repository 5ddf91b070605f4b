import { watchNativeWays } from './native-way.ts';
import { watchRequests } from './patience.ts';

/** From now on a server that hangs or is away is told in the page, whatever asks it. Returns the end. */
export function watchServer(): () => void {
  const ends = [watchRequests(), watchNativeWays()];
  return () => {
    for (const end of ends) end();
  };
}
