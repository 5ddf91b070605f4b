import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createContext, type RouterContextProvider } from 'react-router';

/** HTML that a loader rendered, so that no script comes with it; '' for nothing (`app/ui/layout/static-part.tsx`). */
export type StaticHtml = { __html: string };

/** Tells whether a whole page is asked for, and not only the data of one. */
export const wholeContext = createContext<boolean>();

// Ends with the answer that it shows, as in `app/ui/layout/kept-parts.ts`.
const kept = new WeakMap<object, Map<string, string>>();

type Shown = { of: object; name: string; element: ReactElement };

/**
 * Renders a part without scripts, once for as long as the answer `of` is kept that it shows; `name` says all else that
 * it depends on. A whole page has it in its HTML: its data, which the browser gets besides, leaves it out.
 */
export function staticHtml(context: Readonly<RouterContextProvider>, shown: Shown | null): StaticHtml {
  const value = shown ? rendered(shown) : '';
  return Object.defineProperty({ __html: '' }, '__html', { value, enumerable: !context.get(wholeContext) });
}

function rendered({ of, name, element }: Shown): string {
  const names = kept.get(of) ?? new Map<string, string>();
  const html = names.get(name) ?? renderToStaticMarkup(element);
  // Only what the API keeps is frozen; what is the answer to one request is not asked for again.
  if (Object.isFrozen(of)) kept.set(of, names.set(name, html));
  return html;
}
