import { peristiwa } from '#contract/peristiwa.ts';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { fieldsOf } from '../../lib/forms/form.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import type { Route } from './+types/kelola-pindah-keluar.ts';
import { LetterFields, NextHead } from './event-fields.tsx';
import { heirsOf, loadFor } from './event-load.ts';
import { backTo, EventPage } from './event-page.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { person: await loadFor(apiOf(context), request, 'pindah_keluar') };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const call = apiOf(context);
  const id = Number(params.id);
  return submit(request, async (form) => {
    const { orang } = await call(peristiwa.leave, { params: { id }, body: form });
    return redirectWithToast(paths.kelola('penduduk', id), { title: `Kepindahan ${orang} orang dicatat.` });
  });
}

export default function KelolaPindahKeluar({ loaderData }: Route.ComponentProps) {
  const { person } = loaderData;
  const failed = useFailed();
  const field = fieldsOf(failed);
  const members = person.keluarga?.anggota.length ?? 1;
  return (
    <EventPage
      title={`Pindah keluar ${person.nama}`}
      text="Datanya tetap tersimpan. Bila kembali, ia dicatat datang dengan NIK yang sama."
      back={backTo(person)}
      failed={failed}
      verb="Catat pindah"
    >
      <fieldset className="isian-orang">
        <legend>Peristiwa</legend>
        <LetterFields field={field} day="Tanggal pindah" letter="Nomor surat pindah" />
        <TextInput {...field('alamat')} label="Alamat tujuan" maxLength={200} autoComplete="off" />
        <TextInput {...field('alasan')} label="Alasan pindah (tidak wajib)" maxLength={200} />
        {members > 1 && (
          <Checkbox
            name="keluarga"
            label={`Seluruh keluarga, ${members} orang`}
            defaultChecked={failed?.values.keluarga !== undefined}
          />
        )}
        <NextHead field={field} heirs={heirsOf(person)} />
      </fieldset>
    </EventPage>
  );
}
