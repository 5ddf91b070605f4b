import { useActionData, useNavigate } from 'react-router';
import { type Pegawai, pegawai } from '#contract/pegawai.ts';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/flash.ts';
import { type Failed, fieldsOf, submit } from '../../lib/form.ts';
import { paths } from '../../lib/paths.ts';
import { useUploadForm } from '../../lib/use-upload-form.ts';
import { KelolaBar } from '../../shells/kelola-frame.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/choice.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { Route } from './+types/kelola-edit.ts';
import { JABATAN, KEDUDUKAN } from './kedudukan.ts';

const LIST = paths.kelola('pegawai');
const SAVED = { title: 'Pegawai disimpan.' };
const NEW = 'baru';
const OFFICES = 'daftar-jabatan';

export async function loader({ context, params }: Route.LoaderArgs) {
  return { official: params.id === NEW ? null : await apiOf(context)(pegawai.edit, { params }) };
}

export function action({ context, params, request }: Route.ActionArgs) {
  const call = apiOf(context);
  return submit(request, async (body) => {
    if (params.id === NEW) await call(pegawai.create, { body });
    else await call(pegawai.update, { params, body });
    return redirectWithToast(LIST, SAVED);
  });
}

export default function KelolaPegawaiEdit({ loaderData: { official } }: Route.ComponentProps) {
  return <OfficialForm key={official?.id ?? NEW} official={official} />;
}

function OfficialForm({ official }: { official: Pegawai | null }) {
  const navigate = useNavigate();
  const answered = useActionData<typeof action>();
  const { props, failed, sending, progress } = useUploadForm({
    endpoint: official ? pegawai.update : pegawai.create,
    params: official ? { id: official.id } : undefined,
    failed: answered as Failed | undefined,
    onDone: () => {
      toast(SAVED);
      void navigate(LIST);
    },
  });
  const field = fieldsOf(failed, {
    nama: official?.nama,
    jabatan: official?.jabatan.nama,
    tingkat: official?.tingkat ?? 3,
  });
  return (
    <>
      <KelolaBar
        title={official ? 'Ubah pegawai' : 'Tambah pegawai'}
        back={{ label: 'Kembali ke daftar pegawai', to: LIST }}
        failed={failed}
      />
      <form {...props} className="isi-konsol form-konsol">
        <FormErrors failed={failed} />
        <TextInput
          {...field('nama')}
          label="Nama"
          hint="Dengan gelar, bila ada."
          maxLength={120}
          autoComplete="off"
        />
        <TextInput {...field('jabatan')} label="Jabatan" maxLength={120} list={OFFICES} autoComplete="off" />
        <datalist id={OFFICES}>
          {JABATAN.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <RadioCards
          {...field('tingkat')}
          label="Kedudukan"
          hint="Kepala desa tampil paling atas, lalu sekretaris, lalu yang lain."
          options={KEDUDUKAN.map(({ tingkat, label }) => ({ value: String(tingkat), label }))}
        />
        <PictureField
          name="gambar"
          label="Foto (opsional)"
          hint="Tegak, wajah terlihat jelas. Tanpa foto, inisial nama yang tampil."
          error={failed?.errors.gambar}
          picture={official?.gambar_info ?? null}
          optional
          progress={progress}
        />
        <div className="bawah-form">
          <ButtonLink variant="sunyi" to={LIST}>
            Batal
          </ButtonLink>
          <Button variant="utama" type="submit" loading={sending}>
            Simpan
          </Button>
        </div>
      </form>
    </>
  );
}
