import './sandi.css';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { type Failed, fieldsOf } from '#app/lib/forms/form.ts';
import { useSubmitting } from '#app/lib/forms/use-submitting.ts';
import { useSite } from '#app/lib/use-site.ts';
import { PasswordInput } from '#app/ui/fields/password-input.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { classes } from '#app/ui/layout/class-names.ts';
import { Spinner } from '#app/ui/layout/spinner.tsx';
import { NO_OLD_PASSWORD, WRONG_OLD_PASSWORD } from '#contract/lib/access/password.ts';
import { type OldPassword, useOldPassword } from './old-password.ts';
import { PasswordRules } from './password-rules.tsx';

interface PasswordFormProps {
  failed: Failed | undefined;
  /** Path to which 'Batal' leads. */
  back: string;
  /** True for an account of the staff, whose password is longer. */
  staff?: boolean;
}

/** Old password, which is checked while it is typed, then the new one twice. Empty again once it was changed. */
export function PasswordForm(props: PasswordFormProps) {
  return <Fields key={useChanges(props.failed)} {...props} />;
}

/** Number of times that the form was submitted successfully; resets the fields. */
function useChanges(failed: Failed | undefined): number {
  const [changes, setChanges] = useState(0);
  const sent = useRef(false);
  const { state, formMethod } = useNavigation();
  useEffect(() => {
    if (formMethod === 'POST') sent.current = true;
    if (state !== 'idle' || !sent.current) return;
    sent.current = false;
    if (!failed) setChanges((count) => count + 1);
  }, [state, formMethod, failed]);
  return changes;
}

/** The field for the old password with its check; the form is sent only once it is right. */
function useOldField(username: string, form: RefObject<HTMLFormElement | null>) {
  const { known, typed, now } = useOldPassword(username);
  const [missing, setMissing] = useState(false);
  const [waiting, setWaiting] = useState(false);
  // The value typed or autofilled before hydration.
  const begin = useRef(() => {
    const early = inputOf(form, 'password_lama')?.value;
    if (early) typed(early);
  });
  useEffect(() => begin.current(), []);
  // Moves the focus to the new password once that appears.
  const asked = useRef(false);
  useEffect(() => {
    if (known.state === 'right' && asked.current) inputOf(form, 'password_baru')?.focus();
    if (known.state !== 'checking') asked.current = false;
  }, [known, form]);
  const type = (value: string) => {
    setMissing(false);
    typed(value);
  };
  const ask = async () => {
    const value = inputOf(form, 'password_lama')?.value ?? '';
    setMissing(value === '');
    if (value === '' || waiting) return;
    setWaiting(true);
    asked.current = true;
    await now(value);
    setWaiting(false);
  };
  const repeat = () => {
    inputOf(form, 'password_lama')?.focus();
    void ask();
  };
  return { known, missing, waiting, type, ask, repeat };
}

const inputOf = (form: RefObject<HTMLFormElement | null>, name: string) =>
  form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);

function Fields({ failed, back, staff }: PasswordFormProps) {
  const { user } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const old = useOldField(user?.username ?? '', form);
  const sending = useSubmitting();
  const open = isOpen(old.known, failed);
  const send = (event: FormEvent) => {
    if (open) return;
    event.preventDefault();
    void old.ask();
  };
  return (
    <Form method="post" ref={form} className="sandi" aria-label="Ubah password" noValidate onSubmit={send}>
      <FormErrors failed={failed} />
      <input
        className="sr"
        name="username"
        value={user?.username ?? ''}
        autoComplete="username"
        tabIndex={-1}
        aria-hidden="true"
        readOnly
      />
      <OldField
        failed={failed}
        known={old.known}
        missing={old.missing}
        onType={old.type}
        onRepeat={old.repeat}
      />
      <div className={classes('sandi-baru', open && 'terbuka')}>
        <NewFields failed={failed} staff={staff} />
      </div>
      <div className="bawah-form">
        <ButtonLink to={back} variant="sunyi">
          Batal
        </ButtonLink>
        <Button type="submit" variant="utama" loading={sending || old.waiting}>
          Simpan
        </Button>
      </div>
    </Form>
  );
}

interface OldFieldProps {
  failed: Failed | undefined;
  known: OldPassword;
  missing: boolean;
  onType: (value: string) => void;
  /** Asks once more whether it is right. */
  onRepeat: () => void;
}

function OldField({ failed, known, missing, onType, onRepeat }: OldFieldProps) {
  // The server's message stays until the value changes.
  const [overtyped, setOvertyped] = useState<Failed>();
  const told = overtyped === failed ? undefined : failed?.errors.password_lama;
  const wrong = known.state === 'wrong' ? WRONG_OLD_PASSWORD : missing ? NO_OLD_PASSWORD : told;
  return (
    <PasswordInput
      {...fieldsOf(failed)('password_lama')}
      label="Password lama"
      error={wrong}
      onChange={({ target }) => {
        setOvertyped(failed);
        onType(target.value);
      }}
      note={<OldState known={known} onRepeat={onRepeat} />}
    />
  );
}

function NewFields({ failed, staff }: Pick<PasswordFormProps, 'failed' | 'staff'>) {
  const [password, setPassword] = useState('');
  const field = fieldsOf(failed);
  const fresh = { autoComplete: 'new-password', maxLength: 200 };
  return (
    <>
      <PasswordInput
        {...field('password_baru')}
        {...fresh}
        label="Password baru"
        onChange={({ target }) => setPassword(target.value)}
        note={<PasswordRules password={password} staff={staff} />}
      />
      <PasswordInput {...field('password_ulang')} {...fresh} label="Ulangi password baru" />
    </>
  );
}

// When the refusal was about another field, the reloaded page shows the whole form.
function isOpen({ state }: OldPassword, failed: Failed | undefined): boolean {
  if (state === 'right') return true;
  return state === 'untouched' && failed !== undefined && failed.errors.password_lama === undefined;
}

function OldState({ known, onRepeat }: Pick<OldFieldProps, 'known' | 'onRepeat'>) {
  return (
    <>
      <p className={classes('periksa-isi', known.state === 'right' && 'ok')} role="status">
        {known.state === 'checking' && (
          <>
            <Spinner />
            Memeriksa password lama
          </>
        )}
        {known.state === 'right' && (
          <>
            <Icon name="circle-check" size={18} />
            Password lama benar
          </>
        )}
        {known.state === 'unknown' && known.message}
      </p>
      {known.state === 'unknown' && (
        <Button small variant="kedua" onClick={onRepeat}>
          Periksa lagi
        </Button>
      )}
    </>
  );
}
