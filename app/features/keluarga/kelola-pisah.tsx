import { redirect } from 'react-router';
import { keluarga } from '#contract/keluarga.ts';
import { tampilKode } from '#contract/kode/tampil.ts';
import { kelolaWilayah } from '#contract/wilayah/kelola.ts';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { fieldsOf } from '../../lib/forms/form.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { paths } from '../../lib/paths/paths.ts';
import { CheckboxGroup } from '../../ui/fields/choice.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { NumberInput, TextInput } from '../../ui/fields/text-input.tsx';
import { AreaField, LetterFields } from '../peristiwa/event-fields.tsx';
import { EventPage } from '../peristiwa/event-page.tsx';
import type { Route } from './+types/kelola-pisah.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = apiOf(context);
  const id = Number(params.id);
  const [family, areas] = await Promise.all([
    call(keluarga.get, { params: { id } }),
    call(kelolaWilayah.tree),
  ]);
  if (family.anggota.length < 2) throw redirect(paths.kelola('keluarga', id));
  return { family, areas };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const call = apiOf(context);
  return submit(request, async (body) => {
    const { id } = await call(keluarga.split, { params: { id: Number(params.id) }, body });
    return redirectWithToast(paths.kelola('keluarga', id), { title: 'Keluarga baru dicatat.' });
  });
}

export default function KelolaPisah({ loaderData }: Route.ComponentProps) {
  const { family, areas } = loaderData;
  const failed = useFailed();
  const field = fieldsOf(failed, { wilayah_id: family.wilayah_id, alamat: family.alamat });
  const members = family.anggota.map(({ id, nama, hubungan, umur }) => ({
    value: String(id),
    label: nama,
    hint: `${tampilKode(hubungan)}, ${umur} tahun`,
  }));
  return (
    <EventPage
      title="Pisah KK"
      text="Yang pisah mendapat KK baru. Hubungan mereka disesuaikan dengan kepala keluarga baru; periksa sesudahnya."
      back={{ label: 'Kembali ke keluarga', to: paths.kelola('keluarga', family.id) }}
      failed={failed}
      verb="Pisahkan"
    >
      <CheckboxGroup
        name="anggota"
        label="Yang pisah"
        error={failed?.errors.anggota}
        defaultValues={failed?.values.anggota}
        options={members}
      />
      <fieldset className="isian-orang">
        <legend>KK baru</legend>
        <NumberInput {...field('no_kk')} label="Nomor KK baru" maxLength={20} autoComplete="off" />
        <Select
          {...field('kepala')}
          label="Kepala keluarga baru"
          placeholder="Pilih dari yang pisah"
          options={members}
        />
        <Select
          {...field('kepala_lama')}
          label="Kepala bagi yang tetap, bila kepalanya ikut pisah"
          placeholder="Kepalanya tetap"
          options={members}
        />
        <AreaField field={field} areas={areas} label="Wilayah" />
        <TextInput {...field('alamat')} label="Alamat" maxLength={200} autoComplete="off" />
        <LetterFields field={field} day="Tanggal terbit KK baru" letter="Nomor surat atau dokumen" />
      </fieldset>
    </EventPage>
  );
}
