import './daftar.css';
import '../sesi/sesi.css';
import { redirect } from 'react-router';
import { akun } from '#contract/akun/akun.ts';
import { apiOf } from '../../lib/api.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { userOf } from '../../lib/live/visitor.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Head } from '../../lib/text/head.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { NumberInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Note } from '../../ui/text/note.tsx';
import type { Route } from './+types/public-lupa.ts';
import { Asked } from './asked.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  if (await userOf(context)) throw redirect(paths.beranda());
  const sent = new URL(request.url).searchParams.get('terkirim') === '1';
  return { ...(await apiOf(context)(akun.ways)), sent };
}

export function action({ context, request }: Route.ActionArgs) {
  return submit(request, async (form) => {
    const text = (name: string) => String(form.get(name) ?? '');
    const body = { nik: text('nik'), tanggal_lahir: text('tanggal_lahir') };
    await apiOf(context)(akun.forgot, { body });
    return redirect(paths.lupa(true));
  });
}

/** A code for a forgotten password: by mail where that is set up, and at the counter everywhere. */
export default function LupaPassword({ loaderData: { surel, sent } }: Route.ComponentProps) {
  const failed = useFailed();
  return (
    <div className="lebar halaman-masuk">
      <Head title="Lupa password" noindex failed={failed} />
      <h1>Lupa password</h1>
      {sent && surel ? <Asked surel forgotten /> : surel ? <AskForm failed={failed} /> : <CounterOnly />}
    </div>
  );
}

function AskForm({ failed }: { failed: Failed | undefined }) {
  const field = fieldsOf(failed);
  const submitting = useSubmitting();
  return (
    <>
      <p className="redup">Kami kirim kode sekali pakai ke email akun Anda.</p>
      <Form method="post" className="masuk" aria-label="Lupa password" noValidate>
        <FormErrors failed={failed} />
        <NumberInput {...field('nik')} label="NIK" maxLength={19} autoComplete="username" />
        <DateInput
          {...field('tanggal_lahir')}
          label="Tanggal lahir"
          hint="Contoh: 20-05-1990"
          autoComplete="bday"
        />
        <Button type="submit" variant="utama" wide loading={submitting}>
          Kirim kode
        </Button>
      </Form>
      <p className="kode-jalan">
        <Link to={paths.pakaiKode()}>Pakai kode dari kantor desa</Link>
      </p>
    </>
  );
}

function CounterOnly() {
  return (
    <>
      <Note>
        <b>Kode diambil di kantor desa</b>
        <p>
          Desa ini belum mengirim kode lewat pesan. Datang dengan KTP: petugas mencetak kode sekali pakai
          untuk Anda.
        </p>
      </Note>
      <p className="kode-jalan">
        <Link className="btn utama" to={paths.pakaiKode()}>
          Saya sudah punya kode
        </Link>
      </p>
    </>
  );
}
