import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Desa } from '#contract/desa/desa.ts';
import type { Message } from '#contract/lib/flash.ts';
import type { User } from '#contract/sesi.ts';
import type { Brand } from './brand.ts';

/** Data that the root loads for every page. */
export type Site = {
  desa: Desa;
  user: User | null;
  messages: Message[];
  requestId: string;
  /** Scheme and host of the page. */
  origin: string;
  brand: Brand;
};

/** True where everybody gets what is rendered here (`app/ui/layout/kept.tsx`). */
export const EverybodyContext = createContext(false);

const useRoot = (): Site | undefined => useRouteLoaderData<Site | null>('root') ?? undefined;

function useRootForEverybody(): Site | undefined {
  const site = useRoot();
  return useContext(EverybodyContext) && site ? forEverybody(site) : site;
}

/** The village, the signed-in account and the origin of the page; undefined only where the root itself failed. */
export const useMaybeSite = import.meta.env.SSR ? useRootForEverybody : useRoot;

function forEverybody(site: Site): Site {
  const refuse = (): never => {
    throw new Error('A part of the page that everybody gets asks who is signed in.');
  };
  const own = { get: refuse, enumerable: false };
  return Object.defineProperties({ ...site }, { user: own, messages: own, requestId: own });
}

/** The same, for everything below a shell. */
export function useSite(): Site {
  const site = useMaybeSite();
  if (!site) throw new Error('useSite outside of a shell');
  return site;
}
