import { useLocation } from 'react-router';
import { paths, withSignIn } from '../../lib/paths.ts';
import { useSite } from '../../lib/use-site.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** 'Tambah Potensi': to the form, or to the sign-in over this page and from there to the form. */
export function AddLink() {
  const { user } = useSite();
  const { pathname, search } = useLocation();
  const to = user ? paths.buatPotensi() : withSignIn(pathname + search, paths.buatPotensi());
  return (
    <ButtonLink variant="utama" icon="plus" to={to} preventScrollReset={!user}>
      Tambah Potensi
    </ButtonLink>
  );
}
