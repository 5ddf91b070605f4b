import { ConfirmSubmit } from '../../ui/confirm-submit.tsx';
import { Form } from '../../ui/form.tsx';

const FORM = 'buang-impor';

/** A form of its own beside that of the step, so that Enter never drops an import. */
export function DropForm() {
  return (
    <Form method="post" id={FORM}>
      <input type="hidden" name="tindakan" value="hentikan" />
    </Form>
  );
}

/** The button of `DropForm`, wherever it stands. */
export function DropButton() {
  return (
    <ConfirmSubmit
      form={FORM}
      variant="sunyi"
      question={{
        title: 'Buang impor ini?',
        text: 'Berkas dan hasil pemeriksaannya dibuang. Data penduduk tidak berubah.',
        verb: 'Buang impor',
        danger: true,
      }}
    >
      Batal
    </ConfirmSubmit>
  );
}
