import { peristiwa } from '#contract/peristiwa.ts';
import { kelolaWilayah } from '#contract/wilayah/kelola.ts';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { fieldsOf } from '../../lib/forms/form.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { paths } from '../../lib/paths/paths.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import type { Route } from './+types/kelola-pindah-dusun.ts';
import { AreaField, LetterFields } from './event-fields.tsx';
import { loadFor } from './event-load.ts';
import { backTo, EventPage } from './event-page.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [person, areas] = await Promise.all([
    loadFor(call, request, 'pindah_dalam'),
    call(kelolaWilayah.tree),
  ]);
  return { person, areas };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const call = apiOf(context);
  const id = Number(params.id);
  return submit(request, async (form) => {
    const { orang } = await call(peristiwa.move, { params: { id }, body: form });
    return redirectWithToast(paths.kelola('penduduk', id), { title: `Kepindahan ${orang} orang dicatat.` });
  });
}

export default function KelolaPindahDusun({ loaderData }: Route.ComponentProps) {
  const { person, areas } = loaderData;
  const failed = useFailed();
  const field = fieldsOf(failed);
  const members = person.keluarga?.anggota.length ?? 1;
  const alone = 'Yang pindah hanya orang ini.';
  return (
    <EventPage
      title={`Pindah dusun ${person.nama}`}
      text={
        members > 1
          ? `Seluruh keluarga, ${members} orang, ikut pindah. Yang pindah sendiri: Pisah KK.`
          : alone
      }
      back={backTo(person)}
      failed={failed}
      verb="Catat pindah"
    >
      <fieldset className="isian-orang">
        <legend>Peristiwa</legend>
        <LetterFields field={field} day="Tanggal pindah" letter="Nomor surat pindah" />
        <AreaField field={field} areas={areas} label="Wilayah tujuan" />
        <TextInput {...field('alamat')} label="Alamat baru" maxLength={200} autoComplete="off" />
        <TextInput {...field('alasan')} label="Alasan pindah (tidak wajib)" maxLength={200} />
      </fieldset>
    </EventPage>
  );
}
