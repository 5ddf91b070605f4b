import { useNavigate } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import type { SuratKeluar } from '#contract/surat-keluar/surat-keluar.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { Textarea, TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ProofInput } from '../sesi/proof-input.tsx';

interface AskingProps {
  letter: SuratKeluar;
  /** The page without the question. */
  back: string;
  failed: Failed | undefined;
}

/** Asks why a letter is taken back, and like signing for the password. Stands in the address, so it opens without scripts too. */
export function RevokeDialog({ letter: { id, nomor }, back, failed }: AskingProps) {
  const navigate = useNavigate();
  const submitting = useSubmitting();
  const field = fieldsOf(failed);
  return (
    <Dialog
      open
      onClose={() => navigate(back, { preventScrollReset: true })}
      title={`Cabut surat ${nomor}?`}
      text="Siapa pun yang memeriksa surat ini membaca bahwa surat dicabut, dengan alasan Anda. Nomornya tetap terpakai."
    >
      <Form method="post" className="tumpuk">
        <FormErrors failed={failed} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="tindakan" value="cabut" />
        <Textarea
          {...field('alasan')}
          label="Alasan"
          hint="Tanpa data pribadi, misalnya: Diganti surat baru."
          rows={3}
          maxLength={200}
          data-fokus=""
        />
        <ProofInput name="password" error={failed?.errors.password} />
        <div className="baris">
          <Link className="btn kedua" to={back} preventScrollReset>
            Batal
          </Link>
          <Button type="submit" variant="bahaya-isi" loading={submitting}>
            Cabut
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Asks the signer for what the service wants to know; it is kept nowhere. */
export function SignDialog({ letter: { id, nomor }, back, failed }: AskingProps) {
  const navigate = useNavigate();
  const submitting = useSubmitting();
  const field = fieldsOf(failed);
  return (
    <Dialog
      open
      onClose={() => navigate(back, { preventScrollReset: true })}
      title={`Tanda tangani ${nomor} secara elektronik`}
      text="Passphrase hanya dikirim ke layanan tanda tangan elektronik dan tidak disimpan."
    >
      <Form method="post" className="tumpuk">
        <FormErrors failed={failed} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="tindakan" value="tte" />
        <TextInput {...field('nik')} label="NIK Anda" inputMode="numeric" maxLength={16} data-fokus="" />
        <PasswordInput {...field('passphrase')} label="Passphrase" autoComplete="off" />
        <div className="baris">
          <Link className="btn kedua" to={back} preventScrollReset>
            Batal
          </Link>
          <Button type="submit" variant="utama" loading={submitting}>
            Tanda tangani
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
