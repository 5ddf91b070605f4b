import '../../../ui/richtext/article.css';
import { apiOf } from '#app/lib/api.ts';
import { paths } from '#app/lib/paths/paths.ts';
import { Head } from '#app/lib/text/head.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { useFailed } from '../../../lib/forms/use-failed.ts';
import type { Route } from './+types/warga-sandi.ts';
import { AfterChange } from './after-change.tsx';
import { changePassword } from './change-password.ts';
import { PasswordForm } from './password-form.tsx';

const TITLE = 'Ubah Password';

export const action = ({ request, context }: Route.ActionArgs) =>
  changePassword({ request, call: apiOf(context), here: paths.ubahPassword(), staff: false });

export default function UbahPassword() {
  const failed = useFailed();
  return (
    <>
      <Head title={TITLE} noindex failed={failed} />
      <PageHead
        title={TITLE}
        lead="Password baru langsung berlaku di semua perangkat."
        crumbs={[{ label: 'Profil Saya', to: paths.profilSaya() }, { label: TITLE }]}
      />
      <div className="lebar sandi-isi">
        <div className="art-kisi">
          <PasswordForm failed={failed} back={paths.profilSaya()} />
          <AfterChange devices={paths.perangkatSaya()} />
        </div>
      </div>
    </>
  );
}
