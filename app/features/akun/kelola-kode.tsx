import { redirect, useActionData } from 'react-router';
import { apiOf } from '../../lib/api.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { userOf } from '../../lib/live/visitor.ts';
import { paths } from '../../lib/paths/paths.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { ConsoleDoor } from '../sesi/console-door.tsx';
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

/** Page on which an officer with a code sets a password: invited, or having forgotten the old one. */
export default function KelolaKode() {
  const outcome = useActionData<{ checked: Checked } | Failed>();
  return (
    <ConsoleDoor
      title="Pakai kode"
      text="Untuk petugas yang diundang atau lupa password. Kode dibuat oleh admin desa."
      failed={outcome && 'failed' in outcome ? outcome : undefined}
      other={{ label: 'Sudah punya password? Masuk', to: paths.kelolaMasuk() }}
    >
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
    </ConsoleDoor>
  );
}
