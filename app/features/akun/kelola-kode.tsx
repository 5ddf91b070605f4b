import '../sesi/sesi.css';
import { redirect, useActionData } from 'react-router';
import { apiOf } from '../../lib/api.ts';
import type { Failed } from '../../lib/form.ts';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/use-site.ts';
import { userOf } from '../../lib/visitor.ts';
import { Link } from '../../ui/link.tsx';
import { LogoDesa } from '../../ui/logo-desa.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { isStaff } from '../sesi/sign-in.ts';
import type { Route } from './+types/kelola-kode.ts';
import { CodeForm } from './code-form.tsx';
import { type Checked, redeem } from './redeem.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const user = await userOf(context);
  return user && isStaff(user) ? redirect(paths.kelola()) : null;
}

export const action = ({ request, context }: Route.ActionArgs) =>
  redeem({ request, call: apiOf(context), staff: true, next: paths.kelola() });

/** Where an officer with a code sets a password: invited, or having forgotten the old one. */
export default function KelolaKode() {
  const { desa } = useSite();
  const outcome = useActionData<typeof action>() as { checked: Checked } | Failed | undefined;
  return (
    <>
      <div className="bendera" />
      <main id="isi" className="lebar halaman-masuk" tabIndex={-1}>
        <Head title="Pakai kode" noindex failed={outcome && 'failed' in outcome ? outcome : undefined} />
        <a className="merek" href="/">
          <LogoDesa src={desa.gambar} width={40} />
          <span>
            <small>Konsol admin</small>
            <b>{desa.nama_desa}</b>
          </span>
        </a>
        <h1>Pakai kode</h1>
        <p className="redup">Untuk petugas yang diundang atau lupa password. Kode dibuat oleh admin desa.</p>
        <CodeForm
          outcome={outcome}
          called="Nama pengguna"
          proof={(field) => (
            <TextInput
              {...field}
              label="Nama pengguna"
              hint="Tertulis di kertas yang sama"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        />
        <p className="kode-jalan">
          <Link to={paths.kelolaMasuk()}>Sudah punya password? Masuk</Link>
        </p>
      </main>
    </>
  );
}
