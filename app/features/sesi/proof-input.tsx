import { useSite } from '../../lib/use-site.ts';
import type { FieldBase } from '../../ui/fields/field.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { KeyProof } from './key-proof.tsx';

type ProofInputProps = Pick<FieldBase, 'name' | 'error'> & {
  hint?: string;
  /** The only thing that its dialog asks. */
  lead?: boolean;
  'data-fokus'?: '';
};

/** Proof that it is really the owner of the account: a passkey or code where there is a second step, the password elsewhere. */
export function ProofInput({ name, error, hint, lead, ...focus }: ProofInputProps) {
  const { user } = useSite();
  if (!user?.langkah_kedua)
    return (
      <PasswordInput
        {...focus}
        name={name}
        error={error}
        label="Password Anda"
        hint={hint}
        autoComplete="current-password"
        required
      />
    );
  return (
    <>
      {user.kunci && <KeyProof {...focus} name={name} lead={lead} />}
      <TextInput
        {...(user.kunci ? {} : focus)}
        name={name}
        error={error}
        label="Kode langkah kedua"
        hint="6 angka dari autentikator, atau satu kode cadangan."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required={!user.kunci}
      />
    </>
  );
}
