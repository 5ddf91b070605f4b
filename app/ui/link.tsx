import { type LinkProps, Link as RouterLink } from 'react-router';

// What the router would write unchanged: a path of this site, perhaps with a query.
const PLAIN = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[\w=&%+.-]*)?$/;

/**
 * A link within the site. On the server only its address counts, and what the router works out for its clicks costs
 * most of a long menu: a plain path is written as the same anchor without that.
 */
export const Link = import.meta.env.SSR ? ServerLink : RouterLink;

function ServerLink(props: LinkProps) {
  if (typeof props.to !== 'string' || !PLAIN.test(props.to)) return <RouterLink {...props} />;
  const { to, discover = 'render', ...others } = props;
  const {
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
  } = others;
  return <a {...rest} href={to} data-discover={discover === 'render' ? 'true' : undefined} />;
}
