import { useLocation } from 'react-router';
import { withSignIn } from '../../lib/paths/paths.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { useSite } from '../../lib/use-site.ts';
import { ButtonLink } from '../../ui/form/button.tsx';

/** 'Tambah Potensi': to the form, or to the sign-in over this page and from there to the form. */
export function AddLink() {
  const { user } = useSite();
  const { pathname, search } = useLocation();
  const to = user ? morePaths.buatPotensi() : withSignIn(pathname + search, morePaths.buatPotensi());
  return (
    <ButtonLink variant="utama" icon="plus" to={to} preventScrollReset={!user}>
      Tambah Potensi
    </ButtonLink>
  );
}
