import type { ComponentProps, ReactNode } from 'react';
import { useSubmitting } from '../../lib/use-submitting.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { knownVersion, type PartFormProps } from './pengaturan-parts.ts';

type FormProps = Pick<ComponentProps<typeof Form>, 'encType' | 'noValidate'>;
interface SettingsFormProps extends Omit<PartFormProps, 'village'>, FormProps {
  children: ReactNode;
}

/** The form of one part of the settings, with the version it was loaded with. */
export function PartForm({ versi, failed, children, ...form }: SettingsFormProps) {
  const submitting = useSubmitting();
  return (
    <Form method="post" className="form-konsol" {...form}>
      <FormErrors failed={failed} />
      <input type="hidden" name="versi" value={knownVersion(versi, failed)} />
      {children}
      <div className="bawah-form akhir">
        <Button variant="utama" type="submit" loading={submitting}>
          Simpan
        </Button>
      </div>
    </Form>
  );
}
