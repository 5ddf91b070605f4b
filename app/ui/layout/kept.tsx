import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react';
import { EverybodyContext } from '../../lib/use-site.ts';
import { type Rules, RulesContext } from './look.ts';

/** A part of a page whose HTML is kept, or will be: where its HTML stands in the page, `<k-N>` says. */
export type Part = { of: object; name: string; own: Rules; found: KeptHtml | undefined };
/** HTML with its looks, and what its first picture needs in the head. */
export type KeptHtml = { html: string; rules: Rules; preload: string };
/** Collection in which a page that is rendered on the server gathers its parts (`app/ui/layout/kept-parts.ts`). */
export type Parts = { list: Part[]; find(of: object, name: string): KeptHtml | undefined };
export const PartsContext = createContext<Parts | undefined>(undefined);

interface KeptProps {
  /** The answer that it shows: its HTML is kept for as long as the answer itself. */
  of: object;
  /** Name of the part of what it shows, with all else that it depends on. */
  name: string;
  children: ReactElement;
}

/**
 * A part of a page that is the same as long as the answer is that it shows; the server renders it once. What it shows of a
 * person would be shown to all others: what asks below who is signed in
 * fails (`useSite`). Nothing below may hoist anything into the head.
 */
export const Kept: (props: KeptProps) => ReactNode = import.meta.env.SSR
  ? ServerKept
  : ({ children }) => children;

function ServerKept({ of, name, children }: KeptProps): ReactNode {
  const parts = useContext(PartsContext);
  const collected = useContext(RulesContext);
  // Only what the API keeps is frozen; the HTML of anything else would never be asked for again.
  if (!parts || !Object.isFrozen(of)) return children;
  const kept = parts.find(of, name);
  const own: Rules = kept?.rules ?? new Map();
  const tag = `k-${parts.list.push({ of, name, own, found: kept }) - 1}`;
  if (!kept)
    return (
      <EverybodyContext value={true}>
        <RulesContext value={own}>{createElement(tag, null, children)}</RulesContext>
      </EverybodyContext>
    );
  for (const [rule, text] of kept.rules) collected?.set(rule, text);
  return createElement(tag);
}
