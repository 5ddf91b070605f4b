import { peristiwa } from '#contract/peristiwa.ts';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { fieldsOf } from '../../lib/forms/form.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { paths } from '../../lib/paths/paths.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import type { Route } from './+types/kelola-kematian.ts';
import { LetterFields, NextHead } from './event-fields.tsx';
import { heirsOf, loadFor } from './event-load.ts';
import { backTo, EventPage } from './event-page.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { person: await loadFor(apiOf(context), request, 'kematian') };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const call = apiOf(context);
  const id = Number(params.id);
  return submit(request, async (form) => {
    await call(peristiwa.death, { params: { id }, body: form });
    return redirectWithToast(paths.kelola('penduduk', id), { title: 'Kematian dicatat.' });
  });
}

export default function KelolaKematian({ loaderData }: Route.ComponentProps) {
  const { person } = loaderData;
  const failed = useFailed();
  const field = fieldsOf(failed);
  return (
    <EventPage
      title={`Kematian ${person.nama}`}
      text="Datanya tetap tersimpan. Suami atau istri yang ditinggalkan menjadi cerai mati."
      back={backTo(person)}
      failed={failed}
      verb="Catat kematian"
    >
      <fieldset className="isian-orang">
        <legend>Peristiwa</legend>
        <LetterFields field={field} day="Tanggal meninggal" letter="Nomor akta atau surat kematian" />
        <TextInput {...field('jam')} type="time" label="Jam (tidak wajib)" />
        <TextInput {...field('tempat')} label="Tempat (tidak wajib)" maxLength={100} />
        <TextInput {...field('sebab')} label="Sebab (tidak wajib)" maxLength={100} />
        <TextInput {...field('pelapor')} label="Pelapor (tidak wajib)" maxLength={100} />
        <NextHead field={field} heirs={heirsOf(person)} />
      </fieldset>
    </EventPage>
  );
}
