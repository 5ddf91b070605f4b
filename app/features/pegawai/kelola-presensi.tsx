import { useActionData } from 'react-router';
import { pegawai } from '#contract/pegawai.ts';
import { kelolaPresensi } from '#contract/presensi/kelola.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { fieldsOf } from '../../lib/forms/form.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import type { Route } from './+types/kelola-presensi.ts';

const LONGEST = 32;

/** The chip of an official's identity card, and the account that is theirs: what attendance needs. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [naskah, kept] = await Promise.all([
    call(pegawai.edit, { params: { id } }),
    call(kelolaPresensi.ofOfficial, { params: { id: Number(id) } }),
  ]);
  return { id: naskah.id, nama: naskah.judul, ...kept };
}

export function action({ context, params: { id }, request }: Route.ActionArgs) {
  return submit(request, async (form) => {
    await apiOf(context)(kelolaPresensi.saveOfficial, { params: { id: Number(id) }, body: form });
    return redirectWithToast(paths.kelola('pegawai', id, 'presensi'), { title: 'Chip dan akun tersimpan.' });
  });
}

export default function ChipPegawai({ loaderData }: Route.ComponentProps) {
  const failed = useActionData<typeof action>();
  const submitting = useSubmitting();
  const { id, nama, punya_chip, akun, pilihan } = loaderData;
  const alike = pilihan.find((one) => one.nama.toLowerCase() === nama.toLowerCase());
  const field = fieldsOf(failed, { chip_ektp: '', akun: akun?.id ?? '' });
  return (
    <>
      <KelolaBar
        title={`Chip dan akun ${nama}`}
        back={{ label: 'Kembali ke pegawai', to: paths.kelola('pegawai', id) }}
        failed={failed}
      />
      <div className="isi-konsol">
        <Form method="post" className="form-konsol" key={`${punya_chip}-${akun?.id}`}>
          <FormErrors failed={failed} />
          <TextInput
            {...field('chip_ektp')}
            label="Chip KTP-el"
            hint={`Tempelkan KTP-el di pembaca atau ketik 10 karakternya. Disimpan teracak, tidak bisa dibaca kembali. ${punya_chip ? 'Sudah diisi: kosongkan bila tidak berubah.' : 'Belum diisi.'}`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LONGEST}
          />
          <Select
            {...field('akun')}
            label="Akun petugas"
            hint={`Pemilik akun melihat kehadirannya sendiri di Presensi, dan tidak memutuskan izinnya sendiri.${alike && !akun ? ` Ada akun bernama ${alike.nama}.` : ''}`}
            placeholder="Belum dihubungkan"
            options={pilihan.map((one) => ({ value: String(one.id), label: one.nama }))}
          />
          <div className="baris">
            <Button type="submit" variant="utama" loading={submitting}>
              Simpan
            </Button>
            {punya_chip && (
              <Button type="submit" name="hapus_chip" value="1" variant="bahaya">
                Hapus chip
              </Button>
            )}
            <ButtonLink to={paths.kelola('pegawai', id)}>Kembali</ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}
