import { useNavigate } from 'react-router';
import type { Petugas } from '#contract/akun/akun.ts';
import type { KuotaDesa } from '#contract/desa/konsol.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { Checkbox, CheckboxGroup } from '../../ui/fields/choice.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Seen } from '../../ui/form/overtaken.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Note } from '../../ui/text/note.tsx';
import { asksProof } from '../sesi/asks-proof.ts';
import { AREA_OPTIONS } from './akun-words.ts';

interface StaffFormProps {
  /** Officer who is changed; without one somebody new is invited. */
  officer?: Petugas;
  failed: Failed | undefined;
  /** Numbers of officers that the village has, and may have. */
  room: KuotaDesa['petugas'];
  back: string;
}

/** Name, position and areas of an officer. Stands in the address, so it opens without scripts too. */
export function StaffForm({ officer, failed, room, back }: StaffFormProps) {
  const navigate = useNavigate();
  const submitting = useSubmitting();
  const field = fieldsOf(failed, { nama: officer?.nama, jabatan: officer?.jabatan });
  return (
    <Dialog
      open
      onClose={() => navigate(back, { preventScrollReset: true })}
      title={officer ? `Ubah ${officer.nama}` : 'Undang petugas'}
      text={
        officer
          ? 'Wewenang yang diubah berlaku saat itu juga.'
          : 'Petugas membuat password sendiri dengan kode yang Anda serahkan.'
      }
    >
      <Form method="post" className="tumpuk isian-petugas" preventScrollReset noValidate>
        {!asksProof(failed) && <FormErrors failed={failed} />}
        {!officer && !failed && room.pakai >= room.batas && (
          <Note kind="warning">
            Desa ini sudah punya {room.pakai} akun petugas dari {room.batas}. Nonaktifkan yang tidak dipakai
            dulu, atau minta pengelola platform menambah kuota.
          </Note>
        )}
        <input type="hidden" name="tindakan" value={officer ? 'ubah' : 'undang'} />
        {officer && <Seen stored={seenOf(officer)} labels={LABELS} failed={failed} />}
        {officer && <input type="hidden" name="id" value={officer.id} />}
        <TextInput {...field('nama')} label="Nama lengkap" maxLength={100} autoComplete="off" data-fokus="" />
        {!officer && (
          <TextInput
            {...field('username')}
            label="Nama pengguna"
            hint="Dipakai untuk masuk. Contoh: fajar"
            maxLength={60}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <TextInput
          {...field('jabatan')}
          label="Jabatan"
          hint="Contoh: Kaur Keuangan. Boleh kosong."
          maxLength={100}
          autoComplete="off"
        />
        <Areas officer={officer} failed={failed} />
        <div className="baris">
          <Link className="btn kedua" to={back} preventScrollReset>
            Batal
          </Link>
          <Button type="submit" variant="utama" loading={submitting}>
            {officer ? 'Simpan' : 'Undang'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

const LABELS = { nama: 'Nama lengkap', jabatan: 'Jabatan', izin: 'Wewenang' };
const seenOf = ({ nama, jabatan, semua, izin }: Petugas) => ({ nama, jabatan, semua, izin });

/** Choice of what the officer may do: everything, or some areas. */
function Areas({ officer, failed }: Pick<StaffFormProps, 'officer' | 'failed'>) {
  const all = failed ? failed.values.semua !== undefined : officer?.semua;
  return (
    <>
      <Checkbox
        name="semua"
        label="Semua wewenang"
        hint="Termasuk mengelola akun petugas"
        defaultChecked={all}
      />
      <CheckboxGroup
        name="izin"
        label="Wewenang"
        hint="Tidak perlu dipilih bila memegang semua wewenang."
        error={failed?.errors.izin}
        options={AREA_OPTIONS}
        defaultValues={failed ? failed.values.izin : officer?.izin}
      />
    </>
  );
}
