import './data-saya.css';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { perbaikan } from '#contract/perbaikan/perbaikan.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { slim } from '../../lib/forms/slim.ts';
import { toast } from '../../lib/forms/toast-store.ts';
import { useUploadForm } from '../../lib/forms/use-upload-form.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { KeyField } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Upload } from '../../ui/media/upload.tsx';
import { SENT } from './data-saya-words.ts';

const CREATE = slim<typeof perbaikan.create>({ method: 'POST', path: '/v1/perbaikan/', shape: 'data' });

interface CorrectionFormProps {
  failed: Failed | undefined;
  /** Labels of the kinds of data that may be wrong, by their names. */
  wrong: Readonly<Record<string, string>>;
}

/** Asks for a correction; emptied once it was sent. */
export function CorrectionForm(props: CorrectionFormProps) {
  const [edition, setEdition] = useState(0);
  return <Fields key={edition} {...props} onSent={() => setEdition(edition + 1)} />;
}

function Fields({ failed: answered, wrong, onSent }: CorrectionFormProps & { onSent: () => void }) {
  const { revalidate } = useRevalidator();
  const { props, failed, sending, progress } = useUploadForm({
    endpoint: CREATE,
    failed: answered,
    onDone: () => {
      toast(SENT);
      onSent();
      void revalidate();
    },
  });
  const field = fieldsOf(failed);
  return (
    <form {...props} className="perbaikan-isian" aria-label="Permintaan perbaikan data">
      <KeyField />
      <FormErrors failed={failed} />
      <Select
        {...field('data')}
        label="Data yang keliru"
        placeholder="Pilih data"
        options={Object.entries(wrong).map(([value, label]) => ({ value, label }))}
      />
      <div className="kisi k2">
        <TextInput {...field('lama')} label="Yang tertulis sekarang" maxLength={300} />
        <TextInput {...field('baru')} label="Yang seharusnya" maxLength={300} />
      </div>
      <Upload
        name="bukti"
        label="Bukti"
        hint="Foto KTP, Kartu Keluarga, atau akta."
        error={failed?.errors.bukti}
        progress={progress}
      />
      <div>
        <Button type="submit" loading={sending}>
          Kirim permintaan
        </Button>
      </div>
    </form>
  );
}
