import { redirect } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { fieldsOf } from '#app/lib/forms/form.ts';
import { submit } from '#app/lib/forms/submit.ts';
import { platform } from '#contract/platform/platform.ts';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { platformPaths } from '../platform-paths.ts';
import type { Route } from './+types/public-masuk.ts';
import { Door } from './door.tsx';

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, async (form) => {
    const body = { email: String(form.get('email') ?? ''), password: String(form.get('password') ?? '') };
    const { langkah } = await apiOf(context)(platform.masuk, { body });
    return redirect(langkah === 'kode' ? platformPaths.kode() : platformPaths.pasang());
  });
}

/** Sign-in of the platform's console: password first, then the second step. */
export default function PlatformMasuk({ actionData: failed }: Route.ComponentProps) {
  const field = fieldsOf(failed);
  return (
    <Door
      title="Masuk pengelola"
      text="Untuk pengelola platform. Petugas desa masuk dari situs desanya."
      failed={failed}
    >
      <Form method="post" action={platformPaths.masuk()} reloadDocument className="masuk" noValidate>
        <FormErrors failed={failed} />
        <TextInput {...field('email')} label="Email" type="email" autoComplete="username" maxLength={255} />
        <PasswordInput name="password" label="Password" error={failed?.errors.password} maxLength={4096} />
        <Button type="submit" variant="utama" wide>
          Masuk
        </Button>
      </Form>
    </Door>
  );
}
