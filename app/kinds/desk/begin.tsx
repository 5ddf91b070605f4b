import { type Allowed, mayUse } from '../../lib/may-use.ts';
import { useSite } from '../../lib/use-site.ts';
import { ButtonLink } from '../../ui/button.tsx';

interface BeginProps {
  /** What somebody must hold for the page that it opens. */
  area: Allowed;
  to: string;
  children: string;
}

/** In an empty list of the console: where it begins, for who may go there. */
export function Begin({ area, to, children }: BeginProps) {
  const { user } = useSite();
  return user && mayUse(user, area) ? <ButtonLink to={to}>{children}</ButtonLink> : null;
}
