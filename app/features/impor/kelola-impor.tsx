import { redirect, useActionData, useNavigate } from 'react-router';
import { BARIS_IMPOR, impor } from '#contract/impor/impor.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { ChooseFile, History, Running, Steps } from '../../kinds/impor/first-step.tsx';
import { barNote } from '../../kinds/impor/noun.ts';
import { apiOf } from '../../lib/api.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useUploadForm } from '../../lib/forms/use-upload-form.ts';
import { pagesContext } from '../../lib/live/visitor.ts';
import { takes } from '../../lib/paths/pages.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { Link } from '../../ui/layout/link.tsx';
import { partsThat, RegisterTabs } from '../penduduk/register-tabs.tsx';
import type { Route } from './+types/kelola-impor.ts';
import { PENDUDUK } from './impor-words.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const found = await apiOf(context)(impor.list);
  const ganti = new URL(request.url).searchParams.get('ganti');
  const parts = partsThat(context.get(pagesContext));
  return { ...found, parts, ganti: found.berjalan && String(found.berjalan.id) === ganti ? ganti : '' };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    const { id } = await apiOf(context)(impor.create, { body: form });
    return redirect(PENDUDUK.here(id));
  });
action.files = takes(impor.create);

export default function KelolaImpor({ loaderData }: Route.ComponentProps) {
  const { berjalan, riwayat, ganti, parts } = loaderData;
  return (
    <>
      <KelolaBar
        title="Impor penduduk"
        back={{ label: 'Kembali ke tabel penduduk', to: paths.kelola('penduduk') }}
        action={<span className="kecil redup">{barNote(PENDUDUK)}</span>}
      />
      <RegisterTabs parts={parts} current="impor" />
      <Steps noun={PENDUDUK} current={1} />
      <div className="isi-konsol">
        {berjalan && !ganti ? <Running noun={PENDUDUK} one={berjalan} /> : <NewFile ganti={ganti} />}
        <History noun={PENDUDUK} rows={riwayat} />
      </div>
    </>
  );
}

function NewFile({ ganti }: { ganti: string }) {
  const navigate = useNavigate();
  const form = useUploadForm({
    endpoint: impor.create,
    failed: useActionData<typeof action>(),
    onDone: ({ id }) => void navigate(PENDUDUK.here(id)),
  });
  return (
    <ChooseFile
      noun={PENDUDUK}
      form={form}
      ganti={ganti}
      kind="tabel"
      intro={`Excel OpenSID, ekspor SIAK, atau tabel Anda sendiri dengan judul kolom di baris pertama. Sampai ${formatNumber(BARIS_IMPOR)} baris.`}
      sample={
        <>
          <a href={impor.sample.path} download>
            Unduh contoh berkas
          </a>
          , 43 kolom, 97 baris. Punya cadangan basis datanya?{' '}
          <Link to={paths.kelola('migrasi')}>Pindah dari OpenSID</Link> membawa wilayahnya juga.
        </>
      }
    />
  );
}
