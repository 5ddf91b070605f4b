import '../../akun/akun.css';
import { data } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { fieldsOf } from '#app/lib/forms/form.ts';
import { submit } from '#app/lib/forms/submit.ts';
import { passwordRuleOf } from '#contract/lib/access/password.ts';
import { platform } from '#contract/platform/platform.ts';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { ScanKey } from '../../keamanan/scan-key.tsx';
import { platformPaths } from '../platform-paths.ts';
import type { Route } from './+types/public-pasang.ts';
import { Door } from './door.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return apiOf(context)(platform.pemasangan).catch((error: unknown) => {
    // Nothing is half done; or it has just been set up, and the page shows the codes.
    if (error instanceof Response) return null;
    throw error;
  });
}

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, async (form) => {
    const body = { kode: String(form.get('kode') ?? ''), password: String(form.get('password') ?? '') };
    const { kode } = await apiOf(context)(platform.pasang, { body });
    return data({ kode });
  });
}

/** The first sign-in: an authenticator is set up, the printed password is replaced, and the recovery codes are shown. */
export default function PlatformPasang({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'kode' in actionData) return <Codes kode={actionData.kode} />;
  if (!loaderData) return <Over />;
  const failed = actionData;
  const { nama, kunci, alamat, ganti_password } = loaderData;
  return (
    <Door
      title="Pasang autentikator"
      text={`Selamat datang, ${nama}. Konsol platform selalu meminta langkah kedua.`}
      failed={failed}
    >
      <ScanKey alamat={alamat} kunci={kunci} />
      <Form method="post" action={platformPaths.pasang()} reloadDocument className="masuk" noValidate>
        <FormErrors failed={failed} />
        <TextInput
          {...fieldsOf(failed)('kode')}
          label="Kode 6 angka"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
        />
        {ganti_password && (
          <PasswordInput
            name="password"
            label="Password baru"
            hint={passwordRuleOf(true)}
            error={failed?.errors.password}
            autoComplete="new-password"
            maxLength={4096}
          />
        )}
        <Button type="submit" variant="utama" wide>
          Pasang dan masuk
        </Button>
      </Form>
    </Door>
  );
}

function Over() {
  return (
    <Door title="Pasang autentikator" text="Waktunya habis. Masuk lagi dengan password.">
      <a className="btn utama" href={platformPaths.masuk()}>
        Masuk
      </a>
    </Door>
  );
}

function Codes({ kode }: { kode: string[] }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Kode cadangan konsol platform, sekali pakai\n\n${kode.join('\n')}\n`)}`;
  return (
    <Door
      title="Simpan kode cadangan"
      text="Untuk masuk tanpa HP. Masing-masing sekali pakai, dan hanya tampil sekarang."
    >
      <ol className="kode-pulih" aria-label="Kode cadangan">
        {kode.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ol>
      <div className="baris">
        <a className="btn kedua" href={file} download="kode-cadangan.txt">
          Unduh
        </a>
        <a className="btn utama" href={platformPaths.awal()}>
          Sudah saya simpan
        </a>
      </div>
    </Door>
  );
}
