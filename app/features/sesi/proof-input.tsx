import { useSite } from '../../lib/use-site.ts';
import type { FieldBase } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type ProofInputProps = Pick<FieldBase, 'name' | 'error'> & { hint?: string; 'data-fokus'?: '' };

/** What shows that it is really the owner of the account: a code where there is a second step, the password elsewhere. */
export function ProofInput({ name, error, hint, ...focus }: ProofInputProps) {
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
    <TextInput
      {...focus}
      name={name}
      error={error}
      label="Kode langkah kedua"
      hint="6 angka dari autentikator, atau satu kode cadangan."
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      required
    />
  );
}
