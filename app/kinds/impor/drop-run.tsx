import { ConfirmSubmit } from '../../ui/form/confirm-submit.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { ImporNoun } from './noun.ts';

const FORM = 'buang-impor';

/** A separate form, so that Enter in the step's form never discards the import. */
export function DropForm() {
  return (
    <Form method="post" id={FORM}>
      <input type="hidden" name="tindakan" value="hentikan" />
    </Form>
  );
}

/** The button of `DropForm`; it may stand outside the form. */
export function DropButton({ noun }: { noun: ImporNoun }) {
  return (
    <ConfirmSubmit
      form={FORM}
      variant="sunyi"
      question={{
        title: 'Buang impor ini?',
        text: `Berkas dan hasil pemeriksaannya dibuang. ${noun.unchanged}`,
        verb: 'Buang impor',
        danger: true,
      }}
    >
      Batal
    </ConfirmSubmit>
  );
}
