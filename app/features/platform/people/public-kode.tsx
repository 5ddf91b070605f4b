import { redirect, useSearchParams } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { fieldsOf } from '#app/lib/forms/form.ts';
import { submit } from '#app/lib/forms/submit.ts';
import { platform } from '#contract/platform/platform.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { platformPaths } from '../platform-paths.ts';
import type { Route } from './+types/public-kode.ts';
import { Door } from './door.tsx';

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, async (form) => {
    await apiOf(context)(platform.kode, { body: { kode: String(form.get('kode') ?? '') } });
    return redirect(platformPaths.awal());
  });
}

/** The second step of signing in: a code of the authenticator, or one of the recovery codes. */
export default function PlatformKode({ actionData: failed }: Route.ComponentProps) {
  const written = useSearchParams()[0].get('cara') === 'cadangan';
  return (
    <Door
      title={written ? 'Kode cadangan' : 'Langkah kedua'}
      text={
        written
          ? 'Satu kode dari lembar yang Anda simpan. Hangus setelah dipakai.'
          : 'Password benar. Buktikan dengan HP Anda.'
      }
      failed={failed}
    >
      <Form
        method="post"
        action={platformPaths.kode(written ? 'cadangan' : undefined)}
        reloadDocument
        className="masuk"
        noValidate
      >
        <FormErrors failed={failed} />
        <TextInput
          {...fieldsOf(failed)('kode')}
          label={written ? 'Kode cadangan' : 'Kode dari autentikator'}
          hint={written ? '8 huruf dan angka.' : '6 angka, berganti tiap 30 detik.'}
          inputMode={written ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          maxLength={40}
        />
        <Button type="submit" variant="utama" wide>
          Masuk
        </Button>
      </Form>
      <p className="kode-jalan">
        {written ? (
          <a href={platformPaths.kode()}>Kembali ke autentikator</a>
        ) : (
          <a href={platformPaths.kode('cadangan')}>Pakai kode cadangan</a>
        )}
        <a href={platformPaths.masuk()}>Masuk dengan akun lain</a>
      </p>
    </Door>
  );
}
