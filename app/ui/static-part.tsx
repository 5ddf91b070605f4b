import type { StaticHtml } from '../lib/static-html.ts';

/** What React leaves as it is: the page that it takes over came with the HTML. */
const AS_IT_IS: StaticHtml = Object.create({ __html: undefined });

/** A part of a page that a loader rendered. */
export const StaticPart = ({ html }: { html: StaticHtml }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the loader, so that no script comes with it
  <div suppressHydrationWarning dangerouslySetInnerHTML={'__html' in html ? html : AS_IT_IS} />
);
