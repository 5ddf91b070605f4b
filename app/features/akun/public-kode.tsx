import '../sesi/sesi.css';
import { redirect, useActionData } from 'react-router';
import { apiOf } from '../../lib/api.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { userOf } from '../../lib/live/visitor.ts';
import { Head } from '../../lib/text/head.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import type { Route } from './+types/public-kode.ts';
import { CodeForm } from './code-form.tsx';
import { type Checked, redeem } from './redeem.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return (await userOf(context)) ? redirect('/') : null;
}

export const action = ({ request, context }: Route.ActionArgs) =>
  redeem({ request, call: apiOf(context), staff: false, next: '/' });

/** Page on which a resident with a code from the counter sets a password: a new account, or a forgotten password. */
export default function PakaiKode() {
  const outcome = useActionData<{ checked: Checked } | Failed>();
  return (
    <div className="lebar halaman-masuk">
      <Head title="Pakai kode" noindex failed={outcome && 'failed' in outcome ? outcome : undefined} />
      <h1>Pakai kode dari kantor desa</h1>
      <p className="redup">
        Belum punya akun atau lupa password? Datang ke kantor desa dengan KTP. Petugas mencetak kode sekali
        pakai untuk Anda.
      </p>
      <CodeForm
        outcome={outcome}
        called="NIK"
        proof={(field) => (
          <DateInput
            {...field}
            label="Tanggal lahir"
            hint="Agar kertas yang tertinggal tidak bisa dipakai orang lain"
            autoComplete="bday"
          />
        )}
      />
    </div>
  );
}
