import { redirect, useActionData, useNavigate } from 'react-router';
import { migrasi } from '#contract/migrasi.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { ChooseFile, History, Running, Steps } from '../../kinds/impor/first-step.tsx';
import { barNote } from '../../kinds/impor/noun.ts';
import { apiOf } from '../../lib/api.ts';
import { submit } from '../../lib/form.ts';
import { takes } from '../../lib/pages.ts';
import { paths } from '../../lib/paths.ts';
import { useUploadForm } from '../../lib/use-upload-form.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/kelola-migrasi.ts';
import { MIGRASI } from './migrasi-words.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const found = await apiOf(context)(migrasi.list);
  const ganti = new URL(request.url).searchParams.get('ganti');
  return { ...found, ganti: found.berjalan && String(found.berjalan.id) === ganti ? ganti : '' };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    const { id } = await apiOf(context)(migrasi.create, { body: form });
    return redirect(MIGRASI.here(id));
  });
action.files = takes(migrasi.create);

export default function KelolaMigrasi({ loaderData }: Route.ComponentProps) {
  const { berjalan, riwayat, ganti } = loaderData;
  return (
    <>
      <KelolaBar
        title="Pindah dari OpenSID"
        back={{ label: 'Kembali ke impor penduduk', to: paths.kelola('penduduk', 'impor') }}
        action={<span className="kecil redup">{barNote(MIGRASI)}</span>}
      />
      <Steps noun={MIGRASI} current={1} />
      <div className="isi-konsol">
        {berjalan && !ganti ? <Running noun={MIGRASI} one={berjalan} /> : <NewFile ganti={ganti} />}
        <History noun={MIGRASI} rows={riwayat} />
      </div>
    </>
  );
}

function NewFile({ ganti }: { ganti: string }) {
  const navigate = useNavigate();
  const form = useUploadForm({
    endpoint: migrasi.create,
    failed: useActionData<typeof action>(),
    onDone: ({ id }) => void navigate(MIGRASI.here(id)),
  });
  return (
    <ChooseFile
      noun={MIGRASI}
      form={form}
      ganti={ganti}
      kind="cadangan"
      intro="Di OpenSID: Pengaturan, Database, Cadangkan. Yang diterima .sql, .sql.gz, atau .zip yang memuat salah satunya, sampai 300 MB. Folder desa/ dalam ZIP yang sama membawa foto, gambar, dan PDF."
      sample={
        <>
          Berkas dibaca hanya untuk desa ini dan dihapus 30 hari setelah selesai. Hanya punya Excel? Pakai{' '}
          <Link to={paths.kelola('penduduk', 'impor')}>Impor penduduk</Link>.
        </>
      }
    />
  );
}
