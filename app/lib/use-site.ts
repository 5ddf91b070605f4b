import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

type Site = ReturnType<typeof useRouteLoaderData<typeof loader>> & {};

/** The village, the signed-in account and the origin of the page; undefined only where the root itself failed. */
export const useMaybeSite = (): Site | undefined => useRouteLoaderData<typeof loader>('root');

/** The same, for everything below a shell. */
export function useSite(): Site {
  const site = useMaybeSite();
  if (!site) throw new Error('useSite outside of a shell');
  return site;
}
