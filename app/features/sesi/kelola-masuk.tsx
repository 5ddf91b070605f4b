import { Form, redirect, useNavigation, useSearchParams } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { userOf } from '#app/lib/live/visitor.ts';
import { paths } from '#app/lib/paths/paths.ts';
import { safeNext } from '#app/lib/paths/safe-next.ts';
import type { Route } from './+types/kelola-masuk.ts';
import { ConsoleDoor } from './console-door.tsx';
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

/** Sign-in page of the console. */
export default function KelolaMasuk({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <ConsoleDoor
      title="Masuk petugas"
      text="Untuk petugas desa. Warga masuk dari halaman depan."
      other={{ label: 'Punya kode dari admin desa? Buat password', to: paths.kelola('kode') }}
    >
      <SignInForm
        form={Form}
        action={paths.kelolaMasuk()}
        next={safeNext(actionData?.values.next?.[0] ?? params.get('next'), paths.kelola())}
        failed={actionData}
        sending={useNavigation().formAction === paths.kelolaMasuk()}
        staff
      />
    </ConsoleDoor>
  );
}
