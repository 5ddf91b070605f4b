import { redirect, useActionData, useNavigate } from 'react-router';
import { imporApbdes } from '#contract/apbdes/kelola.ts';
import { KelolaBar } from '../../../kinds/desk/kelola-bar.tsx';
import { ChooseFile, History, Running, Steps } from '../../../kinds/impor/first-step.tsx';
import { barNote } from '../../../kinds/impor/noun.ts';
import { apiOf } from '../../../lib/api.ts';
import { submit } from '../../../lib/forms/submit.ts';
import { useUploadForm } from '../../../lib/forms/use-upload-form.ts';
import { takes } from '../../../lib/paths/pages.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { NumberInput } from '../../../ui/fields/text-input.tsx';
import type { Route } from './+types/kelola-impor.ts';
import { APBDES } from './impor-words.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const found = await apiOf(context)(imporApbdes.list);
  const query = new URL(request.url).searchParams;
  const asked = query.get('ganti');
  const ganti = found.berjalan && String(found.berjalan.id) === asked ? asked : '';
  return { ...found, ganti, tahun: query.get('tahun') ?? (ganti && String(found.berjalan?.tahun)) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    const { id } = await apiOf(context)(imporApbdes.create, { body: form });
    return redirect(APBDES.here(id));
  });
action.files = takes(imporApbdes.create);

export default function KelolaImporApbdes({ loaderData }: Route.ComponentProps) {
  const { berjalan, riwayat, ganti, tahun } = loaderData;
  return (
    <>
      <KelolaBar
        title="Impor APBDes"
        back={{ label: 'Kembali ke APBDes', to: paths.kelola('apbdes') }}
        action={<span className="kecil redup">{barNote(APBDES)}</span>}
      />
      <Steps noun={APBDES} current={1} />
      <div className="isi-konsol">
        {berjalan && !ganti ? (
          <Running noun={APBDES} one={berjalan} />
        ) : (
          <NewFile ganti={ganti} tahun={tahun} />
        )}
        <History noun={APBDES} rows={riwayat} />
      </div>
    </>
  );
}

function NewFile({ ganti, tahun }: { ganti: string; tahun: string }) {
  const navigate = useNavigate();
  const form = useUploadForm({
    endpoint: imporApbdes.create,
    failed: useActionData<typeof action>(),
    onDone: ({ id }) => void navigate(APBDES.here(id)),
  });
  return (
    <ChooseFile
      noun={APBDES}
      form={form}
      ganti={ganti}
      kind="arsip"
      intro="Ekspor Siskeudes (ZIP), laporan realisasi, atau tabel Anda sendiri (XLSX atau CSV), sampai 20 MB."
      sample={
        <>
          <a href={imporApbdes.sample.path} download>
            Unduh contoh CSV
          </a>
          , kode, uraian, murni, perubahan, realisasi
        </>
      }
    >
      <NumberInput
        name="tahun"
        label="Tahun anggaran"
        defaultValue={form.failed?.values.tahun?.[0] ?? tahun}
        maxLength={4}
        required
        error={form.failed?.errors.tahun}
      />
    </ChooseFile>
  );
}
