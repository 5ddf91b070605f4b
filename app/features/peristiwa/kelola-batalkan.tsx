import { peristiwa } from '#contract/peristiwa.ts';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { fieldsOf } from '../../lib/forms/form.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDate } from '../../lib/text/format.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import type { Route } from './+types/kelola-batalkan.ts';
import { loadFor } from './event-load.ts';
import { backTo, EventPage } from './event-page.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { person: await loadFor(apiOf(context), request, 'batalkan') };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const call = apiOf(context);
  const id = Number(params.id);
  return submit(request, async (form) => {
    await call(peristiwa.undo, { params: { id }, body: form });
    return redirectWithToast(paths.kelola('penduduk', id), { title: 'Pencatatan dibatalkan.' });
  });
}

const WHAT = { kelahiran: 'kelahiran', kematian: 'kematian', pindah: 'kepindahan' } as const;

export default function KelolaBatalkan({ loaderData }: Route.ComponentProps) {
  const { person } = loaderData;
  const failed = useFailed();
  const { jenis = 'kematian', tanggal, nomor } = person.peristiwa ?? {};
  const what = WHAT[jenis];
  const effect =
    jenis === 'kelahiran'
      ? 'Anak ini keluar dari keluarga dan dari semua hitungan; riwayatnya tetap ada.'
      : 'Semua yang berubah karenanya dikembalikan; yang sudah dikoreksi sesudahnya tetap.';
  return (
    <EventPage
      title={`Batalkan ${what} ${person.nama}`}
      text={`Tanggal ${formatDate(tanggal)}, ${nomor}. ${effect}`}
      back={backTo(person)}
      failed={failed}
      verb={`Batalkan ${what}`}
    >
      <input type="hidden" name="jenis" value={jenis} />
      <TextInput
        {...fieldsOf(failed)('alasan')}
        label="Alasan pembatalan"
        hint="Misalnya: salah orang, akta ditarik. Tersimpan di riwayat."
        maxLength={300}
        autoComplete="off"
      />
    </EventPage>
  );
}
