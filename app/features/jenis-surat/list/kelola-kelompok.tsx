import { Seen } from '../../../ui/form/overtaken.tsx';
import '../jenis-surat.css';
import { data, useNavigate } from 'react-router';
import { kelolaJenisSurat } from '#contract/jenis-surat/kelola.ts';
import type { KelompokKelola } from '#contract/jenis-surat/tampil.ts';
import { KelolaBar } from '../../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../../lib/api.ts';
import { redirectWithToast } from '../../../lib/forms/flash.ts';
import { type Failed, fieldsOf } from '../../../lib/forms/form.ts';
import { submit } from '../../../lib/forms/submit.ts';
import { toast } from '../../../lib/forms/toast-store.ts';
import { useFailed } from '../../../lib/forms/use-failed.ts';
import { useUploadForm } from '../../../lib/forms/use-upload-form.ts';
import { takes } from '../../../lib/paths/pages.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { KeyField } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { nameRemoved, PictureUpload } from '../picture-upload.tsx';
import type { Route } from './+types/kelola-kelompok.ts';

const LIST = paths.kelola('jenis-surat');
const SAVED = 'Kelompok disimpan.';

export async function loader({ context, params }: Route.LoaderArgs) {
  const groups = await apiOf(context)(kelolaJenisSurat.groups);
  const group = groups.find(({ id }) => id === Number(params.id));
  if (!group) throw data(null, { status: 404 });
  return { group };
}

export const action = ({ context, params: { id }, request }: Route.ActionArgs) =>
  submit(request, async (body) => {
    await apiOf(context)(kelolaJenisSurat.renameGroup, { params: { id }, body });
    return redirectWithToast(LIST, { title: SAVED });
  });
action.files = takes(kelolaJenisSurat.renameGroup);

/** A group of letter types as residents see it: its name, what it is for, and its picture. */
export default function KelolaKelompok({ loaderData: { group } }: Route.ComponentProps) {
  const failed = useFailed();
  return (
    <>
      <KelolaBar
        title={`Kelompok ${group.nama}`}
        back={{ label: 'Kembali ke jenis surat', to: LIST }}
        failed={failed}
      />
      <div className="isi-konsol tumpuk">
        <GroupForm key={group.id} group={group} failed={failed} />
      </div>
    </>
  );
}

const LABELS = { nama: 'Nama kelompok', keterangan: 'Keterangan' };

function GroupForm({ group, failed }: { group: KelompokKelola; failed: Failed | undefined }) {
  const { id, nama, keterangan, gambar } = group;
  const navigate = useNavigate();
  const form = useUploadForm({
    endpoint: kelolaJenisSurat.renameGroup,
    params: { id },
    failed,
    prepare: (body) => {
      nameRemoved(body, gambar);
      return undefined;
    },
    onDone: () => {
      toast({ title: SAVED });
      void navigate(LIST);
    },
  });
  const field = fieldsOf(form.failed, { nama, keterangan });
  return (
    <form {...form.props} className="form-konsol tumpuk" aria-label="Kelompok jenis surat">
      <KeyField />
      <FormErrors failed={form.failed} />
      <Seen stored={{ nama, keterangan }} labels={LABELS} failed={form.failed} />
      <TextInput {...field('nama')} label="Nama kelompok" maxLength={80} />
      <TextInput
        {...field('keterangan')}
        label="Keterangan"
        hint="Dibaca warga di daftar jenis surat. Boleh dikosongkan."
        maxLength={300}
      />
      <PictureUpload picture={gambar} error={form.failed?.errors.gambar} progress={form.progress} of={nama} />
      <div className="baris">
        <Button type="submit" variant="utama" icon="check" loading={form.sending}>
          Simpan
        </Button>
        <ButtonLink variant="sunyi" to={LIST}>
          Batal
        </ButtonLink>
      </div>
    </form>
  );
}
