import { data, redirect } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { fieldsOf } from '#app/lib/forms/form.ts';
import { platform } from '#contract/platform/platform.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { Note } from '../../../ui/text/note.tsx';
import { NewFrame, StepButtons } from '../village/new-frame.tsx';
import { chosenIn, packageOf, stepAt } from '../village/new-village.ts';
import type { Route } from './+types/kelola-admin.ts';
import { AdminSlip } from './admin-slip.tsx';
import { isWaiting, submitProven } from './proof.ts';
import { ProofPage } from './proof-page.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const chosen = chosenIn(request);
  const { kode } = chosen;
  if (!kode || !chosen.label || !packageOf(chosen.paket)) return redirect(stepAt('', chosen));
  const { protocol, port } = new URL(request.url);
  const calon = await apiOf(context)(platform.calon, { query: { kode } });
  return { chosen, calon, protocol, port };
}

export function action({ request, context }: Route.ActionArgs) {
  const { kode = '', label = '', paket } = chosenIn(request);
  return submitProven(request, context, async (form) => {
    const of = (name: string) => String(form.get(name) ?? '');
    const person = { nama: of('nama'), jabatan: of('jabatan'), username: of('username') };
    const body = { kode, label, paket: packageOf(paket) ?? 'lengkap', ...person };
    return data({ lembar: await apiOf(context)(platform.buat, { body }) });
  });
}

/** The last step: who signs in first. Nothing exists before its button is pressed. */
export default function DesaBaruAdmin({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, calon, protocol, port } = loaderData;
  if (actionData && 'lembar' in actionData) {
    const { host } = actionData.lembar;
    return <AdminSlip lembar={actionData.lembar} origin={`${protocol}//${host}${port && `:${port}`}`} />;
  }
  if (isWaiting(actionData))
    return (
      <ProofPage
        waiting={actionData}
        act={`membuat situs Desa ${calon.wilayah.nama}`}
        action={stepAt('admin', chosen)}
      />
    );
  const failed = actionData;
  const field = fieldsOf(failed);
  return (
    <NewFrame step={4} chosen={chosen} calon={calon} failed={failed}>
      <h2>Siapa admin pertama?</h2>
      <p className="redup">Orang ini menerima kode sekali pakai dan mengundang petugas lain.</p>
      <Form method="post" action={stepAt('admin', chosen)} reloadDocument className="form-konsol" noValidate>
        <FormErrors failed={failed} />
        <TextInput {...field('nama')} label="Nama lengkap" autoComplete="off" maxLength={100} />
        <TextInput {...field('jabatan')} label="Jabatan (tidak wajib)" autoComplete="off" maxLength={100} />
        <TextInput
          {...field('username')}
          label="Nama pengguna"
          hint="Untuk masuk: huruf kecil, angka, titik, atau garis."
          autoComplete="off"
          autoCapitalize="off"
          maxLength={60}
        />
        <Note>Kodenya tampil sekali, di lembar yang dicetak dan diserahkan langsung.</Note>
        <StepButtons back={stepAt('paket', chosen)} label="Buat desa" />
      </Form>
    </NewFrame>
  );
}
