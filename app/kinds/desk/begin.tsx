import { type Allowed, mayUse } from '../../lib/may-use.ts';
import { useSite } from '../../lib/use-site.ts';
import { ButtonLink } from '../../ui/form/button.tsx';

interface BeginProps {
  /** Area that somebody must hold for the page that it opens. */
  area: Allowed;
  to: string;
  children: string;
}

/** Button in an empty list of the console to the page where it begins, for who may go there. */
export function Begin({ area, to, children }: BeginProps) {
  const { user } = useSite();
  return user && mayUse(user, area) ? <ButtonLink to={to}>{children}</ButtonLink> : null;
}
