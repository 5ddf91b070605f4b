import { JENIS_IZIN } from '#contract/presensi/kelola.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import type { Renewed } from '../../lib/forms/use-renewed.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { RadioCards } from '../../ui/fields/choice.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Upload } from '../../ui/media/upload.tsx';
import { IZIN_KATA } from './presensi-words.ts';

interface LeaveFormProps extends Pick<Renewed, 'onSubmit'> {
  pegawai: readonly { id: number; nama: string; sendiri: boolean }[];
  semua: boolean;
  failed: Failed | undefined;
}

const KINDS = JENIS_IZIN.map((value) => ({ value, label: IZIN_KATA[value] }));

/** Writes a leave down; for oneself it is asked for, and somebody else decides. */
export function LeaveForm({ pegawai, semua, failed, onSubmit }: LeaveFormProps) {
  const submitting = useSubmitting();
  const [only] = pegawai;
  const field = fieldsOf(failed, { jenis: 'sakit', dari: '', sampai: '', keterangan: '', pegawai: '' });
  const { defaultValue: jenis, ...kind } = field('jenis');
  return (
    <Form method="post" encType="multipart/form-data" className="presensi-form" onSubmit={onSubmit}>
      <h2>{semua ? 'Catat izin' : 'Ajukan izin'}</h2>
      <FormErrors failed={failed} />
      {semua || !only ? (
        <Select
          {...field('pegawai')}
          label="Pegawai"
          placeholder="Pilih pegawai"
          options={pegawai.map(({ id, nama, sendiri }) => ({
            value: String(id),
            label: sendiri ? `${nama} (Anda)` : nama,
          }))}
        />
      ) : (
        <input type="hidden" name="pegawai" value={only.id} />
      )}
      <RadioCards {...kind} label="Jenis" options={KINDS} defaultValue={jenis} className="presensi-jenis" />
      <DateInput {...field('dari')} label="Dari" />
      <DateInput {...field('sampai')} label="Sampai" />
      <Upload
        name="dokumen"
        label="Dokumen"
        kind="dokumen"
        hint="Sakit lebih dari 1 hari dan dinas luar: wajib. Gambar atau PDF, paling besar 5 MB."
        error={failed?.errors.dokumen}
      />
      <TextInput {...field('keterangan')} label="Keterangan (tidak wajib)" maxLength={300} />
      <Button type="submit" variant="utama" loading={submitting}>
        {semua ? 'Simpan' : 'Ajukan'}
      </Button>
    </Form>
  );
}
