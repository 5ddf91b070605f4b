import { watchNativeWays } from './native-way.ts';
import { watchRequests } from './patience.ts';

/**
 * From now on a server that hangs or is away is told in the page, whatever asks it; `data-jaga` at the root says that it is.
 * Returns the end.
 */
export function watchServer(): () => void {
  const ends = [watchRequests(), watchNativeWays()];
  document.documentElement.dataset.jaga = '';
  return () => {
    for (const end of ends) end();
  };
}
