import { useLocation } from 'react-router';
import { paths, withSignIn } from '../../lib/paths/paths.ts';
import { useSite } from '../../lib/use-site.ts';
import { ButtonLink } from '../../ui/form/button.tsx';

/** 'Laporkan': to the form, or to the sign-in over this page and from there to the form. */
export function ReportLink() {
  const { user } = useSite();
  const { pathname, search } = useLocation();
  const to = user ? paths.buatLapor() : withSignIn(pathname + search, paths.buatLapor());
  return (
    <ButtonLink variant="utama" icon="speaker" to={to} preventScrollReset={!user}>
      Laporkan
    </ButtonLink>
  );
}
