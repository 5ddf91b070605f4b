import { redirect } from 'react-router';
import { keluarga } from '#contract/keluarga.ts';
import { kode } from '#contract/kode/kode.ts';
import { tampilKode } from '#contract/kode/tampil.ts';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { fieldsOf } from '../../lib/forms/form.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Select } from '../../ui/fields/select.tsx';
import { NumberInput } from '../../ui/fields/text-input.tsx';
import { LetterFields } from '../peristiwa/event-fields.tsx';
import { EventPage } from '../peristiwa/event-page.tsx';
import type { Route } from './+types/kelola-gabung.ts';

const HEAD = 'KEPALA KELUARGA';

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = apiOf(context);
  const id = Number(params.id);
  const [family, { hubungan = [] }] = await Promise.all([
    call(keluarga.get, { params: { id } }),
    call(kode.semua),
  ]);
  if (family.anggota.length === 0) throw redirect(paths.kelola('keluarga', id));
  return { family, hubungan: hubungan.filter(({ nama }) => nama !== HEAD) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const call = apiOf(context);
  return submit(request, async (body) => {
    const { id } = await call(keluarga.join, { params: { id: Number(params.id) }, body });
    return redirectWithToast(paths.kelola('keluarga', id), { title: 'Keluarga digabung.' });
  });
}

export default function KelolaGabung({ loaderData }: Route.ComponentProps) {
  const { family, hubungan } = loaderData;
  const failed = useFailed();
  const field = fieldsOf(failed, { hubungan: 'FAMILI LAIN' });
  return (
    <EventPage
      title="Gabung KK"
      text={`Semua anggota, ${family.anggota.length} orang, pindah ke KK lain dan alamatnya. KK ini menjadi kosong.`}
      back={{ label: 'Kembali ke keluarga', to: paths.kelola('keluarga', family.id) }}
      failed={failed}
      verb="Gabungkan"
    >
      <fieldset className="isian-orang">
        <legend>KK tujuan</legend>
        <NumberInput {...field('no_kk')} label="Nomor KK tujuan" maxLength={20} autoComplete="off" />
        <Select
          {...field('hubungan')}
          label="Hubungan dengan kepala keluarga itu"
          options={hubungan.map(({ nama }) => ({ value: nama, label: tampilKode(nama) }))}
        />
        <LetterFields field={field} day="Tanggal" letter="Nomor surat atau dokumen" />
      </fieldset>
    </EventPage>
  );
}
