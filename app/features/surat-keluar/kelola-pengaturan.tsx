import { useActionData } from 'react-router';
import { kelolaJenisSurat } from '#contract/jenis-surat/kelola.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/flash.ts';
import { fieldsOf, submit } from '../../lib/form.ts';
import { paths } from '../../lib/paths.ts';
import { useSubmitting } from '../../lib/use-submitting.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { Route } from './+types/kelola-pengaturan.ts';

export const loader = ({ context }: Route.LoaderArgs) => apiOf(context)(kelolaJenisSurat.settings);

export function action({ context, request }: Route.ActionArgs) {
  return submit(request, async (form) => {
    await apiOf(context)(kelolaJenisSurat.saveSettings, { body: form });
    return redirectWithToast(paths.kelola('surat-keluar', 'pengaturan'), {
      title: 'Pengaturan surat disimpan.',
    });
  });
}

const FACES = [
  { value: 'serif', label: 'Tinos (seperti Times New Roman)' },
  { value: 'sans', label: 'Plus Jakarta Sans' },
];

/** What all letters of the village have in common. */
export default function PengaturanSurat({ loaderData }: Route.ComponentProps) {
  const failed = useActionData<typeof action>();
  const submitting = useSubmitting();
  const field = fieldsOf(failed, loaderData);
  return (
    <>
      <KelolaBar
        title="Pengaturan surat"
        back={{ label: 'Kembali ke surat keluar', to: paths.kelola('surat-keluar') }}
        failed={failed}
      />
      <div className="isi-konsol">
        <Form method="post" className="tumpuk">
          <FormErrors failed={failed} />
          <TextInput
            {...field('kode_desa')}
            label="Kode desa pada nomor surat"
            hint="Menggantikan [kode_desa], misalnya DS-SML."
            maxLength={20}
          />
          <Select {...field('huruf')} label="Huruf cetakan" options={FACES} />
          <p className="redup">Surat yang sudah terbit tidak berubah.</p>
          <div className="baris">
            <Button type="submit" variant="utama" loading={submitting}>
              Simpan
            </Button>
          </div>
        </Form>
      </div>
    </>
  );
}
