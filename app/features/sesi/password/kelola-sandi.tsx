import '../../../ui/richtext/article.css';
import { apiOf } from '#app/lib/api.ts';
import { paths } from '#app/lib/paths/paths.ts';
import { KelolaBar } from '../../../kinds/desk/kelola-bar.tsx';
import { useFailed } from '../../../lib/forms/use-failed.ts';
import type { Route } from './+types/kelola-sandi.ts';
import { AfterChange } from './after-change.tsx';
import { changePassword } from './change-password.ts';
import { PasswordForm } from './password-form.tsx';

const HERE = paths.kelola('ubah-password');

export const action = ({ request, context }: Route.ActionArgs) =>
  changePassword({ request, call: apiOf(context), here: HERE, staff: true });

export default function KelolaUbahPassword() {
  const failed = useFailed();
  return (
    <>
      <KelolaBar title="Ubah Password" failed={failed} />
      <div className="isi-konsol">
        <div className="art-kisi">
          <PasswordForm failed={failed} back={paths.kelola()} staff />
          <AfterChange devices={paths.kelola('perangkat-saya')} />
        </div>
      </div>
    </>
  );
}
