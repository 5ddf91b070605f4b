import { useNavigate } from 'react-router';
import type { LangkahPetugas } from '#contract/keamanan.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { withQuery } from '../../lib/paths/paths.ts';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Note } from '../../ui/text/note.tsx';
import { ProofInput } from '../sesi/proof-input.tsx';
import { HERE } from './act.ts';

/** Another administrator lets somebody in who has lost the second step. */
export function RecoverDialog({ person, failed }: { person: LangkahPetugas; failed: Failed | undefined }) {
  const navigate = useNavigate();
  const field = fieldsOf(failed);
  const { id, nama } = person;
  return (
    <Dialog
      open
      onClose={() => navigate(HERE, { preventScrollReset: true })}
      title={`Pulihkan langkah kedua ${nama}?`}
      text="Cocokkan orangnya secara langsung. Langkah kedua dan semua perangkatnya dilepas; password-nya tetap."
    >
      <Form
        method="post"
        action={withQuery(HERE, { pulihkan: id })}
        className="form-konsol"
        noValidate
        preventScrollReset
      >
        <FormErrors failed={failed} />
        <input type="hidden" name="id" value={id} />
        <Checkbox
          name="bertemu"
          error={failed?.errors.bertemu}
          defaultChecked={failed?.values.bertemu !== undefined}
          label="Saya bertemu langsung atau menelepon nomor yang tercatat"
        />
        <TextInput
          {...field('alasan')}
          label="Alasan"
          hint={`Dibaca ${nama} dan semua admin.`}
          maxLength={200}
          data-fokus=""
        />
        <ProofInput name="password" error={failed?.errors.password} />
        <Note>{nama} menerima kode 8 huruf, berlaku 24 jam, dan wajib memasang lagi saat masuk.</Note>
        <div className="baris">
          <Link className="btn kedua" to={HERE} preventScrollReset>
            Batal
          </Link>
          <Button type="submit" variant="utama" name="tindakan" value="pulihkan" loading={useSubmitting()}>
            Buat kode pemulihan
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
