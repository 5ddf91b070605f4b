import { redirect, useActionData, useNavigate } from 'react-router';
import { imporPeta } from '#contract/peta/impor.ts';
import { kelolaPeta } from '#contract/peta/kelola.ts';
import { KelolaBar } from '../../../kinds/desk/kelola-bar.tsx';
import { ChooseFile, History, Running, Steps } from '../../../kinds/impor/first-step.tsx';
import { barNote } from '../../../kinds/impor/noun.ts';
import { apiOf } from '../../../lib/api.ts';
import { submit } from '../../../lib/forms/submit.ts';
import { useUploadForm } from '../../../lib/forms/use-upload-form.ts';
import { takes } from '../../../lib/paths/pages.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Select } from '../../../ui/fields/select.tsx';
import type { Route } from './+types/kelola-impor.ts';
import { PETA } from './impor-words.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [found, types] = await Promise.all([call(imporPeta.list), call(kelolaPeta.types)]);
  const query = new URL(request.url).searchParams;
  const asked = query.get('ganti');
  const ganti = found.berjalan && String(found.berjalan.id) === asked ? asked : '';
  const options = types
    .filter(({ from_model, sumber }) => from_model === null && sumber === null)
    .map(({ id, nama }) => ({ value: String(id), label: nama }));
  return { ...found, ganti, options, tipe: query.get('tipe') ?? '' };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    const { id } = await apiOf(context)(imporPeta.create, { body: form });
    return redirect(PETA.here(id));
  });
action.files = takes(imporPeta.create);

export default function KelolaImporPeta({ loaderData }: Route.ComponentProps) {
  const { berjalan, riwayat, ganti, options, tipe } = loaderData;
  return (
    <>
      <KelolaBar
        title="Impor peta"
        back={{ label: 'Kembali ke peta', to: paths.kelola('peta') }}
        action={<span className="kecil redup">{barNote(PETA)}</span>}
      />
      <Steps noun={PETA} current={1} />
      <div className="isi-konsol">
        {berjalan && !ganti ? (
          <Running noun={PETA} one={berjalan} />
        ) : (
          <NewFile ganti={ganti} options={options} tipe={tipe} />
        )}
        <History noun={PETA} rows={riwayat} />
      </div>
    </>
  );
}

type NewFileProps = Pick<Route.ComponentProps['loaderData'], 'ganti' | 'options' | 'tipe'>;

function NewFile({ ganti, options, tipe }: NewFileProps) {
  const navigate = useNavigate();
  const form = useUploadForm({
    endpoint: imporPeta.create,
    failed: useActionData<typeof action>(),
    onDone: ({ id }) => void navigate(PETA.here(id)),
  });
  return (
    <ChooseFile
      noun={PETA}
      form={form}
      ganti={ganti}
      kind="peta"
      intro="GeoJSON, KML, KMZ, GPX, Shapefile dalam ZIP, CSV dengan lintang dan bujur atau WKT. Sampai 60 MB."
      sample={<>Batas desa diisi di Pengaturan, Peta. Nama pemilik di berkas tidak pernah diimpor.</>}
    >
      <Select
        name="tipe_id"
        label="Masuk ke tipe layer"
        placeholder="Pilih tipe layer"
        options={options}
        defaultValue={form.failed?.values.tipe_id?.[0] ?? tipe}
        required
        error={form.failed?.errors.tipe_id}
      />
    </ChooseFile>
  );
}
