import { Form, redirect, useNavigation, useSearchParams } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { userOf } from '#app/lib/live/visitor.ts';
import { paths } from '#app/lib/paths/paths.ts';
import { safeNext } from '#app/lib/paths/safe-next.ts';
import { Head } from '#app/lib/text/head.tsx';
import { Link } from '#app/ui/layout/link.tsx';
import type { Route } from './+types/public-masuk.ts';
import { signIn } from './sign-in.ts';
import { SignInForm } from './sign-in-form.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const next = safeNext(new URL(request.url).searchParams.get('next'));
  return (await userOf(context)) ? redirect(next) : null;
}

export function action({ request, context }: Route.ActionArgs) {
  return signIn({ request, call: apiOf(context), staff: false });
}

/** Page that takes the dialog's form without JavaScript; with it the dialog over the page is all there is. */
export default function Masuk({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <div className="lebar halaman-masuk">
      <Head title="Masuk" noindex />
      <h1>Masuk</h1>
      <p className="redup">Gunakan NIK dan password yang diberikan kantor desa.</p>
      <SignInForm
        form={Form}
        action={paths.masuk()}
        next={safeNext(actionData?.values.next?.[0] ?? params.get('next'))}
        failed={actionData}
        sending={useNavigation().formAction === paths.masuk()}
      />
      <p className="kode-jalan">
        <Link to={paths.daftar()}>Daftar akun</Link>
        <Link to={paths.lupa()}>Lupa password?</Link>
        <Link to={paths.pakaiKode()}>Punya kode dari kantor desa?</Link>
      </p>
    </div>
  );
}
