import { Form, redirect, useNavigation, useSearchParams } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { Head } from '#app/lib/head.tsx';
import { paths } from '#app/lib/paths.ts';
import { safeNext } from '#app/lib/safe-next.ts';
import { useSite } from '#app/lib/use-site.ts';
import { userOf } from '#app/lib/visitor.ts';
import { Link } from '#app/ui/link.tsx';
import { LogoDesa } from '#app/ui/logo-desa.tsx';
import type { Route } from './+types/kelola-masuk.ts';
import { isStaff, signIn } from './sign-in.ts';
import { SignInForm } from './sign-in-form.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await userOf(context);
  if (!user || !isStaff(user)) return null;
  return redirect(safeNext(new URL(request.url).searchParams.get('next'), paths.kelola()));
}

export function action({ request, context }: Route.ActionArgs) {
  return signIn({ request, call: apiOf(context), staff: true });
}

/** The door of the console, a page of its own. */
export default function KelolaMasuk({ actionData }: Route.ComponentProps) {
  const { desa } = useSite();
  const [params] = useSearchParams();
  return (
    <>
      <div className="bendera" />
      <main id="isi" className="lebar halaman-masuk" tabIndex={-1}>
        <Head title="Masuk petugas" noindex />
        <a className="merek" href="/">
          <LogoDesa src={desa.gambar} width={40} />
          <span>
            <small>Konsol admin</small>
            <b>{desa.nama_desa}</b>
          </span>
        </a>
        <h1>Masuk petugas</h1>
        <p className="redup">Untuk petugas desa. Warga masuk dari halaman depan.</p>
        <SignInForm
          form={Form}
          action={paths.kelolaMasuk()}
          next={safeNext(actionData?.values.next?.[0] ?? params.get('next'), paths.kelola())}
          failed={actionData}
          sending={useNavigation().formAction === paths.kelolaMasuk()}
          staff
        />
        <p className="kode-jalan">
          <Link to={paths.kelola('kode')}>Punya kode dari admin desa? Buat password</Link>
        </p>
      </main>
    </>
  );
}
