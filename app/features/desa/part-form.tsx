import type { ComponentProps, ReactNode } from 'react';
import { SavedState } from '../../kinds/setelan/saved-state.tsx';
import type { SavedFields } from '../../kinds/setelan/use-saved-fields.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Overtaken } from '../../ui/form/overtaken.tsx';
import type { PartFormProps } from './pengaturan-parts.ts';

type FormProps = Pick<ComponentProps<typeof Form>, 'encType' | 'noValidate'>;
interface SettingsFormProps extends Omit<PartFormProps, 'village'>, FormProps {
  /** State of fields that are saved one by one as they are left; without scripts the form has its button. */
  saved?: SavedFields;
  labelOf?: (bidang: string) => string;
  textOf?: (bidang: string, nilai: string) => string;
  /** Foot of the form in place of the button. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The form of one part of the settings, with the version it was loaded with. */
export function PartForm(props: SettingsFormProps) {
  const { versi, failed, saved, labelOf = String, textOf, foot, children, ...form } = props;
  const submitting = useSubmitting();
  return (
    <Form method="post" className="form-konsol" {...form} {...saved?.props}>
      <FormErrors failed={failed} />
      <Overtaken now={versi} failed={failed} />
      {children}
      {saved?.active ? (
        <SavedState saved={saved} labelOf={labelOf} textOf={textOf} />
      ) : (
        (foot ?? (
          <div className="bawah-form akhir">
            <Button variant="utama" type="submit" loading={submitting}>
              Simpan
            </Button>
          </div>
        ))
      )}
    </Form>
  );
}
