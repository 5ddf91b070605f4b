import { useSearchParams } from 'react-router';
import { kode } from '#contract/kode/kode.ts';
import { peristiwa } from '#contract/peristiwa.ts';
import { kelolaWilayah } from '#contract/wilayah/kelola.ts';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { fieldsOf } from '../../lib/forms/form.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { paths } from '../../lib/paths/paths.ts';
import { NumberInput, TextInput } from '../../ui/fields/text-input.tsx';
import type { Route } from './+types/kelola-datang.ts';
import { AreaField, LetterFields } from './event-fields.tsx';
import { EventPage } from './event-page.tsx';
import { CodeSelect, NewPerson } from './new-person.tsx';
import { NoAreas } from './no-areas.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [areas, choices] = await Promise.all([call(kelolaWilayah.tree), call(kode.semua)]);
  return { areas, choices };
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = apiOf(context);
  return submit(request, async (form) => {
    const { id } = await call(peristiwa.arrive, { body: form });
    return redirectWithToast(paths.kelola('penduduk', id), { title: 'Kedatangan dicatat.' });
  });
}

export default function KelolaDatang({ loaderData }: Route.ComponentProps) {
  const failed = useFailed();
  const [query] = useSearchParams();
  const field = fieldsOf(failed, { hubungan: query.get('hubungan') ?? 'KEPALA KELUARGA' });
  const back = { label: 'Kembali ke daftar keluarga', to: paths.kelola('keluarga') };
  if (loaderData.areas.length === 0) return <NoAreas title="Pindah datang" back={back} />;
  return (
    <EventPage
      title="Pindah datang"
      text="Keluarga dicatat satu per satu, kepala keluarganya dahulu. KK yang sudah tercatat menerima anggota baru."
      back={back}
      failed={failed}
      verb="Catat kedatangan"
    >
      <NewPerson {...loaderData} field={field} />
      <fieldset className="isian-orang">
        <legend>Keluarga dan alamat</legend>
        <NumberInput {...field('no_kk')} label="Nomor KK" maxLength={20} autoComplete="off" />
        <CodeSelect {...loaderData} field={field} name="hubungan" label="Hubungan dalam keluarga" />
        <AreaField field={field} areas={loaderData.areas} label="Wilayah, untuk KK baru" />
        <TextInput {...field('alamat')} label="Alamat, untuk KK baru" maxLength={200} autoComplete="off" />
      </fieldset>
      <fieldset className="isian-orang">
        <legend>Kedatangan</legend>
        <LetterFields field={field} day="Tanggal datang" letter="Nomor surat pindah datang" />
        <TextInput {...field('asal')} label="Alamat asal" maxLength={200} autoComplete="off" />
        <TextInput {...field('alasan')} label="Alasan (tidak wajib)" maxLength={200} />
      </fieldset>
    </EventPage>
  );
}
