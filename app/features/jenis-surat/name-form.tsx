import { useRevalidator } from 'react-router';
import { kelolaJenisSurat } from '#contract/jenis-surat/kelola.ts';
import type { KelompokKelola, SuntingJenis } from '#contract/jenis-surat/tampil.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { toast } from '../../lib/forms/toast-store.ts';
import { useUploadForm } from '../../lib/forms/use-upload-form.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { KeyField } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Seen } from '../../ui/form/overtaken.tsx';
import { nameRemoved, PictureUpload } from './picture-upload.tsx';

interface NameFormProps {
  type: SuntingJenis;
  groups: readonly Pick<KelompokKelola, 'id' | 'nama'>[];
  /** Answer of the page's action. */
  failed: Failed | undefined;
  /** Keeps what is written in the other parts, before the page is loaded anew. */
  flush: () => Promise<unknown>;
}

const LABELS = { nama: 'Nama', keterangan: 'Keterangan' };

/** Name and group by which residents find the type: no part of the draft, they count as soon as they are saved. */
export function NameForm({ type, groups, failed, flush }: NameFormProps) {
  const form = useNaming({ type, failed, flush });
  const stored = { nama: type.nama, keterangan: type.keterangan, kelompok_id: type.kelompok_id };
  const field = fieldsOf(form.failed, stored);
  return (
    <form {...form.props} className="form-konsol tumpuk" aria-label="Nama jenis surat">
      <KeyField />
      <FormErrors failed={form.failed} />
      <Seen stored={stored} labels={LABELS} failed={form.failed} />
      <input type="hidden" name="bagian" value="nama" />
      <TextInput {...field('nama')} label="Nama" maxLength={120} />
      <TextInput
        {...field('keterangan')}
        label="Keterangan"
        hint="Dibaca warga di daftar layanan. Boleh dikosongkan."
        maxLength={300}
      />
      {type.statis ? (
        <>
          <input type="hidden" name="kelompok_id" value={type.kelompok_id} />
          <PictureUpload
            picture={type.gambar}
            error={form.failed?.errors.gambar}
            progress={form.progress}
            of={type.nama}
          />
        </>
      ) : (
        <Select
          {...field('kelompok_id')}
          label="Kelompok"
          options={groups.map(({ id, nama }) => ({ value: String(id), label: nama }))}
        />
      )}
      <div className="baris">
        <Button
          type="submit"
          variant="utama"
          icon="check"
          name="tindakan"
          value="ubah-nama"
          loading={form.sending}
        >
          Simpan
        </Button>
      </div>
    </form>
  );
}

function useNaming({ type, failed, flush }: Omit<NameFormProps, 'groups'>) {
  const { revalidate } = useRevalidator();
  return useUploadForm({
    endpoint: kelolaJenisSurat.rename,
    params: { id: type.id },
    failed,
    prepare: (body) => {
      nameRemoved(body, type.gambar);
      return undefined;
    },
    onDone: () => {
      toast({ title: 'Nama jenis surat disimpan.' });
      void flush().then(() => revalidate());
    },
  });
}
