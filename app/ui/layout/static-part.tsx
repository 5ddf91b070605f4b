import type { StaticHtml } from '../../lib/text/static-html.ts';

/** React leaves the HTML as it is that the page came with: what it takes over it does not compare, and this never changes. */
const AS_IT_IS: StaticHtml = { __html: '' };

/** A part of a page that a loader rendered. */
export const StaticPart = ({ html }: { html: StaticHtml }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the loader, so that no script comes with it
  <div suppressHydrationWarning dangerouslySetInnerHTML={'__html' in html ? html : AS_IT_IS} />
);
