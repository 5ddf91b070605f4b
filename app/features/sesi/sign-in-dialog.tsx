import { PrefetchPageLinks, useFetcher, useLocation, useNavigate } from 'react-router';
import type { Failed } from '#app/lib/forms/form.ts';
import { paths, withoutSignIn } from '#app/lib/paths/paths.ts';
import { safeNext } from '#app/lib/paths/safe-next.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Link } from '#app/ui/layout/link.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Shown over any page with `?login=true`; closing removes the parameter. */
export function SignInDialog({ signedIn }: { signedIn: boolean }) {
  const fetcher = useFetcher<Failed>({ key: 'masuk' });
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const here = withoutSignIn(pathname + search);
  const open = query.get('login') === 'true' && !signedIn;
  return (
    <Dialog
      open={open}
      onClose={() => navigate(here, { replace: true, preventScrollReset: true })}
      title="Masuk"
      text="Gunakan NIK dan password yang diberikan kantor desa."
    >
      <Link className="ikon tutup-dialog" to={here} replace preventScrollReset aria-label="Tutup">
        <Icon name="close" size={24} />
      </Link>
      {/* The router would wait for the script of the target page even when the server is down. */}
      {open && <PrefetchPageLinks page={paths.masuk()} />}
      {open && (
        <SignInForm
          form={fetcher.Form}
          action={paths.masuk()}
          next={safeNext(query.get('next'), here)}
          failed={fetcher.data}
          sending={fetcher.state !== 'idle'}
        />
      )}
      {open && (
        <p className="kode-jalan">
          <Link to={paths.daftar()}>Daftar akun</Link>
          <Link to={paths.lupa()}>Lupa password?</Link>
          <Link to={paths.pakaiKode()}>Punya kode dari kantor desa?</Link>
        </p>
      )}
    </Dialog>
  );
}
