import { watchNativeWays } from './native-way.ts';
import { watchRequests } from './patience.ts';

/** Tells in the page of a server that hangs or is away, whatever asks it; `data-jaga` at the root says that it does. Returns the end. */
export function watchServer(): () => void {
  const ends = [watchRequests(), watchNativeWays()];
  document.documentElement.dataset.jaga = '';
  return () => {
    for (const end of ends) end();
  };
}
