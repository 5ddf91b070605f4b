import './daftar.css';
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
import { useSite } from '../../lib/use-site.ts';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { NumberInput, TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { WayLink } from '../../ui/layout/way-link.tsx';
import { Steps } from '../../ui/table/timeline.tsx';
import type { Route } from './+types/public-daftar.ts';
import { Asked, AtTheCounter } from './asked.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  if (await userOf(context)) throw redirect(paths.beranda());
  const sent = new URL(request.url).searchParams.get('terkirim');
  return { ...(await apiOf(context)(akun.ways)), sent: sent !== null, mailed: sent === 'email' };
}

export function action({ context, request }: Route.ActionArgs) {
  return submit(request, async (form) => {
    const text = (name: string) => String(form.get(name) ?? '');
    const body = {
      nik: text('nik'),
      no_kk: text('no_kk'),
      tanggal_lahir: text('tanggal_lahir'),
      no_telp: text('no_telp'),
      email: text('email'),
      setuju: text('setuju'),
    };
    await apiOf(context)(akun.register, { body });
    return redirect(paths.daftar(body.email.trim() === '' ? 'loket' : 'email'));
  });
}

/** Page on which a resident asks for an account. The answer is one, whatever the register knows. */
export default function Daftar({ loaderData: { surel, sent, mailed } }: Route.ComponentProps) {
  const { desa } = useSite();
  const failed = useFailed();
  return (
    <>
      <Head title="Daftar akun warga" noindex failed={failed} />
      <PageHead
        title="Daftar akun warga"
        lead={`Untuk mengajukan surat, melapor, dan membuka toko. Gratis, khusus warga Desa ${desa.nama_desa}.`}
        crumbs={[{ label: 'Beranda', to: paths.beranda() }, { label: 'Daftar akun' }]}
      />
      <div className="lebar daftar-kisi">
        {sent ? (
          <Asked surel={surel && mailed} mails={surel} />
        ) : (
          <div className="daftar-isi">
            <WayLink
              icon="key"
              to={paths.pakaiKode()}
              title="Punya kode dari kantor desa?"
              text="Pakai kode itu. Formulir di bawah tidak perlu diisi."
            />
            {!surel && <AtTheCounter />}
            <RegisterForm surel={surel} failed={failed} />
          </div>
        )}
        <Beside surel={surel} />
      </div>
    </>
  );
}

function RegisterForm({ surel, failed }: { surel: boolean; failed: Failed | undefined }) {
  const field = fieldsOf(failed);
  const submitting = useSubmitting();
  return (
    <Form method="post" className="daftar-form" aria-label="Daftar akun warga" noValidate>
      <FormErrors failed={failed} />
      <fieldset className="gugus">
        <legend>Data kependudukan</legend>
        <NumberInput {...field('nik')} label="NIK" hint="16 angka di bagian atas KTP" maxLength={19} />
        <NumberInput
          {...field('no_kk')}
          label="Nomor Kartu Keluarga"
          hint="16 angka di bagian atas Kartu Keluarga"
          maxLength={19}
          autoComplete="off"
        />
        <DateInput
          {...field('tanggal_lahir')}
          label="Tanggal lahir"
          hint="Contoh: 20-05-1990"
          autoComplete="bday"
        />
      </fieldset>
      <ContactFields surel={surel} field={field} />
      <Checkbox
        name="setuju"
        error={failed?.errors.setuju}
        defaultChecked={failed?.values.setuju !== undefined}
        label="Saya setuju kantor desa mencocokkan data ini dengan data penduduk untuk membuat akun saya."
      />
      <div className="baris">
        <Button type="submit" variant="utama" loading={submitting}>
          Daftar
        </Button>
        <Link className="btn sunyi" to={paths.beranda()}>
          Batal
        </Link>
      </div>
    </Form>
  );
}

/** Ways for the office to reach the applicant: one of both is enough. */
function ContactFields({ surel, field }: { surel: boolean; field: ReturnType<typeof fieldsOf> }) {
  return (
    <fieldset className="gugus">
      <legend>Cara menghubungi Anda</legend>
      <p className="redup">
        Isi salah satu.{' '}
        {surel
          ? 'Kode untuk membuat password dikirim ke email. Tanpa email, ambil kodenya di kantor desa.'
          : 'Petugas memakainya bila ada yang perlu ditanyakan.'}
      </p>
      <TextInput
        {...field('no_telp')}
        label="Nomor telepon"
        hint="Contoh: 0800 0000 1234"
        type="tel"
        inputMode="tel"
        className="num"
        maxLength={30}
        autoComplete="tel"
      />
      <TextInput
        {...field('email')}
        label="Email"
        hint="Contoh: nama@contoh.example"
        type="email"
        maxLength={255}
        autoComplete="email"
      />
    </fieldset>
  );
}

const afterwards = (surel: boolean) =>
  [
    ['Dicocokkan', 'Sistem atau petugas mencocokkan isian dengan data penduduk desa.'],
    [
      'Diputuskan',
      `Paling lambat 2 hari kerja. Kode sekali pakai ${surel ? 'dikirim ke email, atau ' : ''}diambil di kantor desa.`,
    ],
    ['Buat password', 'Masukkan kode, buat password, lalu masuk dengan NIK.'],
  ] as const;

function Beside({ surel }: { surel: boolean }) {
  return (
    <aside className="daftar-samping" aria-label="Bantuan mendaftar">
      <section className="kotak">
        <h2>Setelah mendaftar</h2>
        <Steps steps={afterwards(surel)} />
      </section>
      <section className="kotak">
        <h2>Tidak punya telepon atau email?</h2>
        <p className="redup">
          Datang ke kantor desa dengan KTP. Petugas mencetak kode sekali pakai untuk Anda.
        </p>
      </section>
      <WayLink
        icon="key"
        to={paths.lupa()}
        title="Lupa password?"
        text="Sudah punya akun, tapi tidak bisa masuk"
      />
    </aside>
  );
}
