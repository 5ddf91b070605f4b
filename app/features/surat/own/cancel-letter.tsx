import { useNavigate } from 'react-router';
import { type Failed, fieldsOf } from '#app/lib/forms/form.ts';
import { useSubmitting } from '#app/lib/forms/use-submitting.ts';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { Link } from '#app/ui/layout/link.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import type { AjuanRinci } from '#contract/surat/surat.ts';

interface CancelLetterProps {
  ajuan: AjuanRinci;
  /** The page without the question. */
  back: string;
  failed: Failed | undefined;
}

/** Asks why, before a request is cancelled. Stands in the address, so it opens without scripts too. */
export function CancelLetter({ ajuan, back, failed }: CancelLetterProps) {
  const navigate = useNavigate();
  const submitting = useSubmitting();
  return (
    <Dialog
      open
      onClose={() => navigate(back, { preventScrollReset: true })}
      title={`Batalkan ${ajuan.config_name}?`}
      text="Aksi ini tidak dapat diulang."
    >
      <Form method="post" className="tumpuk">
        <FormErrors failed={failed} />
        <input type="hidden" name="tindakan" value="batalkan" />
        <input type="hidden" name="versi" value={ajuan.versi} />
        <TextInput
          {...fieldsOf(failed)('alasan')}
          label="Alasan"
          hint="Boleh singkat, misalnya: salah pilih surat"
          maxLength={300}
        />
        <div className="baris">
          <Link className="btn kedua" to={back} preventScrollReset data-fokus="">
            Kembali
          </Link>
          <Button type="submit" variant="bahaya-isi" loading={submitting}>
            Batalkan ajuan
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
