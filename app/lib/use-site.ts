import { useRouteLoaderData } from 'react-router';
import type { Desa } from '#contract/desa/desa.ts';
import type { Message } from '#contract/lib/flash.ts';
import type { User } from '#contract/sesi.ts';
import type { Brand } from './brand.ts';

/** What the root loads for every page. */
export type Site = {
  desa: Desa;
  user: User | null;
  messages: Message[];
  requestId: string;
  /** Scheme and host of the page. */
  origin: string;
  brand: Brand;
};

/** The village, the signed-in account and the origin of the page; undefined only where the root itself failed. */
export const useMaybeSite = (): Site | undefined => useRouteLoaderData<Site>('root');

/** The same, for everything below a shell. */
export function useSite(): Site {
  const site = useMaybeSite();
  if (!site) throw new Error('useSite outside of a shell');
  return site;
}
