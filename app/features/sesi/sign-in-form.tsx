import type { ComponentType } from 'react';
import type { FetcherFormProps } from 'react-router';
import { type Failed, fieldsOf } from '#app/lib/forms/form.ts';
import { PasswordInput } from '#app/ui/fields/password-input.tsx';
import { NumberInput, TextInput } from '#app/ui/fields/text-input.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Notice } from '#app/ui/overlay/notice.tsx';

interface SignInFormProps {
  /** `Form` of the router, or of a fetcher. */
  form: ComponentType<FetcherFormProps>;
  action: string;
  /** Path to go to afterwards. */
  next: string;
  failed: Failed | undefined;
  sending: boolean;
  staff?: boolean;
}

/** Name, password, and what was wrong with the last try above them. */
export function SignInForm({ form: Form, action, next, failed, sending, staff }: SignInFormProps) {
  const field = fieldsOf(failed);
  const name = { ...field('username'), autoComplete: 'username', 'data-fokus': '' };
  return (
    <Form method="post" action={action} className="masuk" noValidate>
      {failed?.message && <Notice answer={failed}>{failed.message}</Notice>}
      <input type="hidden" name="next" value={next} />
      {staff ? (
        <TextInput {...name} label="Nama pengguna" autoCapitalize="none" spellCheck={false} />
      ) : (
        <NumberInput {...name} label="NIK" maxLength={16} />
      )}
      <PasswordInput {...field('password')} label="Password" />
      <Button type="submit" variant="utama" wide loading={sending}>
        Masuk
      </Button>
    </Form>
  );
}
