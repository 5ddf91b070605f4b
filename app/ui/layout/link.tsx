import { type LinkProps, Link as RouterLink } from 'react-router';

// Addresses that the router would write unchanged: a path of this site, perhaps with a query. A name may have dots within it.
const PLAIN = /^\/(?:[\w-]+(?:[./][\w-]+)*)?(?:\?[\w=&%+.-]*)?$/;

/**
 * A link within the site. On the server only its address counts, and what the router works out for its clicks costs
 * most of a long menu: a plain path is written as the same anchor without that. The browser knows all routes from the
 * start, so no link is marked to be found.
 */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink;

function BrowserLink(props: LinkProps) {
  return <RouterLink discover="none" {...props} />;
}

function ServerLink(props: LinkProps) {
  if (typeof props.to !== 'string' || !PLAIN.test(props.to)) return <BrowserLink {...props} />;
  const {
    to,
    discover,
    prefetch,
    relative,
    reloadDocument,
    replace,
    mask,
    state,
    preventScrollReset,
    viewTransition,
    defaultShouldRevalidate,
    ...rest
  } = props;
  return <a {...rest} href={to} />;
}
